import type { Page } from "@playwright/test";
import type { DiagramSnapshot } from "../../../lib/diagrams/diagram-snapshot";
import { sheetWords } from "../../../lib/saved/export-words";
import type { HostedApp } from "../../setup/apps/hosted-app";
import { grantPremium } from "../../setup/people/premium";
import { makeKept } from "../../unit/search/make";
import { pressable } from "../helpers/account-verbs";
import { holdBack, seeNoSidewaysScroll } from "../helpers/verbs";
import { expect, test } from "../helpers/with-accounts";

test.use({ expectedConsole: /Failed to load resource/ });

const drawings = ["water-cycle", "moon-phases", "binary-search-tree"];

/** One of our own, whose picture is there without any network. */
function ours(number: number): Partial<DiagramSnapshot> {
  const address = `/collection/${drawings[number % drawings.length]}.svg`;
  const title = `Drawing ${number + 1}`;
  return { title, imageSrc: address, sourceUrl: address, credit: `“${title}” by Figura, CC0, via Figura` };
}

interface Saved {
  diagram: Partial<DiagramSnapshot>;
  note?: string;
  folderId?: string;
}

/** Saves diagrams past the door, which takes none that no search has found; the first of them is the newest. */
async function fill({ backend }: HostedApp, { id }: { id: string }, saved: readonly Saved[]) {
  await grantPremium(backend, id);
  const removed = saved.map(({ diagram, note = "", folderId = null }, index) => ({
    diagram: makeKept(`commons-${index}`, diagram),
    folderId,
    note,
    savedAt: new Date(Date.UTC(2026, 0, 1) - index * 1000).toISOString(),
  }));
  await backend.service.rpc("restore_diagrams", { account: id, removed });
}

const drawn = (count: number): Saved[] =>
  Array.from({ length: count }, (_, number) => ({ diagram: ours(number) }));

const chooseTheme = (page: Page, theme: string) =>
  page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);

const blocks = (page: Page) => page.getByRole("main").getByRole("listitem");
const status = (page: Page) => page.getByRole("main").getByRole("status");
const printButton = (page: Page) => pressable(page, sheetWords.print);

async function openSheet(page: Page, count: number) {
  await page.goto("/liked/sheet");
  await expect(status(page)).toHaveText(sheetWords.ready(count), { timeout: 30_000 });
}

/** How many pages a printed sheet has. */
async function countPages(page: Page, format: "A4" | "Letter"): Promise<number> {
  const file = (await page.pdf({ format, tagged: false })).toString("latin1");
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Counts what would open the browser's own dialog. */
const watchPrinting = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) });
  });
const printed = (page: Page) => page.evaluate(() => Reflect.get(window, "printed"));

test("printing waits for the pictures", async ({ page, site, account }) => {
  await fill(site, account, drawn(2));
  await watchPrinting(page);
  const release = await holdBack(page, "**/collection/moon-phases.svg");
  await page.goto("/liked/sheet");
  await expect(status(page)).toHaveText(sheetWords.pictures(1, 2));
  await expect(printButton(page)).toHaveAttribute("aria-disabled", "true");
  await printButton(page).dispatchEvent("click");
  expect(await printed(page)).toBe(0);
  release();
  await expect(status(page)).toHaveText(sheetWords.ready(2));
  await printButton(page).click();
  expect(await printed(page)).toBe(1);
});

for (const format of ["A4", "Letter"] as const) {
  test(`${format} has as many on a page as was chosen`, async ({ page, site, account }) => {
    await fill(site, account, [{ ...drawn(1)[0], note: "Short" } as Saved, ...drawn(5).slice(1)]);
    await openSheet(page, 5);
    for (const [perPage, pages] of [
      [1, 5],
      [2, 3],
      [4, 2],
    ] as const) {
      await page.getByRole("radio", { name: String(perPage), exact: true }).check({ force: true });
      expect(await countPages(page, format), `${perPage} per page`).toBe(pages);
    }
  });
}

test("the answers to numbered labels begin on paper of their own, and fit the screen", async ({
  page,
  site,
  account,
}) => {
  await grantPremium(site.backend, account.id);
  const cell = makeKept("collection-animal-cell", { ...ours(0), imageSrc: "/collection/animal-cell.svg" });
  const saved = {
    diagram: cell,
    folderId: null,
    note: "",
    savedAt: new Date(Date.UTC(2026, 0, 1)).toISOString(),
  };
  await site.backend.service.rpc("restore_diagrams", { account: account.id, removed: [saved] });
  await openSheet(page, 1);
  expect(await countPages(page, "A4")).toBe(1);
  await page.getByRole("radio", { name: sheetWords.labelChoices.numbered }).check({ force: true });
  await expect(page.getByRole("region", { name: sheetWords.answerKey })).toContainText("1 Nucleus, 2 ");
  await expect(status(page)).toHaveText(sheetWords.ready(1));
  await expect(blocks(page).getByRole("img")).toHaveAttribute("src", /^data:image/);
  expect(await countPages(page, "A4")).toBe(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await seeNoSidewaysScroll(page);
});

test("paper leaves the site and its controls out, and is black on white in any theme", async ({
  page,
  site,
  account,
}) => {
  await chooseTheme(page, "dark");
  await fill(site, account, drawn(1));
  await openSheet(page, 1);
  await page.emulateMedia({ media: "print" });
  for (const part of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("link", { name: "Skip to content" }),
    printButton(page),
    status(page),
  ]) {
    await expect(part).toBeHidden();
  }
  const heading = blocks(page).getByRole("heading");
  for (const part of [heading, page.getByRole("heading", { level: 1 })]) {
    await expect(part).toHaveCSS("color", "rgb(0, 0, 0)");
  }
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(blocks(page)).toHaveCSS("break-inside", "avoid");
  // The credit goes where its picture goes.
  await expect(blocks(page).getByRole("figure")).toHaveCSS("break-inside", "avoid");
  await expect(blocks(page).getByRole("figure")).toContainText("by Figura, CC0");
});

test("a picture that fails says so in its place, and can be asked for again", async ({
  page,
  site,
  account,
}) => {
  await fill(site, account, drawn(2));
  let isThere = false;
  await page.route("**/collection/moon-phases.svg", (route) =>
    isThere ? route.fallback() : route.fulfill({ status: 404 }),
  );
  await openSheet(page, 2);
  await expect(blocks(page).nth(1)).toContainText(sheetWords.pictureFailed);
  await expect(blocks(page).nth(1)).toContainText("by Figura, CC0");
  await expect(printButton(page)).toHaveAttribute("aria-disabled", "false");
  isThere = true;
  await expect(page.getByText(sheetWords.failedPictures(1))).toBeVisible();
  await pressable(page, sheetWords.tryAgain).click();
  await expect(blocks(page).nth(1).getByRole("img")).toBeVisible();
  await expect(page.getByText(sheetWords.failedPictures(1))).toHaveCount(0);
});

test("it fits the screen, however many stand on a page and however long the words", {
  tag: "@phone",
}, async ({ page, site, account }) => {
  const long = {
    title: "W".repeat(200),
    imageSrc: null,
    sourceUrl: `https://pages.example/${"x".repeat(300)}`,
  };
  await fill(site, account, [...drawn(3), { diagram: long, note: "y".repeat(500) }]);
  await openSheet(page, 4);
  for (const perPage of [1, 2, 4]) {
    await page.getByRole("radio", { name: String(perPage), exact: true }).check({ force: true });
    await seeNoSidewaysScroll(page);
  }
});
