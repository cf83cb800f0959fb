import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { authWords } from "../../../lib/accounts/auth-words";
import { CREDITS_FILE, REFERENCES_FILE } from "../../../lib/saved/export";
import { exportWords, sheetWords } from "../../../lib/saved/export-words";
import { savedPageWords } from "../../../lib/saved/page-words";
import { folderShareWords } from "../../../lib/saved/share-words";
import type { HostedApp } from "../../setup/apps/hosted-app";
import { takeDownload } from "../helpers/download-verbs";
import { dialog, file, folderNamed, like, openSaved, press } from "../helpers/saved-verbs";
import { figures, seeNoSidewaysScroll, seeTitle } from "../helpers/verbs";
import { expect, test } from "../helpers/with-accounts";

test.use({ expectedConsole: /status of (?:401|404)/ });

const FOLDER = "Study Materials";

const share = (page: Page) => dialog(page, folderShareWords.title(FOLDER));
const away = (page: Page) => dialog(page, exportWords.title);

/** Two diagrams in the folder, which is on show. */
async function openFolder(page: Page, site: HostedApp) {
  const titles = await like(page, site, "cycle", 2);
  const folder = await folderNamed(page, FOLDER);
  for (const title of titles) await file(page, site, title, folder);
  await openSaved(page, `/liked?folder=${folder.id}`);
  return titles;
}

test("a folder's link is read by somebody without an account, and gone once it is taken back", async ({
  page,
  browser,
  site,
  account,
}) => {
  await openFolder(page, site);
  await press(page, savedPageWords.share).click();
  await press(page, folderShareWords.makeLink).click();
  const field = share(page).getByLabel(folderShareWords.link);
  await expect(field).toHaveValue(/\/folders\/[\w-]{22}$/);
  const link = await field.inputValue();

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(link);
  await seeTitle(other, FOLDER);
  await expect(figures(other)).toHaveCount(2);
  expect(await other.content()).not.toContain(account.email);

  await press(page, folderShareWords.revoke).click();
  await expect(share(page)).toContainText(folderShareWords.revoked);
  expect((await other.reload())?.status()).toBe(404);
  await seeTitle(other, "Page not found");
  await other.goto(new URL("/pricing", link).href);
  await other.goBack();
  await seeTitle(other, "Page not found");
  await context.close();
});

test("a folder is taken away as a ZIP with pictures, their credits and a file for BibTeX", async ({
  page,
  site,
  account: _,
}) => {
  const titles = await openFolder(page, site);
  await press(page, savedPageWords.exportMenu).click();
  const download = await takeDownload(page, () =>
    away(page).getByRole("button", { name: exportWords.zip }).click(),
  );
  expect(download.suggestedFilename()).toBe(`${FOLDER}.zip`);
  await expect(away(page)).toContainText(exportWords.saved(`${FOLDER}.zip`));
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(files)).toEqual(expect.arrayContaining([CREDITS_FILE, REFERENCES_FILE]));
  const credits = Buffer.from(files[CREDITS_FILE] ?? []).toString();
  for (const title of titles) {
    expect(Object.keys(files).some((name) => name.includes(title))).toBe(true);
    expect(credits).toContain(title);
  }
  await press(page, exportWords.done).click();
  await expect(away(page)).toHaveCount(0);
});

test("taking away asks whoever is signed in no more to sign in", async ({ page, site, account: _ }) => {
  await openFolder(page, site);
  await press(page, savedPageWords.exportMenu).click();
  await page.context().clearCookies();
  await away(page).getByRole("button", { name: exportWords.zip }).click();
  await seeTitle(page, authWords.signInTitle);
});

test("both dialogs fit the screen, and lead to the study sheet", { tag: "@phone" }, async ({
  page,
  site,
  account: _,
}) => {
  await openFolder(page, site);
  await press(page, savedPageWords.share).click();
  await press(page, folderShareWords.makeLink).tap();
  await expect(share(page).getByLabel(folderShareWords.link)).toBeVisible();
  await seeNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await press(page, savedPageWords.exportMenu).click();
  await seeNoSidewaysScroll(page);
  await away(page).getByRole("link", { name: exportWords.sheet }).tap();
  await expect(page.getByRole("status").filter({ hasText: sheetWords.ready(2) })).toBeVisible();
});
