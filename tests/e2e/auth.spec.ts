import type { Page } from "@playwright/test";
import { authWords } from "../../lib/accounts/auth-words";
import { profileWords } from "../../lib/accounts/profile-words";
import { accountWords } from "../../lib/accounts/words";
import { connectionWords } from "../../lib/connection-words";
import { newAddress, PASSWORD } from "../setup/people";
import {
  accountOf,
  emailField,
  fillIn,
  heading,
  link,
  openAccount,
  passwordField,
  pressable,
  seeFault,
  watchPosts,
} from "./account-verbs";
import { faultsOf } from "./axe";
import { watchShifts } from "./shifts";
import { holdBack, seeNoSidewaysScroll, seeToast, toasts } from "./verbs";
import { expect, test } from "./with-accounts";

test.use({ expectedConsole: [/status of (4\d\d|50[023])|ERR_INTERNET_DISCONNECTED/] });

const signIn = (page: Page) => pressable(page, authWords.signIn);
const createAccount = (page: Page) => pressable(page, authWords.createAccount);

test.describe("signing in", () => {
  test("leads to the dashboard with a word of welcome, and Back does not lead to the form", {
    tag: "@sample",
  }, async ({ page, site }) => {
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

  test("leads where one was going, on this site alone", async ({ page, site }) => {
    const email = await openAccount(site);
    for (const [asked, place] of [
      ["/collection?subject=biology", "/collection?subject=biology"],
      ["//evil.example/liked", "/dashboard"],
      ["https://evil.example", "/dashboard"],
      ["/\\evil.example", "/dashboard"],
      ["/auth", "/dashboard"],
    ] as const) {
      // A page of an account leaves by itself when there is none any more.
      await page.goto("about:blank");
      await page.context().clearCookies();
      await page.goto(`/auth?${new URLSearchParams({ returnTo: asked })}`);
      await fillIn(page, email);
      await signIn(page).click();
      await expect(page).toHaveURL(place);
    }
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

  test("says at the fields what is missing, and leads to the first", async ({ page }) => {
    const requests = watchPosts(page, "/api/auth/sign-in");
    await page.goto("/auth");
    await signIn(page).click();
    await seeFault(emailField(page), accountWords.enterEmail);
    await expect(passwordField(page)).toHaveAccessibleDescription(accountWords.enterPassword);
    await emailField(page).fill("maya@example");
    await expect(emailField(page)).toHaveAttribute("aria-invalid", "false");
    await passwordField(page).fill("x");
    await passwordField(page).press("Enter");
    await seeFault(emailField(page), accountWords.enterEmail);
    expect(requests).toEqual([]);
    // Good enough for the form, and refused by the server.
    await emailField(page).fill("maya..x@example.org");
    await passwordField(page).press("Enter");
    await seeFault(emailField(page), accountWords.provideEmail);
    await seeToast(page, authWords.signInFailed);
  });

  test("with the wrong password says no more than that, and keeps the address", async ({ page, site }) => {
    const email = await openAccount(site);
    await page.goto("/auth");
    for (const address of [email, newAddress("nobody")]) {
      await fillIn(page, address, "not the password");
      await signIn(page).click();
      await seeToast(page, `${authWords.signInFailed}${accountWords.wrongCredentials}`);
      await seeFault(passwordField(page), accountWords.wrongCredentials);
      await expect(emailField(page)).toHaveValue(address);
      await passwordField(page).fill("");
      await expect(page.getByText(accountWords.wrongCredentials)).toHaveCount(1);
    }
    // What was wrong with the one form says nothing of the other.
    await signIn(page).click();
    await seeFault(passwordField(page), accountWords.enterPassword);
    const address = await emailField(page).inputValue();
    await link(page, authWords.createAccount).click();
    await expect(createAccount(page)).toBeVisible();
    await expect(passwordField(page)).toHaveAttribute("aria-invalid", "false");
    await expect(page.getByText(accountWords.enterPassword)).toHaveCount(0);
    await expect(emailField(page)).toHaveValue(address);
  });

  test("says how long to wait after too many tries", async ({ page, site }) => {
    const email = await openAccount(site);
    await page.goto("/auth");
    for (let tries = 0; tries < 10; tries += 1) {
      await page.request.post("/api/auth/sign-in", {
        data: { email, password: "not the password" },
        headers: { origin: site.url },
      });
    }
    await fillIn(page, email);
    await signIn(page).click();
    await expect(page.getByRole("main").getByText(/^Too many tries\. Please wait 15 minutes/)).toBeVisible();
    await seeToast(page, /Too many tries/);
    await seeNoSidewaysScroll(page);
  });

  test("says so when accounts cannot be reached, and goes on when they can", async ({
    page,
    site,
    context,
  }) => {
    const email = await openAccount(site);
    await page.goto("/auth");
    await fillIn(page, email);
    site.gate.shut();
    await signIn(page).click();
    await expect(page.getByRole("main").getByText(accountWords.unavailable)).toBeVisible();
    await seeToast(page, authWords.signInFailed);
    site.gate.open();
    await context.setOffline(true);
    await signIn(page).click();
    await expect(page.getByRole("main").getByText(connectionWords.failed)).toBeVisible();
    await context.setOffline(false);
    await signIn(page).click();
    await expect(page).toHaveURL("/dashboard");
  });

  test("has words for an answer of nobody's and for a fault of ours", async ({ page }) => {
    await page.goto("/auth");
    await fillIn(page, newAddress());
    await page.route("/api/auth/sign-in", (route) => route.fulfill({ status: 502, body: "<html>" }), {
      times: 1,
    });
    await signIn(page).click();
    await expect(page.getByRole("main").getByText(authWords.authenticationFailed)).toBeVisible();
    const problem = { status: 500, code: "internal_error", detail: "x", type: "", title: "", requestId: "" };
    await page.route("/api/auth/sign-in", (route) => route.fulfill({ status: 500, json: problem }), {
      times: 1,
    });
    await signIn(page).click();
    await expect(page.getByRole("main").getByText(authWords.unexpected)).toBeVisible();
  });

  test("is asked for once, however often one presses", async ({ page, site }) => {
    const email = await openAccount(site);
    const requests = watchPosts(page, "/api/auth/sign-in");
    const release = await holdBack(page, "**/api/auth/sign-in");
    await page.goto("/auth");
    await fillIn(page, email);
    await signIn(page).click();
    const busy = pressable(page, authWords.signingIn);
    await expect(busy).toHaveAttribute("aria-disabled", "true");
    await busy.click({ force: true });
    await passwordField(page).press("Enter");
    release();
    await expect(page).toHaveURL("/dashboard");
    expect(requests).toEqual([{ email, password: PASSWORD }]);
  });

  test("shows the password to whoever wants to see it", async ({ page }) => {
    await page.goto("/auth");
    const show = pressable(page, authWords.showPassword);
    await passwordField(page).fill("a secret");
    await expect(passwordField(page)).toHaveAttribute("type", "password");
    await show.click();
    await expect(show).toHaveAttribute("aria-pressed", "true");
    await expect(passwordField(page)).toHaveAttribute("type", "text");
    await expect(passwordField(page)).toHaveValue("a secret");
    await show.click();
    await expect(passwordField(page)).toHaveAttribute("type", "password");
  });

  test("goes by keyboard alone", async ({ page, site, isMobile }) => {
    test.skip(isMobile, "phones have no keyboard");
    const email = await openAccount(site);
    await page.goto("/auth");
    await expect(signIn(page)).toBeEnabled();
    await emailField(page).focus();
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await expect(passwordField(page)).toBeFocused();
    await page.keyboard.type(PASSWORD);
    for (const next of [
      pressable(page, authWords.showPassword),
      link(page, authWords.forgotPassword),
      signIn(page),
      link(page, authWords.createAccount),
    ]) {
      await page.keyboard.press("Tab");
      await expect(next).toBeFocused();
    }
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/dashboard");
  });
});

test.describe("the two forms", () => {
  test("keep what was typed from one to the other, have an address each, and Back works", async ({
    page,
  }) => {
    await page.goto("/auth?returnTo=/search");
    await fillIn(page, "maya@example.org", "1234");
    await expect(passwordField(page)).toHaveAttribute("autocomplete", "current-password");
    await link(page, authWords.createAccount).click();
    await expect(page).toHaveURL("/auth?signup=true&returnTo=%2Fsearch");
    await expect(page).toHaveTitle(/^Create account/);
    await expect(heading(page, authWords.createAccount)).toBeFocused();
    await expect(emailField(page)).toHaveValue("maya@example.org");
    await expect(emailField(page)).toHaveAttribute("autocomplete", "username");
    await expect(passwordField(page)).toHaveValue("1234");
    await expect(passwordField(page)).toHaveAttribute("autocomplete", "new-password");
    await expect(link(page, authWords.forgotPassword)).toHaveCount(0);
    await page.goBack();
    await expect(heading(page, authWords.signInTitle)).toBeVisible();
    await expect(page).toHaveTitle(/^Sign in/);
    await expect(passwordField(page)).toHaveValue("1234");
    await page.goForward();
    await link(page, authWords.signInTitle).click();
    await expect(page).toHaveURL("/auth?returnTo=%2Fsearch");
    await expect(link(page, authWords.forgotPassword)).toHaveAttribute(
      "href",
      "/forgot-password?returnTo=%2Fsearch",
    );
  });

  test("announce the ways in that do not exist yet", async ({ page }) => {
    await page.goto("/auth");
    for (const way of ["Google", "LinkedIn"]) {
      const button = pressable(page, `${way} ${authWords.comingSoon}`);
      await expect(button).toBeDisabled();
    }
  });

  test("move nothing while they come, and nothing from one to the other", async ({ page, isMobile }) => {
    const shifts = await watchShifts(page);
    await page.goto("/auth?signup=true");
    await expect(page).toHaveTitle(/^Create account/);
    await expect(page.getByText(/spots remaining/)).toBeVisible();
    if (!isMobile) await expect(page.getByRole("figure").getByRole("img")).toBeVisible();
    expect(await shifts()).toBeLessThan(0.001);
    const before = await emailField(page).boundingBox();
    await link(page, authWords.signInTitle).click();
    await expect(heading(page, authWords.signInTitle)).toBeVisible();
    expect(await emailField(page).boundingBox()).toEqual(before);
  });

  test("a plate lies beside the form, whole and with its name, where there is room", async ({
    page,
    isMobile,
  }) => {
    await page.goto("/auth");
    const plate = page.getByRole("figure");
    if (isMobile) return expect(plate).toBeHidden();
    await expect(plate).toContainText(/^Fig\. \d .+\. Figura collection, CC0\.$/);
    const picture = plate.getByRole("img");
    await expect(picture).toHaveJSProperty("complete", true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.getAttribute("alt")).toMatch(/\w+ \w+/);
  });
});

test.describe("signing up", () => {
  test("opens the account and leads on, with a word", { tag: "@sample" }, async ({ page }) => {
    const email = newAddress();
    await page.goto("/auth?signup=true&returnTo=/search");
    await expect(page.getByText(/^[\d,]+ spots remaining$/)).toBeVisible();
    await fillIn(page, email);
    await createAccount(page).click();
    await expect(page).toHaveURL("/search");
    await seeToast(page, authWords.accountCreated);
    expect(await accountOf(page)).toBe(email);
  });

  test("says what is wrong with the password", async ({ page }) => {
    await page.goto("/auth?signup=true");
    await fillIn(page, "maya@example.org", "1234567");
    await createAccount(page).click();
    await seeFault(passwordField(page), accountWords.passwordTooShort);
    await passwordField(page).fill("я".repeat(37));
    await passwordField(page).press("Enter");
    await seeFault(passwordField(page), accountWords.passwordTooLong);
    await seeNoSidewaysScroll(page);
  });

  test("says that an address has an account already, and offers the way in", async ({ page, site }) => {
    const email = await openAccount(site);
    await page.goto("/auth?signup=true");
    await fillIn(page, email);
    await createAccount(page).click();
    await seeFault(emailField(page), accountWords.emailTaken);
    await seeToast(page, authWords.signUpFailed);
    await link(page, authWords.signInTitle).click();
    await signIn(page).click();
    await expect(page).toHaveURL("/dashboard");
  });

  test("says that too many were opened from here today", async ({ page }) => {
    const detail = accountWords.tooManyAccounts;
    const problem = { status: 429, code: "too_many_requests", detail, type: "", title: "", requestId: "" };
    await page.route("/api/auth/sign-up", (route) => route.fulfill({ status: 429, json: problem }));
    await page.goto("/auth?signup=true");
    await fillIn(page, newAddress());
    await pressable(page, authWords.createAccount).click();
    await seeToast(page, `${authWords.signUpFailed}${detail}`);
    await expect(page.getByRole("main").getByText(detail)).toBeVisible();
    await seeNoSidewaysScroll(page);
  });

  test("is possible also when nobody knows how many places are left", async ({ page, site }) => {
    site.gate.shut();
    await page.goto("/auth?signup=true");
    await fillIn(page, newAddress());
    site.gate.open();
    await createAccount(page).click();
    await expect(page).toHaveURL("/dashboard");
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

  test("without them the form is a plain post, which says what was wrong, and so is the way out", {
    tag: "@desktop",
  }, async ({ browser, site }) => {
    const email = await openAccount(site);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    await page.goto("/auth?returnTo=%2Fliked");
    await fillIn(page, email, "not the password");
    await signIn(page).click();
    await expect(page).toHaveURL(/\/auth\?fault=[^&]+&returnTo=%2Fliked$/);
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

const screens = {
  "signing in": async (page: Page) => {
    await page.goto("/auth");
    await expect(signIn(page)).toBeVisible();
  },
  "signing up, with faults": async (page: Page) => {
    await page.goto("/auth?signup=true");
    await expect(page.getByText(/spots remaining/)).toBeVisible();
    await createAccount(page).click();
    await expect(page.getByText(accountWords.passwordTooShort)).toBeVisible();
  },
  "a refusal": async (page: Page) => {
    await page.goto("/auth");
    await fillIn(page, newAddress());
    await page.context().setOffline(true);
    await signIn(page).click();
    await expect(page.getByRole("main").getByText(connectionWords.failed)).toBeVisible();
    await page.context().setOffline(false);
    await seeToast(page, authWords.signInFailed);
    await toasts(page).hover();
  },
};

for (const theme of ["light", "dark"]) {
  for (const [name, open] of Object.entries(screens)) {
    test(`axe finds nothing on ${name}, ${theme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);
      await open(page);
      expect(await faultsOf(page)).toEqual([]);
      await seeNoSidewaysScroll(page);
    });
  }
}
