import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { authWords } from "../../../lib/accounts/auth-words";
import { menuWords } from "../../../lib/accounts/menu-words";
import { profileWords } from "../../../lib/accounts/profile-words";
import { accountWords } from "../../../lib/accounts/words";
import { mailWords } from "../../../lib/mail/words";
import { plans } from "../../../lib/plans";
import { resultsWords } from "../../../lib/search/results-words";
import { startApp } from "../../setup/apps/app-server";
import { printedAddress } from "../../setup/people/mailbox";
import { emailField, fillIn, heading, link, passwordField, pressable } from "../helpers/account-verbs";
import { test as base } from "../helpers/setup";
import { remaining, searchFor, seeTitle, seeToast, typeQuery } from "../helpers/verbs";
import { avatar, expect, menu, PASSWORD, seeProfileToast } from "../helpers/with-accounts";

/** As `npm start` finds it the first time: with nothing in its data folder. */
const test = base.extend({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "figura-new-"));
      const app = await startApp({ DATA_DIR: dataDir });
      await use(app);
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "test", timeout: 90_000 },
  ],
});

test.use({ expectedConsole: /status of (401|429)/ });

const EMAIL = "newcomer@example.org";
const NEXT_PASSWORD = "another password altogether";

const topics =
  "cycle lens cell heart wave carbon water earth light force energy rock plant graph circuit atom dna moon star neuron".split(
    " ",
  );

async function signUp(page: Page) {
  await page.goto("/auth?signup=true");
  await fillIn(page, EMAIL);
  await pressable(page, authWords.createAccount).click();
  await expect(page).toHaveURL("/dashboard");
  await page.getByRole("textbox", { name: profileWords.yourName }).fill("Ada King");
  await page.keyboard.press("Enter");
  await seeTitle(page, /^Good (morning|afternoon|evening), Ada King$/);
  await expect(remaining(page, topics.length)).toBeVisible();
}

async function openMenuItem(page: Page, name: string) {
  await avatar(page).click();
  await menu(page).getByRole("menuitem", { name }).click();
}

test("an account from its first day to its last, and the next", async ({ page, app }) => {
  test.setTimeout(240_000);
  expect(topics).toHaveLength(plans.free.searchesPerDay);

  await signUp(page);
  const [byHand = "", ...others] = topics;
  await searchFor(page, byHand);
  for (const topic of others) {
    const answer = await page.request.get(`/api/search?q=${topic}`);
    expect(answer.status()).toBe(200);
  }
  await typeQuery(page, "one more");
  await seeTitle(page, resultsWords.limitTitle);
  await page.goto("/dashboard");
  await expect(remaining(page, 0)).toBeVisible();

  await openMenuItem(page, menuWords.signOut);
  await seeProfileToast(page, "signedOut");
  await expect(page).toHaveURL("/");

  await page.goto("/auth");
  await link(page, authWords.forgotPassword).click();
  await expect(heading(page, authWords.recoveryTitle)).toBeVisible();
  await emailField(page).fill(EMAIL);
  await pressable(page, authWords.sendRecovery).click();
  await seeToast(page, authWords.recoverySent);
  await page.goto(printedAddress(app));
  const mails = page.getByRole("navigation", { name: mailWords.mails });
  await mails.getByRole("link").filter({ hasText: EMAIL }).click();
  await page.getByRole("article").getByRole("link", { name: "Choose a new password" }).click();
  await pressable(page, authWords.recoveryLinkButton).click();
  await passwordField(page, authWords.newPassword).fill(NEXT_PASSWORD);
  await pressable(page, authWords.savePassword).click();
  await seeToast(page, authWords.passwordSaved);
  await openMenuItem(page, menuWords.signOut);
  await expect(page).toHaveURL("/");

  await page.goto("/auth");
  await fillIn(page, EMAIL, PASSWORD);
  await pressable(page, authWords.signIn).click();
  await expect(page.getByRole("main").getByText(accountWords.wrongCredentials)).toBeVisible();
  await fillIn(page, EMAIL, NEXT_PASSWORD);
  await pressable(page, authWords.signIn).click();
  await seeTitle(page, /Ada King$/);

  await openMenuItem(page, menuWords.profile);
  const downloading = page.waitForEvent("download");
  await pressable(page, profileWords.download).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("figura-data.json");
  const file = await download.createReadStream();
  const kept = JSON.parse(Buffer.concat(await file.toArray()).toString());
  expect(kept).toMatchObject({
    account: { email: EMAIL, name: "Ada King" },
    searches: [{ count: topics.length }],
  });

  await pressable(page, profileWords.deleteAccount).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel(profileWords.password, { exact: true }).fill(NEXT_PASSWORD);
  await dialog.getByRole("button", { name: profileWords.deleteAccount }).click();
  await seeProfileToast(page, "deleted");
  await expect(page).toHaveURL("/");

  await page.goto("/auth");
  await fillIn(page, EMAIL, NEXT_PASSWORD);
  await pressable(page, authWords.signIn).click();
  await expect(page.getByRole("main").getByText(accountWords.wrongCredentials)).toBeVisible();
  await signUp(page);
});
