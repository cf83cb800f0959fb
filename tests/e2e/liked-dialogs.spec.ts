import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { authWords } from "../../lib/accounts/auth-words";
import { shareWords } from "../../lib/diagrams/share-words";
import { likedPageWords } from "../../lib/liked/page-words";
import { folderShareWords } from "../../lib/liked/share-words";
import { CREDITS_FILE, REFERENCES_FILE } from "../../lib/liked/take-away";
import { sheetWords, takeAwayWords } from "../../lib/liked/take-away-words";
import type { HostedApp } from "../setup/hosted-app";
import { faultsOf } from "./axe";
import { dialog, file, folderNamed, like, openLiked, press } from "./liked-verbs";
import { figures, refuse, seeTitle, seeToast } from "./verbs";
import { expect, send, test } from "./with-accounts";

test.use({ expectedConsole: [/status of (?:401|404|429|500|503)|net::ERR_FAILED/] });

const FOLDER = "Study Materials";

/** Two diagrams in the folder, which is on show. */
async function openFolder(page: Page, site: HostedApp) {
  const titles = await like(page, site, "cycle", 2);
  const folder = await folderNamed(page, FOLDER);
  for (const title of titles) await file(page, site, title, folder);
  await openLiked(page, `/liked?folder=${folder.id}`);
  return { titles, folder };
}

async function openFromMenu(page: Page, item: string) {
  await press(page, likedPageWords.folderActions(FOLDER)).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

test.describe("a folder's link", () => {
  const share = (page: Page) => dialog(page, folderShareWords.title(FOLDER));

  test("is made, read by somebody without an account, and taken back at once", { tag: "@sample" }, async ({
    page,
    browser,
    site,
    account,
  }) => {
    await openFolder(page, site);
    await openFromMenu(page, likedPageWords.share);
    await expect(share(page)).toContainText(folderShareWords.everybody);
    await press(page, folderShareWords.makeLink).click();
    const field = share(page).getByLabel(folderShareWords.link);
    await expect(field).toBeFocused();
    const link = await field.inputValue();
    expect(link).toMatch(/\/folders\/[\w-]{22}$/);

    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(link);
    await seeTitle(other, FOLDER);
    await expect(figures(other)).toHaveCount(2);
    expect(await other.content()).not.toContain(account.email);

    await press(page, folderShareWords.takeBack).click();
    await expect(share(page)).toContainText(folderShareWords.takenBack);
    await expect(press(page, folderShareWords.makeLink)).toBeFocused();
    expect((await other.reload())?.status()).toBe(404);
    await seeTitle(other, "Page not found");
    await context.close();
  });

  test("is shown again, and a new one takes its place", async ({ page, site, account: _ }) => {
    await openFolder(page, site);
    await openFromMenu(page, likedPageWords.share);
    await press(page, folderShareWords.makeLink).click();
    const field = share(page).getByLabel(folderShareWords.link);
    const first = await field.inputValue();
    await page.keyboard.press("Escape");
    await expect(share(page)).toHaveCount(0);

    await openFromMenu(page, likedPageWords.share);
    await expect(field).toHaveValue(first);
    await press(page, folderShareWords.makeNewLink).click();
    await expect(field).not.toHaveValue(first);
    expect((await page.request.get(first)).status()).toBe(404);
    expect((await page.request.get(await field.inputValue())).status()).toBe(200);
    await page.keyboard.press("Escape");

    // As of a link that was made before links could be shown again.
    await page.route("**/link", (route) => route.fulfill({ json: { path: null } }));
    await openFromMenu(page, likedPageWords.share);
    await expect(share(page)).toContainText(folderShareWords.sharedBefore);
    await expect(field).toHaveCount(0);
    await page.keyboard.press("Escape");

    const detail = "Accounts cannot be reached at the moment.";
    await refuse(page, "**/link", 503, { code: "accounts_unavailable", detail });
    await openFromMenu(page, likedPageWords.share);
    await expect(share(page).getByRole("alert")).toContainText(detail);
  });

  for (const isAllowed of [true, false]) {
    test(`is copied, where the browser ${isAllowed ? "allows" : "does not allow"} it`, async ({
      page,
      site,
      account: _,
    }) => {
      await page.addInitScript((allowed) => {
        const writeText = () =>
          allowed ? Promise.resolve() : Promise.reject(new Error("It is not allowed."));
        Object.defineProperty(navigator, "clipboard", { value: { writeText } });
      }, isAllowed);
      await openFolder(page, site);
      await openFromMenu(page, likedPageWords.share);
      await press(page, folderShareWords.makeLink).click();
      await press(page, folderShareWords.copy).click();
      await seeToast(page, isAllowed ? shareWords.copied : shareWords.copyFailed);
    });
  }

  test("that could not be made says so, and nothing is shared", async ({ page, site, account: _ }) => {
    await openFolder(page, site);
    await openFromMenu(page, likedPageWords.share);
    const detail = "Accounts cannot be reached at the moment.";
    await refuse(page, "**/link", 503, { code: "accounts_unavailable", detail });
    await press(page, folderShareWords.makeLink).click();
    await expect(share(page).getByRole("alert")).toContainText(detail);
    expect((await folderNamed(page, FOLDER)).isShared).toBe(false);
  });

  test("of a folder that is gone meanwhile says so", async ({ page, site, account: _ }) => {
    const { folder } = await openFolder(page, site);
    await openFromMenu(page, likedPageWords.share);
    await send(page, site, "DELETE", `/api/folders/${folder.id}`, {});
    await press(page, folderShareWords.makeLink).click();
    await expect(share(page).getByRole("alert")).toContainText("There is no such folder.");
  });
});

test.describe("taking away", () => {
  const away = (page: Page) => dialog(page, takeAwayWords.title);

  test("gives a ZIP with the pictures, their credits and a file for BibTeX", { tag: "@sample" }, async ({
    page,
    site,
    account: _,
  }) => {
    const { titles } = await openFolder(page, site);
    await openFromMenu(page, likedPageWords.takeAway);
    await expect(away(page)).toContainText(takeAwayWords.lead(FOLDER, 2));
    const coming = page.waitForEvent("download");
    await away(page).getByRole("button", { name: takeAwayWords.zip }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(`${FOLDER}.zip`);
    await expect(away(page)).toContainText(takeAwayWords.saved(`${FOLDER}.zip`));
    const files = unzipSync(new Uint8Array(await readFile(await download.path())));
    expect(Object.keys(files)).toEqual(expect.arrayContaining([CREDITS_FILE, REFERENCES_FILE]));
    const credits = Buffer.from(files[CREDITS_FILE] ?? []).toString();
    for (const title of titles) {
      expect(Object.keys(files).some((name) => name.includes(title))).toBe(true);
      expect(credits).toContain(title);
    }
    await press(page, takeAwayWords.done).click();
    await expect(away(page)).toHaveCount(0);
  });

  test("shows how far it is, and can be cancelled", async ({ page, site, account: _ }) => {
    await openFolder(page, site);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/likes/archive?*", async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await openFromMenu(page, likedPageWords.takeAway);
    await away(page).getByRole("button", { name: takeAwayWords.zip }).click();
    await expect(away(page).getByRole("progressbar", { name: takeAwayWords.progress })).toBeVisible();
    await press(page, takeAwayWords.cancel).click();
    await expect(away(page).getByRole("button", { name: takeAwayWords.zip })).toBeVisible();
    release();
  });

  const refusals = {
    "a server that has failed": { status: 500, code: "internal_error", says: takeAwayWords.notMade },
    "an archive under way elsewhere": {
      status: 429,
      code: "too_many_requests",
      says: "Wait until it is done.",
    },
  };
  for (const [name, { status, code, says }] of Object.entries(refusals)) {
    test(`says what is wrong with ${name}, and can be tried again`, async ({ page, site, account: _ }) => {
      await openFolder(page, site);
      await refuse(page, "**/api/likes/archive?*", status, { code, detail: says });
      await openFromMenu(page, likedPageWords.takeAway);
      await away(page).getByRole("button", { name: takeAwayWords.zip }).click();
      await expect(away(page).getByRole("alert")).toContainText(says);
      await page.unroute("**/api/likes/archive?*");
      const coming = page.waitForEvent("download");
      await press(page, takeAwayWords.tryAgain).click();
      await coming;
    });
  }

  test("without a connection that is what is said", async ({ page, site, account: _ }) => {
    await openFolder(page, site);
    await page.route("**/api/likes/archive?*", (route) => route.abort());
    await openFromMenu(page, likedPageWords.takeAway);
    await away(page).getByRole("button", { name: takeAwayWords.zip }).click();
    await expect(away(page).getByRole("alert")).toContainText(takeAwayWords.brokenOff);
  });

  test("asks whoever is signed in no more to sign in", async ({ page, site, account: _ }) => {
    await openFolder(page, site);
    await openFromMenu(page, likedPageWords.takeAway);
    await page.context().clearCookies();
    await away(page).getByRole("button", { name: takeAwayWords.zip }).click();
    await seeTitle(page, authWords.signInTitle);
  });

  test("leads to the study sheet of all that is liked", async ({ page, site, account: _ }) => {
    await like(page, site, "cycle", 2);
    await openLiked(page);
    await press(page, likedPageWords.takeAway).click();
    await away(page).getByRole("link", { name: takeAwayWords.sheet }).click();
    await expect(page).toHaveURL("/liked/sheet?folder=all");
    await expect(page.getByRole("status").filter({ hasText: sheetWords.ready(2) })).toBeVisible();
  });
});

for (const theme of ["light", "dark"] as const) {
  test(`both dialogs have no fault that axe finds, ${theme}`, async ({ page, site, account: _ }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);
    await openFolder(page, site);
    await openFromMenu(page, likedPageWords.share);
    await press(page, folderShareWords.makeLink).click();
    await expect(
      dialog(page, folderShareWords.title(FOLDER)).getByLabel(folderShareWords.link),
    ).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await openFromMenu(page, likedPageWords.takeAway);
    await expect(dialog(page, takeAwayWords.title)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
}
