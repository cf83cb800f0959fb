import type { Page } from "@playwright/test";
import { authWords } from "../../../lib/accounts/auth-words";
import { profileWords } from "../../../lib/accounts/profile-words";
import { accountWords } from "../../../lib/accounts/words";
import { PASSWORD } from "../../setup/people/people";
import {
  accountOf,
  emailField,
  fillIn,
  heading,
  link,
  openAccount,
  passwordField,
  pressable,
} from "../helpers/account-verbs";
import { holdBack, seeToast, toasts } from "../helpers/verbs";
import { expect, test } from "../helpers/with-accounts";

test.use({ expectedConsole: /status of (4\d\d|50[023])|ERR_INTERNET_DISCONNECTED/ });

const signIn = (page: Page) => pressable(page, authWords.signIn);

test.describe("signing in", () => {
  test("leads to the dashboard with a word of welcome, and Back does not lead to the form", async ({
    page,
    site,
  }) => {
    const email = await openAccount(site);
    await page.goto("/forgot-password");
    await page.goto("/auth");
    await fillIn(page, email.toUpperCase());
    await signIn(page).click();
    await expect(page).toHaveURL("/dashboard");
    await seeToast(page, authWords.signedIn);
    await seeToast(page, authWords.welcomeBack);
    expect(await accountOf(page)).toBe(email);
    // What was said once is not said again.
    await page.reload();
    await expect(page.getByRole("dialog", { name: profileWords.welcomeTitle })).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/forgot-password");
  });

  test("is over for whoever is signed in: the form leads on at once, also in another tab", async ({
    page,
    context,
    site,
  }) => {
    const email = await openAccount(site);
    const other = await context.newPage();
    await other.goto(`${site.url}/auth?returnTo=/search`);
    await expect(emailField(other)).toBeVisible();
    await page.goto("/auth");
    await fillIn(page, email);
    await signIn(page).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(other).toHaveURL("/search");
    await page.goto("/auth?signup=true&returnTo=/search");
    await expect(page).toHaveURL("/search");
  });
});

test.describe("before and without scripts", () => {
  test("what was typed stays, on the way to the other form too", async ({ page }) => {
    const release = await holdBack(page, "**/_next/**/*.js");
    await page.goto("/auth", { waitUntil: "commit" });
    await fillIn(page, "maya@example.org");
    release();
    const show = pressable(page, authWords.showPassword);
    await expect(async () => {
      await show.click();
      await expect(show).toHaveAttribute("aria-pressed", "true", { timeout: 500 });
    }).toPass();
    await link(page, authWords.createAccount).click();
    await expect(heading(page, authWords.createAccount)).toBeVisible();
    await expect(passwordField(page)).toHaveValue(PASSWORD);
  });

  test("without them the form is a plain post, which says what was wrong, and so is the way out", async ({
    browser,
    site,
  }) => {
    const email = await openAccount(site);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    await page.goto("/auth?returnTo=%2Fliked");
    await fillIn(page, email, "not the password");
    await signIn(page).click();
    await expect(page).toHaveURL(/\/auth\?error=[^&]+&returnTo=%2Fliked$/);
    await expect(passwordField(page)).toHaveAccessibleDescription(accountWords.wrongCredentials);
    await fillIn(page, email);
    await passwordField(page).press("Enter");
    await expect(page).toHaveURL("/liked");
    await page.locator("noscript button").click();
    await expect(page).toHaveURL("/");
    await page.goto("/liked");
    await expect(page).toHaveURL("/auth?returnTo=%2Fliked");
    await context.close();
  });

  test("says what needs them", async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const [path, words] of [
      ["/auth", authWords.signUpNeedsScripts],
      ["/auth?signup=true", authWords.signUpNeedsScripts],
      ["/forgot-password", authWords.pageNeedsScripts],
      ["/auth/confirm", authWords.pageNeedsScripts],
      ["/waitlist/confirm", authWords.pageNeedsScripts],
    ] as const) {
      await page.goto(site.url + path);
      const sentence = page.locator("noscript p");
      await expect(sentence).toBeVisible();
      // Playwright takes no text of such an element for text.
      expect(await sentence.evaluate((element) => element.textContent)).toBe(words);
    }
    await context.close();
  });
});
