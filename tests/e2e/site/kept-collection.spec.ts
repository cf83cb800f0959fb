import type { BrowserContext, Page } from "@playwright/test";
import { menuWords } from "../../../lib/accounts/menu-words";
import { KEPT_CACHE, MANIFEST_PATH, OFFLINE_PATH } from "../../../lib/collection/kept";
import { type KeptManifest, keptAddress, bytesOf as sizeOf } from "../../../lib/collection/kept-files";
import { keptWords } from "../../../lib/collection/kept-words";
import { connectionWords } from "../../../lib/connection-words";
import { downloadWords } from "../../../lib/diagrams/download-words";
import { saveWords } from "../../../lib/saved/save-words";
import { resultsWords } from "../../../lib/search/results-words";
import { offlineWords } from "../../../lib/shell/offline-words";
import { studyWords } from "../../../lib/study/words";
import { violationsOf } from "../helpers/axe";
import { bytesOf, takeDownload } from "../helpers/download-verbs";
import { goOffline, openWithWorker } from "../helpers/network-verbs";
import { plates, searchFor, seeNoSidewaysScroll, seeTitle, seeToast } from "../helpers/verbs";
import { avatar, expect, menu, seeProfileToast, signUp, test } from "../helpers/with-accounts";

test.use({ serviceWorkers: "allow", expectedConsole: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const consent = (page: Page) => button(page, /^Keep the collection on this device, about \d+ MB$/);

/** Consents on the page for it, and waits until all of the collection is here. */
async function keepCollection(page: Page): Promise<KeptManifest> {
  const manifest = (await (await page.request.get(MANIFEST_PATH)).json()) as KeptManifest;
  await page.goto(OFFLINE_PATH);
  await expect(consent(page)).toHaveText(keptWords.keep(sizeOf(manifest.files)));
  await consent(page).click();
  await expect(page.getByText(keptWords.kept(sizeOf(manifest.files)))).toBeVisible({ timeout: 30_000 });
  return manifest;
}

/** What the worker asks of the server for itself. */
function watchWorker(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on("request", (request) => {
    if (request.serviceWorker()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

const keptAddresses = (page: Page) =>
  page.evaluate(async (name) => {
    const keys = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
    return keys.map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search);
  }, KEPT_CACHE);

test("after one visit and consent the collection is searched, opened, studied and downloaded without a network", async ({
  page,
  context,
}) => {
  await keepCollection(page);
  expect(await violationsOf(page)).toEqual([]);
  await goOffline(context);

  await page.goto("/");
  await searchFor(page, "mitosis");
  await expect(page.getByText(resultsWords.cutOff("offline"))).toBeVisible();
  await plates(page).first().click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByRole("heading", { name: "Mitosis" })).toBeVisible();
  await expect
    .poll(() =>
      viewer
        .locator("img")
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
  const png = await takeDownload(page, () =>
    viewer.getByRole("button", { name: downloadWords.asFormat("PNG") }).click(),
  );
  expect(png.suggestedFilename()).toBe("Mitosis.png");
  const bytes = (await bytesOf(png)).toString("latin1");
  expect(bytes.slice(0, 4)).toBe("\x89PNG");
  expect(bytes).toContain("creativecommons.org/publicdomain/zero/1.0");

  await viewer.getByRole("link", { name: studyWords.studyLabels }).click();
  await seeTitle(page, studyWords.title("Mitosis"));
  // The drawing: what is shown meanwhile, and in its place if it fails, has pictures too.
  await expect(page.locator("main [role=group][aria-busy=false] > [aria-hidden] > svg")).toBeVisible();
  await expect(page.getByText(keptWords.fromDevice("offline"))).toBeVisible();
  await page.getByText("Name it", { exact: true }).click();
  await button(page, studyWords.dontKnow).click();
  await expect(page.getByRole("status").filter({ hasText: /^This is / })).toBeVisible();
  await seeNoSidewaysScroll(page);
  expect(await violationsOf(page)).toEqual([]);

  await page.goto("/collection?subject=biology");
  await seeTitle(page, "Biology");
  await page.getByRole("searchbox", { name: "Search the collection" }).fill("mitosis");
  await page.keyboard.press("Enter");
  await plates(page).first().click();
  await seeTitle(page, "Mitosis");
  await expect(page).toHaveTitle("Mitosis | Figura");
  // Unlabelled, and what a server makes says so.
  await button(page, new RegExp(`^${downloadWords.otherFormats}: `)).click();
  await page.getByRole("menuitemradio", { name: downloadWords.labelChoices.none }).click();
  const svg = await takeDownload(page, () => page.getByRole("menuitem", { name: /^SVG/ }).click());
  expect(svg.suggestedFilename()).toBe("Mitosis, without labels.svg");
  expect((await bytesOf(svg)).toString()).not.toContain("data-label");
  await button(page, new RegExp(`^${downloadWords.otherFormats}: `)).click();
  await page.getByRole("menuitem", { name: /^PDF/ }).click();
  await seeToast(page, keptWords.needsServer("offline"));

  // Pages that are not kept are those of an account, or change.
  await page.goto("/pricing");
  await seeTitle(page, offlineWords.title);
  await expect(page.getByRole("link", { name: keptWords.browse })).toHaveAttribute("href", "/collection");
  await context.setOffline(false);
});

test("without consent nothing of it is fetched, and nothing is kept", async ({ page, context }) => {
  const asked: string[] = [];
  context.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openWithWorker(page);
  await page.goto(OFFLINE_PATH);
  await expect(consent(page)).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  // The list says how large it is.
  expect(asked.filter((path) => path.startsWith("/kept/"))).toEqual([MANIFEST_PATH]);
});

test("an update fetches only what changed and removes what is gone, and the space can be freed", async ({
  page,
  context,
}) => {
  const manifest = await keepCollection(page);
  const changed = manifest.files.find(({ path }) => path === "/collection/mitosis.svg");
  if (!changed) throw new Error("The collection has no mitosis.");
  // As if an earlier version had had another picture, and one that is gone.
  await page.evaluate(
    async ([name, path, manifest, address]) => {
      const cache = await caches.open(name);
      const old = { path: "/collection/mitosis.svg", hash: "old", bytes: 3 };
      const gone = { path: "/collection/gone.svg", hash: "old", bytes: 3 };
      const others = manifest.files.filter((file) => file.path !== old.path);
      await cache.delete(address);
      for (const file of [old, gone]) await cache.put(`${file.path}?kept=old`, new Response("old"));
      await cache.put(
        path,
        new Response(JSON.stringify({ ...manifest, version: "old", files: [...others, old, gone] })),
      );
    },
    [KEPT_CACHE, MANIFEST_PATH, manifest, keptAddress(changed)] as const,
  );
  const before = await keptAddresses(page);
  expect(before).toContain("/collection/mitosis.svg?kept=old");

  // On a page that shows no picture of the collection.
  const asked = watchWorker(context);
  await page.reload();
  await expect.poll(() => keptAddresses(page)).toEqual(expect.arrayContaining([keptAddress(changed)]));
  await expect
    .poll(async () => (await keptAddresses(page)).filter((address) => address.endsWith("=old")))
    .toEqual([]);
  const fetched = asked.filter((path) => path.startsWith("/collection/") || path.startsWith("/kept/"));
  expect(fetched).toEqual([MANIFEST_PATH, changed.path]);
  const kept = await page.evaluate(
    async ([name, address]) => (await (await caches.open(name)).match(address))?.text(),
    [KEPT_CACHE, keptAddress(changed)] as const,
  );
  expect(kept).toContain("<title>Mitosis</title>");

  await button(page, keptWords.free).click();
  await expect(page.getByText(keptWords.freed)).toBeVisible();
  await expect(consent(page)).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await goOffline(context);
  await page.goto("/");
  await seeTitle(page, offlineWords.title);
  await context.setOffline(false);
});

test("what is kept has nothing of the accounts that used the device, and signing out leaves it as it is", async ({
  page,
  context,
  site,
}) => {
  const signOut = async () => {
    await avatar(page).click();
    await menu(page).getByRole("menuitem", { name: menuWords.signOut }).click();
    await seeProfileToast(page, "signedOut");
  };
  const first = await signUp(page, site, { name: "Ada King" });
  await keepCollection(page);
  await page.goto("/dashboard");
  await searchFor(page, "mitosis");

  // Without a network an account gets the page of a guest, and what needs the account says that it has to wait.
  await goOffline(context);
  await page.goto("/dashboard?q=mitosis");
  await expect(page).toHaveURL("/?q=mitosis");
  await expect(page.getByText(resultsWords.cutOff("offline"))).toBeVisible();
  await button(page, `${saveWords.save}: Mitosis`).click();
  await seeToast(page, connectionWords.failed);
  await expect(button(page, `${saveWords.save}: Mitosis`)).toHaveAttribute("aria-pressed", "false");
  await context.setOffline(false);

  await page.goto("/account");
  await signOut();
  const second = await signUp(page, site, { name: "Grace Hopper" });
  await page.goto("/dashboard");
  await seeTitle(page, /Grace Hopper$/);
  await signOut();

  const found = await page.evaluate(
    async ([name, words]) => {
      const cache = await caches.open(name);
      const private_: string[] = [];
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const text = `${request.url}\n${JSON.stringify([...(response?.headers ?? [])])}\n${await response?.text()}`;
        for (const word of words) if (text.includes(word)) private_.push(`${request.url}: ${word}`);
      }
      return { private_, names: await caches.keys(), count: (await cache.keys()).length };
    },
    [KEPT_CACHE, [first.id, first.email, second.id, second.email, "Ada King", "Grace Hopper"]] as const,
  );
  expect(found).toMatchObject({ private_: [], names: [KEPT_CACHE] });
  await page.goto(OFFLINE_PATH);
  await expect(button(page, keptWords.free)).toBeVisible();
});
