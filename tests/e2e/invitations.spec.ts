import type { Browser, Page } from "@playwright/test";
import { authWords } from "../../lib/accounts/auth-words";
import { invitationWords } from "../../lib/accounts/invitation-words";
import { accountWords } from "../../lib/accounts/words";
import { waitlistWords } from "../../lib/admin/waitlist-words";
import { connectionWords } from "../../lib/connection-words";
import { SPLASH_KEY } from "../../lib/shell/splash-key";
import { ADMIN_EMAIL, openAdmin } from "../setup/admin";
import type { HostedApp } from "../setup/hosted-app";
import { PASSWORD } from "../setup/people";
import { linkIn, mailTo } from "../setup/read-mail";
import { type FakeSmtp, startSmtp } from "../setup/smtp-server";
import { emptyWaitlist, endInvitation, entryOf, leaveSeats, lineUp } from "../setup/waiting";
import { accountOf, emailField, heading, link, passwordField, pressable, watchPosts } from "./account-verbs";
import { faultsOf } from "./axe";
import { seeNoSidewaysScroll, seeToast } from "./verbs";
import { test as base, expect } from "./with-accounts";

const INVITATION_PAGE = "/waitlist/invitation";
const LEAVE_PAGE = "/waitlist/leave";
const ADMIN_PAGE = "/admin/api-status";
/** No mail is ever taken for it. */
const REFUSED = /^refused/;
/** No mail is taken for it at the moment. */
const BUSY = /^busy/;

interface Desk {
  smtp: FakeSmtp;
  /** The admin's browser. */
  cookies: { name: string; value: string; url: string }[];
}

const test = base.extend<object, Desk>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern.
    async ({}, use) => {
      const smtp = await startSmtp({
        onRcptTo({ address }, _session, callback) {
          const responseCode = REFUSED.test(address) ? 550 : BUSY.test(address) ? 451 : null;
          callback(responseCode ? Object.assign(new Error("not taken"), { responseCode }) : undefined);
        },
      });
      await use(smtp);
      await smtp.stop();
    },
    { scope: "worker" },
  ],
  environment: [
    async ({ smtp }, use) =>
      use({ ADMIN_EMAIL, SMTP_URL: smtp.url, MAIL_FROM: "Figura <figura@example.org>" }),
    { scope: "worker" },
  ],
  cookies: [
    async ({ site }, use) => {
      const { jar, sendJson } = await openAdmin(site);
      await sendJson("PATCH", "/api/profile", { name: "Ada King" });
      await use([...jar].map(([name, value]) => ({ name, value, url: site.url })));
    },
    { scope: "worker" },
  ],
});

test.use({ expectedConsole: [/status of (4\d\d|5\d\d)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

test.beforeEach(async ({ site, context, cookies }) => {
  await emptyWaitlist(site.house);
  await leaveSeats(site.house, 10);
  await context.addCookies(cookies);
});

const desk = (page: Page) => page.getByRole("region", { name: waitlistWords.title });
const rowOf = (page: Page, email: string) => desk(page).getByRole("row").filter({ hasText: email });
const countField = (page: Page) => page.getByRole("spinbutton", { name: waitlistWords.howMany });
const outcome = (page: Page) => desk(page).getByRole("status").filter({ hasText: /\S/ });

async function openDesk(page: Page) {
  await page.goto(ADMIN_PAGE);
  await expect(countField(page)).toBeVisible();
}

/** Another browser, of somebody who has no account. */
async function withGuest(browser: Browser, site: HostedApp, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: site.url });
  await work(await context.newPage());
  await context.close();
}

/** Somebody whose mails do not come. */
async function lineUpBad(site: HostedApp, email: string): Promise<string> {
  const confirmed_at = new Date().toISOString();
  await site.house.service.call("POST", "/rest/v1/waitlist", { email, confirmed_at });
  return email;
}

/** Somebody who has been invited, with a seat and a mail. */
async function invited(page: Page, site: HostedApp): Promise<string> {
  const email = await lineUp(site.house);
  const headers = { origin: site.url };
  const answer = await page.request.post("/api/admin/waitlist/invitations", { data: { count: 1 }, headers });
  expect(await answer.json()).toEqual({ invited: [email], notTold: [], stopped: null });
  return email;
}

test("the admin invites the next one, who opens an account though the house is full", {
  tag: "@sample",
}, async ({ page, browser, site, smtp }) => {
  const [first, second] = [
    await lineUp(site.house, { name: "<b>Maya</b>", hoursAgo: 2 }),
    await lineUp(site.house),
  ];
  await leaveSeats(site.house, 1);
  await openDesk(page);
  await expect(rowOf(page, first)).toContainText("<b>Maya</b>");
  await countField(page).fill("2");
  await pressable(page, waitlistWords.invite(2)).click();
  await expect(outcome(page)).toHaveText("1 invited. No seat is left.");
  await expect(rowOf(page, first)).toContainText("Invited until");
  await expect(rowOf(page, second)).toContainText("Waiting");
  await expect(desk(page).getByText(waitlistWords.noSeat)).toBeVisible();
  await expect(desk(page).getByText(/taken, 1 of them held/)).toBeVisible();

  await withGuest(browser, site, async (guest) => {
    await guest.goto("/auth?signup=true");
    await expect(heading(guest, authWords.joinTitle)).toBeVisible();
    await guest.goto(linkIn(mailTo(smtp, first), INVITATION_PAGE));
    await expect(heading(guest, invitationWords.title)).toBeVisible();
    await expect(guest).toHaveURL(INVITATION_PAGE);
    await expect(guest.getByText(/^A seat is held for you until /)).toBeVisible();
    await expect(emailField(guest)).toHaveValue(first);
    await expect(emailField(guest)).toHaveAttribute("readonly");
    await guest.reload();
    await passwordField(guest).fill(PASSWORD);
    await passwordField(guest).press("Enter");
    await expect(guest).toHaveURL("/dashboard");
    expect(await accountOf(guest)).toBe(first);
  });
  await page.reload();
  await expect(rowOf(page, second)).toBeVisible();
  await expect(rowOf(page, first)).toHaveCount(0);
});

test("an invitation that has ended says so, and leads back to the list", async ({
  page,
  browser,
  site,
  smtp,
}) => {
  const email = await invited(page, site);
  await endInvitation(site.house, email);
  await withGuest(browser, site, async (guest) => {
    await guest.goto(linkIn(mailTo(smtp, email), INVITATION_PAGE));
    await expect(heading(guest, invitationWords.endedTitle)).toBeFocused();
    await expect(guest.getByText(invitationWords.ended)).toBeVisible();
    await expect(link(guest, invitationWords.joinAgain)).toHaveAttribute("href", "/auth?signup=true");
    await expect(link(guest, authWords.signInTitle)).toHaveAttribute("href", "/auth");
    await guest.reload();
    await expect(heading(guest, authWords.linkBrokenTitle)).toBeVisible();
  });
  await openDesk(page);
  await expect(rowOf(page, email)).toContainText("Invitation ended");
});

test("an invitation that cannot be looked up can be tried again, and its seat may go while one types", async ({
  page,
  browser,
  site,
  smtp,
}) => {
  const email = await invited(page, site);
  await withGuest(browser, site, async (guest) => {
    await guest.route("/api/waitlist/invitation", (route) => route.abort());
    await guest.goto(linkIn(mailTo(smtp, email), INVITATION_PAGE));
    await expect(heading(guest, invitationWords.notLookedUp)).toBeVisible();
    await expect(guest.getByText(connectionWords.failed)).toBeVisible();
    await guest.unroute("/api/waitlist/invitation");
    await pressable(guest, invitationWords.tryAgain).click();
    await passwordField(guest).fill(PASSWORD);
    await endInvitation(site.house, email);
    await leaveSeats(site.house, 0);
    await passwordField(guest).press("Enter");
    await expect(heading(guest, invitationWords.endedTitle)).toBeFocused();
    await seeToast(guest, authWords.signUpFailed);
  });
});

test("where addresses are confirmed by mail, the invited one is told to look for it", async ({
  page,
  browser,
  site,
  smtp,
}) => {
  const email = await invited(page, site);
  await withGuest(browser, site, async (guest) => {
    await guest.route("/api/auth/sign-up", (route) =>
      route.fulfill({ status: 201, json: { status: "confirm_email", account: null } }),
    );
    await guest.goto(linkIn(mailTo(smtp, email), INVITATION_PAGE));
    await passwordField(guest).fill(PASSWORD);
    await passwordField(guest).press("Enter");
    await expect(heading(guest, authWords.inboxTitle)).toBeFocused();
    await expect(guest.getByText(authWords.mailAt(email))).toBeVisible();
  });
});

test("a mail leads off the list by a button, and by nothing less", async ({ page, browser, site, smtp }) => {
  const email = await invited(page, site);
  await withGuest(browser, site, async (guest) => {
    const presses: string[] = [];
    guest.on("request", (request) => {
      if (request.method() === "POST") presses.push(new URL(request.url()).pathname);
    });
    await guest.goto(linkIn(mailTo(smtp, email), LEAVE_PAGE));
    await expect(heading(guest, invitationWords.leaveTitle)).toBeVisible();
    await expect(guest).toHaveURL(LEAVE_PAGE);
    expect(presses).toEqual([]);
    expect(await entryOf(site.house, email)).toBeDefined();
    await guest.context().setOffline(true);
    await pressable(guest, invitationWords.leaveButton).click();
    await seeToast(guest, `${invitationWords.notLeft}${connectionWords.failed}`);
    await guest.context().setOffline(false);
    const request = guest.waitForRequest((sent) => sent.method() === "POST");
    await pressable(guest, invitationWords.leaveButton).click();
    expect((await request).url()).toBe(`${site.url}/api/waitlist/leave`);
    await expect(heading(guest, invitationWords.leftTitle)).toBeFocused();
    await expect(guest.getByText(invitationWords.seatGivenBackText)).toBeVisible();
    await expect(link(guest, authWords.home)).toHaveAttribute("href", "/");
    expect(await entryOf(site.house, email)).toBeUndefined();
    expect(await guest.evaluate(() => Object.keys(sessionStorage))).toEqual([SPLASH_KEY]);
    await guest.goto(`${LEAVE_PAGE}?token=nonsense`);
    await pressable(guest, invitationWords.leaveButton).click();
    await expect(guest.getByText(invitationWords.leaveLinkEnded)).toBeVisible();
  });
});

test("whoever leaves without a seat, and once more, reads what is true of it", async ({
  page,
  browser,
  site,
  smtp,
}) => {
  const email = await lineUp(site.house);
  await page.request.post("/api/waitlist", { data: { email }, headers: { origin: site.url } });
  const address = linkIn(mailTo(smtp, email), LEAVE_PAGE);
  await withGuest(browser, site, async (guest) => {
    await guest.goto(address);
    await pressable(guest, invitationWords.leaveButton).click();
    await expect(heading(guest, invitationWords.leftTitle)).toBeFocused();
    await expect(guest.getByText(invitationWords.leftText)).toBeVisible();
    await page.request.post("/api/waitlist", { data: { email }, headers: { origin: site.url } });
    await guest.goto(address);
    await pressable(guest, invitationWords.leaveButton).click();
    await expect(heading(guest, invitationWords.notListedTitle)).toBeFocused();
    await expect(guest.getByText(invitationWords.notListedText)).toBeVisible();
  });
  expect(await entryOf(site.house, email)).toBeDefined();
});

test("the admin reads that nobody else is left, and that the mail server takes nothing", async ({
  page,
  site,
}) => {
  await lineUp(site.house);
  await openDesk(page);
  await countField(page).fill("5");
  await countField(page).press("Enter");
  await expect(outcome(page)).toHaveText("1 invited. Nobody else can be invited.");
  const emails: string[] = [];
  for (const number of [1, 2, 3, 4]) emails.push(await lineUpBad(site, `busy-${number}@example.org`));
  await page.reload();
  await countField(page).fill("4");
  await countField(page).press("Enter");
  await expect(outcome(page)).toHaveText(
    `Nobody was invited. Not told, because the mail server did not take the mail, and waiting as before: ${emails.slice(0, 3).join(", ")}. The mail server takes no mails of ours at the moment: see what it says in the log, and try again later.`,
  );
});

test("the admin is told whose address was refused, and of a number that is none", async ({ page, site }) => {
  const email = await lineUpBad(site, "refused@example.org");
  await openDesk(page);
  const posts = watchPosts(page, "/api/admin/waitlist/invitations");
  for (const wrong of ["", "0", "51", "1.5"]) {
    await countField(page).fill(wrong);
    await countField(page).press("Enter");
    await expect(countField(page)).toBeFocused();
    await expect(countField(page)).toHaveAttribute("aria-invalid", "true");
    await expect(countField(page)).toHaveAccessibleDescription(new RegExp(waitlistWords.countWrong));
  }
  expect(posts).toEqual([]);
  await pressable(page, waitlistWords.inviteOne(email)).click();
  await expect(outcome(page)).toHaveText(
    `Nobody was invited. Refused by the mail server, and last in line from now on: ${email}. Nobody else was asked for.`,
  );
  await expect(rowOf(page, email)).toContainText("Waiting, last: address refused");
  await page.context().setOffline(true);
  await countField(page).fill("1");
  await countField(page).press("Enter");
  await expect(outcome(page)).toHaveText(waitlistWords.invitationsFailed(null));
  await page.context().setOffline(false);
  site.gate.answerOnce("POST /rest/v1/rpc/invite_next", 503, { message: "starting" });
  await countField(page).press("Enter");
  await expect(outcome(page)).toHaveText(waitlistWords.invitationsFailed(accountWords.unavailable));
});

test("the admin takes somebody off the list once they have said so twice", async ({ page, site }) => {
  const email = await lineUp(site.house);
  await openDesk(page);
  const remove = pressable(page, waitlistWords.removeOne(email));
  await remove.click();
  const dialog = page.getByRole("alertdialog", { name: waitlistWords.removeTitle(email) });
  await expect(dialog).toContainText(waitlistWords.removeText(false));
  await dialog.getByRole("button", { name: waitlistWords.cancel }).click();
  await expect(remove).toBeFocused();
  await remove.press("Enter");
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: waitlistWords.remove }).click();
  await expect(dialog.getByText(connectionWords.failed)).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: waitlistWords.remove }).click();
  await expect(desk(page).getByText(waitlistWords.empty)).toBeVisible();
  await expect(heading(page, waitlistWords.title)).toBeFocused();
  await seeToast(page, waitlistWords.removed(email));
  expect(await entryOf(site.house, email)).toBeUndefined();
});

test("a list that does not load can be tried again, and a long one goes on", async ({ page, site }) => {
  for (let number = 0; number < 51; number += 1) await lineUp(site.house, { hoursAgo: 100 - number });
  await page.route("/api/admin/waitlist", (route) => route.abort());
  await page.goto(ADMIN_PAGE);
  await expect(desk(page).getByRole("alert")).toContainText(waitlistWords.notLoaded);
  await page.unroute("/api/admin/waitlist");
  await pressable(page, waitlistWords.tryAgain).click();
  await expect(desk(page).getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(desk(page).getByRole("row")).toHaveCount(51);
  await pressable(page, waitlistWords.more).click();
  await expect(desk(page).getByRole("row")).toHaveCount(52);
  await expect(pressable(page, waitlistWords.more)).toHaveCount(0);
});

const screens = {
  "the desk": async (page: Page, site: HostedApp) => {
    await endInvitation(site.house, await invited(page, site));
    await invited(page, site);
    await lineUp(site.house, { name: "Maya" });
    await site.house.service.rpc("join_waitlist", { address: "unconfirmed@example.org", person: null });
    await openDesk(page);
    await expect(desk(page).getByRole("row")).toHaveCount(5);
  },
  "an empty desk": async (page: Page) => {
    await openDesk(page);
    await expect(desk(page).getByText(waitlistWords.empty)).toBeVisible();
  },
  "an invitation": async (page: Page, site: HostedApp, smtp: FakeSmtp) => {
    const email = await invited(page, site);
    await page.goto(linkIn(mailTo(smtp, email), INVITATION_PAGE));
    await expect(heading(page, invitationWords.title)).toBeVisible();
    await expect(passwordField(page)).toBeVisible();
  },
  "an invitation that is none": async (page: Page) => {
    await page.goto(`${INVITATION_PAGE}?token=nonsense`);
    await expect(heading(page, invitationWords.endedTitle)).toBeVisible();
  },
  "the way off the list": async (page: Page) => {
    await page.goto(`${LEAVE_PAGE}?token=nonsense`);
    await expect(heading(page, invitationWords.leaveTitle)).toBeVisible();
  },
};

for (const theme of ["light", "dark"]) {
  for (const [name, open] of Object.entries(screens)) {
    test(`axe finds nothing on ${name}, ${theme}`, async ({ page, site, smtp }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);
      await open(page, site, smtp);
      expect(await faultsOf(page)).toEqual([]);
      await seeNoSidewaysScroll(page);
    });
  }
}
