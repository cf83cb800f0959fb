import type { Page } from "@playwright/test";
import { authWords } from "../../lib/accounts/auth-words";
import { accountWords } from "../../lib/accounts/words";
import { connectionWords } from "../../lib/connection-words";
import type { HostedApp } from "../setup/hosted-app";
import { newAddress, PASSWORD, signInAt } from "../setup/people";
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
} from "./account-verbs";
import { faultsOf } from "./axe";
import { seeNoSidewaysScroll, seeToast, toasts } from "./verbs";
import { expect, test } from "./with-accounts";

test.use({
  backend: { userCap: 1000, requiresConfirmation: true },
  expectedConsole: [/status of (4\d\d|50[23])|ERR_INTERNET_DISCONNECTED/],
});

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

async function askForRecovery(page: Page, email: string) {
  await page.goto("/forgot-password");
  await emailField(page).fill(email);
  await pressable(page, authWords.sendRecovery).click();
}

/** Comes by a recovery link to the form for a new password. */
async function openReset(page: Page, site: HostedApp): Promise<string> {
  const { email } = await openAccount(site);
  await askForRecovery(page, email);
  await expect(heading(page, authWords.inboxTitle)).toBeVisible();
  await page.goto(linkTo(site, email, "recovery"));
  await pressable(page, authWords.recoveryLinkButton).click();
  await expect(page).toHaveURL("/auth?reset=true");
  await expect(heading(page, authWords.resetTitle)).toBeVisible();
  return email;
}

test.describe("a new account whose address has to be confirmed", () => {
  test("waits for its link, which opens it and leads where one was going", { tag: "@sample" }, async ({
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

  test("whose mail cannot be sent says so, and can be asked for again", async ({ page, site }) => {
    const email = newAddress();
    await page.goto("/auth?signup=true");
    await fillIn(page, email);
    const spent = { code: 429, error_code: "over_email_send_rate_limit", msg: "email rate limit exceeded" };
    site.gate.answerOnce("POST /auth/v1/signup", 429, spent);
    await pressable(page, authWords.createAccount).click();
    await seeToast(page, `${authWords.signUpFailed}${accountWords.mailUnavailable}`);
    await expect(page.getByRole("main").getByText(accountWords.mailUnavailable)).toBeVisible();
    await pressable(page, authWords.createAccount).click();
    await expect(heading(page, authWords.inboxTitle)).toBeFocused();
  });

  test("has its mail sent again, after a rest", async ({ page, site }) => {
    const email = newAddress();
    await page.clock.install();
    await page.goto("/auth");
    await link(page, authWords.createAccount).click();
    await fillIn(page, email);
    await pressable(page, authWords.createAccount).click();
    const resend = page.getByRole("button", { name: /^Resend/ });
    await expect(resend).toHaveText(authWords.resendIn(60));
    await expect(resend).toHaveAttribute("aria-disabled", "true");
    const requests = watchPosts(page, "/api/auth/sign-up");
    await resend.click({ force: true });
    await page.clock.runFor(61_000);
    await expect(resend).toHaveText(authWords.resend);
    expect(requests).toEqual([]);
    const first = site.tokenFor(email);
    await resend.click();
    await seeToast(page, `${authWords.resent}${authWords.mailAt(email)}`);
    await expect(resend).toHaveAttribute("aria-disabled", "true");
    expect(requests).toEqual([{ email, password: PASSWORD }]);
    expect(site.tokenFor(email)).not.toBe(first);
    await page.clock.runFor(61_000);
    site.gate.shut();
    await resend.click();
    await seeToast(page, authWords.resendFailed);
    await expect(resend).toHaveText(authWords.resend);
    await page.goBack();
    await expect(heading(page, authWords.signInTitle)).toBeVisible();
    await page.goForward();
    await link(page, authWords.backToSignIn).click();
    await expect(heading(page, authWords.signInTitle)).toBeFocused();
    await expect(emailField(page)).toHaveValue(email);
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
  test("that was used before says so, and is not tried again after a reload", async ({ page, site }) => {
    const email = await registerIn(page, site);
    const address = linkTo(site, email, "signup");
    await page.goto(address);
    await pressable(page, authWords.signupLinkButton).click();
    await expect(page).toHaveURL("/dashboard");
    // A page of an account leaves by itself when there is none any more.
    await page.goto("about:blank");
    await page.context().clearCookies();

    await page.goto(address);
    await pressable(page, authWords.signupLinkButton).click();
    await expect(heading(page, authWords.linkEndedTitle)).toBeFocused();
    await expect(page.getByText(accountWords.linkExpired)).toBeVisible();
    await page.reload();
    await expect(heading(page, authWords.linkBrokenTitle)).toBeVisible();
  });

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

  test("to a new address that the old one has to confirm as well says so", async ({ page, site }) => {
    await page.goto("/auth/confirm?token_hash=the-first-of-two&type=email_change");
    const msg = "Confirmation link accepted. Please proceed to confirm link sent to the other email";
    site.gate.answerOnce("POST /auth/v1/verify", 200, { msg, code: "200" });
    await pressable(page, authWords.emailLinkButton).click();
    await expect(heading(page, authWords.otherLinkTitle)).toBeFocused();
    await expect(page.getByText(authWords.otherLinkText)).toBeVisible();
    await expect(link(page, authWords.toAccount)).toHaveAttribute("href", "/account");
  });

  test("to the old address that completes a change leads to sign in", async ({ page, site }) => {
    const { email, post } = await openAccount(site);
    const changed = newAddress("changed");
    await post("/api/auth/email", { email: changed, currentPassword: PASSWORD });
    await page.goto(linkTo(site, changed, "email_change"));
    site.gate.answerOnce("POST /rest/v1/rpc/is_link_to_old_address", 200, true);
    await pressable(page, authWords.emailLinkButton).click();
    await expect(heading(page, authWords.emailChanged)).toBeFocused();
    await expect(page.getByText(authWords.signInAnew)).toBeVisible();
    await expect(link(page, authWords.backToSignIn)).toHaveAttribute("href", "/auth");
    expect(await accountOf(page)).toBeNull();
    expect(email).not.toBe(changed);
  });

  test("each kind leads to its own way on once it is good no more", async ({ page }) => {
    for (const [type, button, way, href] of [
      ["signup", authWords.signupLinkButton, authWords.newLink, "/forgot-password"],
      ["recovery", authWords.recoveryLinkButton, authWords.newLink, "/forgot-password"],
      ["email_change", authWords.emailLinkButton, authWords.toAccount, "/account"],
    ] as const) {
      await page.goto(`/auth/confirm?token_hash=nonsense&type=${type}`);
      await pressable(page, button).click();
      await expect(heading(page, authWords.linkEndedTitle)).toBeFocused();
      await expect(page.getByText(accountWords.linkExpired)).toBeVisible();
      await expect(link(page, way)).toHaveAttribute("href", href);
    }
  });

  test("that is not whole says so", async ({ page }) => {
    for (const query of ["", "?token_hash=abc", "?type=signup", "?token_hash=abc&type=invite"]) {
      await page.goto(`/auth/confirm${query}`);
      await page.evaluate(() => sessionStorage.clear());
      await expect(heading(page, authWords.linkBrokenTitle)).toBeVisible();
      await expect(page.getByText(authWords.linkBrokenText)).toBeVisible();
      await expect(link(page, authWords.backToSignIn)).toHaveAttribute("href", "/auth");
    }
  });

  test("can be used once accounts can be reached again", async ({ page, site }) => {
    const email = await registerIn(page, site);
    await page.goto(linkTo(site, email, "signup"));
    site.gate.shut();
    await pressable(page, authWords.signupLinkButton).click();
    await seeToast(page, `${authWords.somethingWrong}${accountWords.unavailable}`);
    await expect(page.getByRole("main").getByText(accountWords.unavailable)).toBeVisible();
    site.gate.open();
    await pressable(page, authWords.signupLinkButton).click();
    await expect(page).toHaveURL("/dashboard");
  });

  test("of an account whose place is gone leads to the waitlist", async ({ page }) => {
    const detail = accountWords.capReached;
    const problem = { status: 409, code: "user_cap_reached", detail, type: "", title: "", requestId: "" };
    await page.route("/api/auth/confirm", (route) => route.fulfill({ status: 409, json: problem }));
    await page.goto("/auth/confirm?token_hash=abc&type=signup");
    await pressable(page, authWords.signupLinkButton).click();
    await expect(heading(page, authWords.joinTitle)).toBeFocused();
    await expect(page.getByText(detail)).toBeVisible();
    await expect(link(page, authWords.join)).toHaveAttribute("href", "/auth?signup=true");
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

  test("to a new address that is opened in another browser asks for a password", async ({ page, site }) => {
    const { post } = await openAccount(site);
    const changed = newAddress("changed");
    await post("/api/auth/email", { email: changed, currentPassword: PASSWORD });
    await page.goto(linkTo(site, changed, "email_change"));
    await pressable(page, authWords.emailLinkButton).click();
    await expect(page).toHaveURL("/auth?reset=true&after=email_change");
    await expect(heading(page, authWords.resetTitle)).toBeVisible();
    await expect(page.getByText(authWords.firstLead)).toBeVisible();
    await passwordField(page, authWords.newPassword).fill(NEW_PASSWORD);
    await pressable(page, authWords.savePassword).click();
    await seeToast(page, authWords.emailChanged);
    await signInAt(site.url, changed, NEW_PASSWORD);
  });
});

test.describe("a forgotten password", () => {
  test("is replaced by the link of a mail, and one goes on where one was going", { tag: "@sample" }, async ({
    page,
    site,
  }) => {
    const { email } = await openAccount(site);
    await page.goto("/auth?returnTo=/search");
    await link(page, authWords.forgotPassword).click();
    await expect(heading(page, authWords.recoveryTitle)).toBeVisible();
    await expect(heading(page, authWords.recoveryCard)).toBeVisible();
    await expect(link(page, authWords.backToSignIn)).toHaveAttribute("href", "/auth?returnTo=%2Fsearch");
    await emailField(page).fill(` ${email} `);
    await emailField(page).press("Enter");
    await seeToast(page, `${authWords.recoverySent}${authWords.recoveryInstructions}`);
    await expect(heading(page, authWords.inboxTitle)).toBeFocused();
    await expect(page.getByText(authWords.mailAt(email))).toBeVisible();

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

  test("of nobody's account is said so at the field", async ({ page }) => {
    await page.goto("/forgot-password");
    await pressable(page, authWords.sendRecovery).click();
    await seeFault(emailField(page), accountWords.enterEmail);
    await emailField(page).fill(newAddress("nobody"));
    await pressable(page, authWords.sendRecovery).click();
    await seeFault(emailField(page), accountWords.noSuchAccount);
    await seeToast(page, `${authWords.recoveryFailed}${accountWords.noSuchAccount}`);
  });

  test.describe("that cannot be replaced", () => {
    test.use({ expectedConsole: [/status of (4\d\d|50[0-3])|ERR_INTERNET_DISCONNECTED/] });

    test("says what went wrong, and the form stays", async ({ page, context, site }) => {
      await page.goto("/forgot-password");
      await emailField(page).fill("maya@example.org");
      const send = pressable(page, authWords.sendRecovery);
      const reason = (text: string) => page.getByRole("main").getByText(text, { exact: true });

      site.gate.shut();
      await send.click();
      await expect(reason(accountWords.unavailable)).toBeVisible();
      await seeToast(page, `${authWords.recoveryFailed}${accountWords.unavailable}`);
      site.gate.open();

      await context.setOffline(true);
      await send.click();
      await expect(reason(connectionWords.failed)).toBeVisible();
      await seeToast(page, `${authWords.somethingWrong}${connectionWords.failed}`);
      await context.setOffline(false);

      const problem = {
        status: 503,
        code: "mail_unavailable",
        detail: "x",
        type: "",
        title: "",
        requestId: "",
      };
      await page.route("/api/auth/recover", (route) => route.fulfill({ status: 503, json: problem }), {
        times: 1,
      });
      await send.click();
      await expect(reason(authWords.recoveryFailedOften)).toBeVisible();

      const ourFault = { ...problem, status: 500, code: "internal_error" };
      await page.route("/api/auth/recover", (route) => route.fulfill({ status: 500, json: ourFault }), {
        times: 1,
      });
      await send.click();
      await expect(reason(authWords.notProcessed)).toBeVisible();

      await page.route("/api/auth/recover", (route) => route.fulfill({ status: 502, body: "" }), {
        times: 1,
      });
      await send.click();
      await expect(reason(authWords.tryLater)).toBeVisible();
      await expect(emailField(page)).toHaveValue("maya@example.org");
    });
  });

  test("is not replaced without a link, or long after it", async ({ page, context, site }) => {
    await page.goto("/auth?reset=true");
    await expect(heading(page, authWords.linkEndedTitle)).toBeVisible();
    await expect(link(page, authWords.newLink)).toHaveAttribute("href", "/forgot-password");

    await openReset(page, site);
    await context.clearCookies({ name: "figura_reset" });
    await passwordField(page, authWords.newPassword).fill(NEW_PASSWORD);
    await pressable(page, authWords.savePassword).click();
    await expect(heading(page, authWords.linkEndedTitle)).toBeFocused();
    await expect(page.getByText(accountWords.linkExpired)).toBeVisible();
  });

  test("is still replaced after a moment without accounts", async ({ page, site }) => {
    await openReset(page, site);
    await passwordField(page, authWords.newPassword).fill(NEW_PASSWORD);
    site.gate.shut();
    await pressable(page, authWords.savePassword).click();
    await seeToast(page, `${authWords.passwordNotSaved}${accountWords.unavailable}`);
    site.gate.open();
    await pressable(page, authWords.savePassword).click();
    await expect(page).toHaveURL("/dashboard");
  });
});

const screens = {
  "the recovery form": async (page: Page) => {
    await page.goto("/forgot-password");
    await pressable(page, authWords.sendRecovery).click();
    await expect(page.getByText(accountWords.enterEmail)).toBeVisible();
  },
  "a mail on its way": async (page: Page, site: HostedApp) => {
    const { email } = await openAccount(site);
    await askForRecovery(page, email);
    await seeToast(page, authWords.recoverySent);
    await toasts(page).hover();
  },
  "a link": async (page: Page) => {
    await page.goto("/auth/confirm?token_hash=abc&type=email_change");
    await expect(heading(page, authWords.emailLinkTitle)).toBeVisible();
  },
  "a link that is good no more": async (page: Page) => {
    await page.goto("/auth/confirm?token_hash=abc&type=signup");
    await pressable(page, authWords.signupLinkButton).click();
    await expect(heading(page, authWords.linkEndedTitle)).toBeVisible();
  },
  "a new password": async (page: Page, site: HostedApp) => {
    await openReset(page, site);
  },
};

for (const theme of ["light", "dark"]) {
  for (const [name, open] of Object.entries(screens)) {
    test(`axe finds nothing on ${name}, ${theme}`, async ({ page, site }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);
      await open(page, site);
      expect(await faultsOf(page)).toEqual([]);
      await seeNoSidewaysScroll(page);
    });
  }
}
