import type { Page } from "@playwright/test";
import { authWords } from "../../lib/accounts/auth-words";
import { accountWords } from "../../lib/accounts/words";
import { connectionWords } from "../../lib/connection-words";
import { SPLASH_KEY } from "../../lib/shell/splash-key";
import { type AppServer, startApp } from "../setup/app-server";
import { openMailbox } from "../setup/mailbox";
import { newAddress } from "../setup/people";
import {
  emailField,
  fillIn,
  heading,
  link,
  passwordField,
  pressable,
  seeFault,
  watchPosts,
} from "./account-verbs";
import { faultsOf } from "./axe";
import { test as base, expect } from "./setup";
import { holdBack, seeNoSidewaysScroll, seeToast, toasts } from "./verbs";

/** An app in which every account is taken. */
const test = base.extend<object, { app: AppServer }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern.
    async ({}, use) => {
      const app = await startApp({ USER_CAP: "0" });
      await use(app);
      await app.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test.use({ expectedConsole: [/status of (4\d\d|502)|ERR_INTERNET_DISCONNECTED/] });

const join = (page: Page) => pressable(page, authWords.join);
const nameField = (page: Page) => page.getByRole("textbox", { name: `${authWords.name} (optional)` });

async function openWaitlist(page: Page) {
  await page.goto("/auth?signup=true");
  await expect(heading(page, authWords.joinTitle)).toBeVisible();
}

/** For somebody who came before the last place was taken. */
async function openFormInTime(page: Page) {
  await page.route("/api/auth/options", (route) => route.fulfill({ json: { seatsLeft: 1 } }));
  await page.goto("/auth?signup=true");
  await expect(page.getByText(authWords.spots(1), { exact: true })).toBeVisible();
}

/** The path and query of the link in the newest mail to an address. */
async function linkTo(app: AppServer, email: string): Promise<string> {
  const [found] = await (await openMailbox(app)).links(email);
  const { pathname, search } = new URL(found ?? "");
  return pathname + search;
}

test("takes the place of the form once every account is taken, and leads to a place on the list", {
  tag: "@sample",
}, async ({ page, app }) => {
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

test("says nothing of a mail where none can be sent", async ({ page }) => {
  const email = newAddress();
  await page.route("/api/waitlist", (route) =>
    route.fulfill({ status: 201, json: { joined: true, isMailed: false } }),
  );
  await openWaitlist(page);
  await emailField(page).fill(email);
  await join(page).click();
  await expect(heading(page, authWords.joinedTitle)).toBeFocused();
  await expect(page.getByText(authWords.joinedUnmailed(email))).toBeVisible();
});

test("leaves the way in open for those who have an account", async ({ page }) => {
  await openWaitlist(page);
  await link(page, authWords.signInTitle).click();
  await expect(heading(page, authWords.signInTitle)).toBeVisible();
  await expect(passwordField(page)).toBeVisible();
  await page.goBack();
  await expect(heading(page, authWords.joinTitle)).toBeVisible();
});

test("comes in the place of a form that was sent too late, with the address", async ({ page }) => {
  await openFormInTime(page);
  const email = newAddress();
  await fillIn(page, email);
  await pressable(page, authWords.createAccount).click();
  await expect(heading(page, authWords.joinTitle)).toBeFocused();
  await seeToast(page, `${authWords.signUpFailed}${accountWords.capReached}`);
  await expect(emailField(page)).toHaveValue(email);
});

test("lets those who were invited try", async ({ page }) => {
  await openWaitlist(page);
  await emailField(page).fill(newAddress());
  await pressable(page, authWords.createAccount).click();
  await expect(heading(page, authWords.createAccount)).toBeVisible();
  await passwordField(page).fill("a password of some length");
  await passwordField(page).press("Enter");
  await expect(heading(page, authWords.joinTitle)).toBeFocused();
});

test("says at the fields what is wrong", async ({ page }) => {
  const requests = watchPosts(page, "/api/waitlist");
  await openWaitlist(page);
  await join(page).click();
  await seeFault(emailField(page), accountWords.enterEmail);
  await emailField(page).fill("maya@example.org");
  await nameField(page).fill(" M ");
  await join(page).click();
  await seeFault(nameField(page), accountWords.waitlistNameTooShort);
  expect(requests).toEqual([]);
  await emailField(page).fill("maya..x@example.org");
  await nameField(page).fill("");
  await join(page).click();
  await seeFault(emailField(page), accountWords.enterEmail);
  await seeToast(page, authWords.joinFailed);
  expect(requests).toEqual([{ email: "maya..x@example.org" }]);
});

test("says what went wrong, keeps what was typed, and is asked once at a time", async ({
  page,
  context,
  app,
}) => {
  const email = newAddress();
  await openWaitlist(page);
  await emailField(page).fill(email);
  await context.setOffline(true);
  await join(page).click();
  await expect(page.getByRole("main").getByText(connectionWords.failed)).toBeVisible();
  await seeToast(page, `${authWords.joinFailed}${connectionWords.failed}`);
  await context.setOffline(false);

  const release = await holdBack(page, "**/api/waitlist");
  const requests = watchPosts(page, "/api/waitlist");
  await join(page).click();
  await pressable(page, authWords.joining).click({ force: true });
  release();
  await expect(heading(page, authWords.joinedTitle)).toBeVisible();
  expect(requests).toEqual([{ email }]);

  for (let times = 0; times < 3; times += 1) {
    await page.request.post("/api/waitlist", { data: { email }, headers: { origin: app.url } });
  }
  await openWaitlist(page);
  await emailField(page).fill(email);
  await join(page).click();
  await seeToast(page, /Too many tries\. Please wait 60 minutes/);
  await seeNoSidewaysScroll(page);
});

test("a link that is no longer good, or not whole, leads to the list", async ({ page, context }) => {
  // With all that it may need to say that the connection is gone.
  await page.goto("/waitlist/confirm?token=nonsense", { waitUntil: "networkidle" });
  await context.setOffline(true);
  await pressable(page, authWords.signupLinkButton).click();
  await seeToast(page, `${authWords.somethingWrong}${connectionWords.failed}`);
  await context.setOffline(false);
  await pressable(page, authWords.signupLinkButton).click();
  await expect(heading(page, authWords.linkEndedTitle)).toBeFocused();
  await expect(page.getByText(authWords.placeLinkEnded)).toBeVisible();
  await expect(link(page, authWords.join)).toHaveAttribute("href", "/auth?signup=true");
  await page.reload();
  await expect(heading(page, authWords.linkBrokenTitle)).toBeVisible();
});

const screens = {
  "the waitlist": async (page: Page) => {
    await openWaitlist(page);
    await join(page).click();
    await expect(page.getByText(accountWords.enterEmail)).toBeVisible();
  },
  "a place on it": async (page: Page) => {
    await openWaitlist(page);
    await emailField(page).fill(newAddress());
    await join(page).click();
    await seeToast(page, authWords.joined);
    await toasts(page).hover();
  },
  "the link to a place": async (page: Page) => {
    await page.goto("/waitlist/confirm?token=abc");
    await expect(heading(page, authWords.placeTitle)).toBeVisible();
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
