import type { Page } from "@playwright/test";
import { authWords } from "../../../lib/accounts/auth-words";
import { accountWords } from "../../../lib/accounts/words";
import { SPLASH_KEY } from "../../../lib/shell/splash-key";
import { startApp } from "../../setup/apps/app-server";
import { openMailbox } from "../../setup/people/mailbox";
import { newAddress } from "../../setup/people/people";
import { emailField, heading, link, passwordField, pressable, watchPosts } from "../helpers/account-verbs";
import type { App } from "../helpers/apps";
import { test as base, expect } from "../helpers/setup";
import { holdBack, seeToast } from "../helpers/verbs";

/** An app in which every account is taken. */
const test = base.extend({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern.
    async ({}, use) => {
      const app = await startApp({ USER_CAP: "0" });
      await use(app);
      await app.stop();
    },
    { scope: "test", timeout: 90_000 },
  ],
});

test.use({ expectedConsole: /status of (4\d\d|502)|ERR_INTERNET_DISCONNECTED/ });

const nameField = (page: Page) => page.getByRole("textbox", { name: `${authWords.name} (optional)` });

/** The path and query of the link in the newest mail to an address. */
async function linkTo(app: App, email: string): Promise<string> {
  const [found] = await (await openMailbox(app)).links(email);
  const { pathname, search } = new URL(found ?? "");
  return pathname + search;
}

test("takes the place of the form once every account is taken, and leads to a place on the list", async ({
  page,
  app,
}) => {
  const email = newAddress();
  await page.goto("/auth");
  await emailField(page).fill(email);
  await link(page, authWords.createAccount).click();
  await expect(heading(page, authWords.joinTitle)).toBeVisible();
  await expect(page.getByText(accountWords.capReached)).toBeVisible();
  await expect(passwordField(page)).toHaveCount(0);
  await expect(emailField(page)).toHaveValue(email);
  await expect(emailField(page)).toHaveAttribute("autocomplete", "email");
  await expect(nameField(page)).toHaveAttribute("autocomplete", "name");
  await nameField(page).fill("Maya");
  await nameField(page).press("Enter");
  await seeToast(page, authWords.joined);
  await expect(heading(page, authWords.joinedTitle)).toBeFocused();
  await expect(page.getByText(authWords.joinedText(email))).toBeVisible();

  const address = await linkTo(app, email);
  const confirmations = watchPosts(page, "/api/waitlist/confirm");
  await page.goto(address);
  await expect(heading(page, authWords.placeTitle)).toBeVisible();
  await expect(page).toHaveURL("/waitlist/confirm");
  await page.reload();
  await expect(page.getByText(authWords.placeText)).toBeVisible();
  expect(confirmations).toEqual([]);
  // Twice while it is under way: afterwards a link stands there.
  const release = await holdBack(page, "**/api/waitlist/confirm");
  await pressable(page, authWords.signupLinkButton).click();
  await pressable(page, authWords.confirming).click({ force: true });
  release();
  await expect(heading(page, authWords.joinedTitle)).toBeFocused();
  await expect(page.getByText(authWords.placeConfirmed)).toBeVisible();
  await expect(link(page, authWords.home)).toHaveAttribute("href", "/");
  expect(confirmations).toHaveLength(1);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([SPLASH_KEY]);
});
