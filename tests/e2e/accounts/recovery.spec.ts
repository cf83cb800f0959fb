import { authWords } from "../../../lib/accounts/auth-words";
import { accountWords } from "../../../lib/accounts/words";
import type { HostedApp } from "../../setup/apps/hosted-app";
import { newAddress, PASSWORD, signInAt } from "../../setup/people/people";
import {
  accountOf,
  emailField,
  fillIn,
  heading,
  link,
  passwordField,
  pressable,
  register,
  registerIn,
  seeFault,
  watchPosts,
} from "../helpers/account-verbs";
import { holdBack, seeToast } from "../helpers/verbs";
import { test as base, expect } from "../helpers/with-accounts";

const test = base.extend({ site: ({ confirming }, use) => use(confirming) });

test.use({ expectedConsole: /status of (4\d\d|50[23])|ERR_INTERNET_DISCONNECTED/ });

const NEW_PASSWORD = "another password altogether";

type LinkType = "signup" | "recovery" | "email_change";

/** The page that the newest mail to an address leads to. */
function linkTo(site: HostedApp, email: string, type: LinkType): string {
  return `/auth/confirm?token_hash=${site.tokenFor(email)}&type=${type}`;
}

/** Somebody whose address is confirmed, in a browser of their own. */
async function openAccount(site: HostedApp) {
  const visitor = await register(site);
  const tokenHash = site.tokenFor(visitor.email);
  const answer = await visitor.post("/api/auth/confirm", { tokenHash, type: "signup" });
  expect((await answer.json()).status).toBe("signed_in");
  return visitor;
}

test.describe("a new account whose address has to be confirmed", () => {
  test("waits for its link, which opens it and leads where one was going", async ({
    page,
    context,
    site,
  }) => {
    const email = newAddress();
    await page.goto("/auth?signup=true&returnTo=/search");
    await fillIn(page, email);
    await pressable(page, authWords.createAccount).click();
    await seeToast(page, `${authWords.registered}${authWords.confirmByEmail}`);
    await expect(heading(page, authWords.inboxTitle)).toBeFocused();
    await expect(page.getByText(authWords.confirmRegistration)).toBeVisible();
    await expect(page.getByText(authWords.mailAt(email))).toBeVisible();

    const address = linkTo(site, email, "signup");
    // As a program would that looks into mails.
    for (let visits = 0; visits < 2; visits += 1) await page.request.get(address);
    const tab = await context.newPage();
    const confirmations = watchPosts(tab, "/api/auth/confirm");
    await tab.goto(site.url + address);
    await expect(heading(tab, authWords.signupLinkTitle)).toBeVisible();
    await expect(tab).toHaveTitle(/^Confirm your email address/);
    await expect(tab).toHaveURL(`${site.url}/auth/confirm`);
    await tab.reload();
    await expect(heading(tab, authWords.signupLinkTitle)).toBeVisible();
    expect(confirmations).toEqual([]);
    expect(await accountOf(tab)).toBeNull();
    await pressable(tab, authWords.signupLinkButton).dblclick();
    await expect(tab).toHaveURL(`${site.url}/search`);
    await seeToast(tab, authWords.accountConfirmed);
    expect(await accountOf(tab)).toBe(email);
    expect(confirmations).toHaveLength(1);
    // The tab that waits has heard of it.
    await expect(page).toHaveURL("/search");
  });

  test("cannot be signed in to before; who tries is told of the link and can have another", async ({
    page,
    site,
  }) => {
    const { email } = await register(site);
    await page.goto("/auth");
    await fillIn(page, email);
    await pressable(page, authWords.signIn).click();
    await seeToast(page, `${authWords.signInFailed}${accountWords.confirmFirst}`);
    await expect(heading(page, authWords.inboxTitle)).toBeFocused();
    await expect(page.getByRole("main").getByText(accountWords.confirmFirst)).toBeVisible();
    await pressable(page, authWords.resend).click();
    await seeToast(page, authWords.resent);
    await page.goto(linkTo(site, email, "recovery"));
    await pressable(page, authWords.recoveryLinkButton).press("Enter");
    await expect(page).toHaveURL("/auth?reset=true");
    expect(await accountOf(page)).toBe(email);
  });
});

test.describe("the link of a mail", () => {
  test("of a new account that is opened in another browser asks for a password", async ({ page, site }) => {
    const { email } = await register(site);
    await page.goto(linkTo(site, email, "signup"));
    await pressable(page, authWords.signupLinkButton).click();
    await expect(page).toHaveURL("/auth?reset=true&after=signup");
    await expect(heading(page, authWords.firstTitle)).toBeVisible();
    await expect(page).toHaveTitle(/^Choose your password/);
    await expect(page.getByText(authWords.firstLead)).toBeVisible();
    await expect(signInAt(site.url, email, PASSWORD)).rejects.toThrow(accountWords.wrongCredentials);
    await passwordField(page, authWords.newPassword).fill(NEW_PASSWORD);
    await pressable(page, authWords.savePassword).click();
    await expect(page).toHaveURL("/dashboard");
    await seeToast(page, authWords.accountConfirmed);
    await signInAt(site.url, email, NEW_PASSWORD);
  });

  test("goes to no other site and into no search engine", async ({ page, site }) => {
    const strangers: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== site.url) strangers.push(request.url());
    });
    for (const path of [
      "/auth/confirm?token_hash=a-secret&type=signup",
      "/waitlist/confirm?token=a-secret",
    ]) {
      await page.goto(path);
      await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      await expect(page).toHaveURL(path.slice(0, path.indexOf("?")));
      const next = page.waitForRequest((request) => request.url() === `${site.url}/`);
      await page.getByRole("banner").getByRole("link", { name: "Figura, home" }).click();
      expect((await next).headers().referer).toBeUndefined();
    }
    expect(strangers).toEqual([]);
  });

  test("to a new address changes it", async ({ page, site }) => {
    const email = await registerIn(page, site);
    await page.goto(linkTo(site, email, "signup"));
    await pressable(page, authWords.signupLinkButton).click();
    await expect(page).toHaveURL("/dashboard");
    const changed = newAddress("changed");
    const answer = await page.request.post("/api/auth/email", {
      data: { email: changed, currentPassword: PASSWORD },
      headers: { origin: site.url },
    });
    expect(await answer.json()).toEqual({ status: "confirm_email" });
    await page.goto(linkTo(site, changed, "email_change"));
    await expect(heading(page, authWords.emailLinkTitle)).toBeVisible();
    await pressable(page, authWords.emailLinkButton).click();
    await expect(page).toHaveURL("/account");
    await seeToast(page, authWords.emailChanged);
    expect(await accountOf(page)).toBe(changed);
  });
});

test.describe("a forgotten password", () => {
  test("is replaced by the link of a mail, and one goes on where one was going", async ({ page, site }) => {
    const { email } = await openAccount(site);
    await page.goto("/auth?returnTo=/search");
    const release = await holdBack(page, "**/_next/static/chunks/*.js");
    await link(page, authWords.forgotPassword).click();
    await expect(heading(page, authWords.recoveryTitle)).toBeVisible();
    await expect(heading(page, authWords.recoveryCard)).toBeVisible();
    await emailField(page).fill(` ${email} `);
    await emailField(page).press("Enter");
    // A form that is submitted before the scripts are there is sent when they are.
    release();
    await seeToast(page, `${authWords.recoverySent}${authWords.recoveryInstructions}`);
    await expect(heading(page, authWords.inboxTitle)).toBeFocused();
    await expect(page.getByText(authWords.mailAt(email))).toBeVisible();
    await expect(link(page, authWords.backToSignIn)).toHaveAttribute("href", "/auth?returnTo=%2Fsearch");

    await page.goto(linkTo(site, email, "recovery"));
    await expect(page.getByText(authWords.recoveryLinkText)).toBeVisible();
    await pressable(page, authWords.recoveryLinkButton).click();
    await expect(page).toHaveURL("/auth?reset=true");
    await expect(page).toHaveTitle(/^Choose a new password/);
    const field = passwordField(page, authWords.newPassword);
    await expect(field).toHaveAttribute("autocomplete", "new-password");
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue(email);
    await field.fill("short");
    await field.press("Enter");
    await seeFault(field, accountWords.passwordTooShort);
    await field.fill(NEW_PASSWORD);
    await pressable(page, authWords.savePassword).click();
    await expect(page).toHaveURL("/search");
    await seeToast(page, authWords.passwordSaved);
    expect(await accountOf(page)).toBe(email);
    await signInAt(site.url, email, NEW_PASSWORD);
    await expect(signInAt(site.url, email, PASSWORD)).rejects.toThrow(accountWords.wrongCredentials);
  });
});
