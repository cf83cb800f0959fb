import type { Browser, Page } from "@playwright/test";
import { authWords } from "../../../lib/accounts/auth-words";
import { invitationWords } from "../../../lib/accounts/invitation-words";
import { waitlistWords } from "../../../lib/admin/waitlist-words";
import { connectionWords } from "../../../lib/connection-words";
import { SPLASH_KEY } from "../../../lib/shell/splash-key";
import type { HostedApp } from "../../setup/apps/hosted-app";
import { ROOM } from "../../setup/apps/standing-apps";
import { PASSWORD } from "../../setup/people/people";
import { linkIn, mailTo } from "../../setup/people/read-mail";
import { emptyWaitlist, entryOf, leaveSeats, lineUp } from "../../setup/waiting";
import { accountOf, emailField, heading, link, passwordField, pressable } from "../helpers/account-verbs";
import { seeToast } from "../helpers/verbs";
import { test } from "../helpers/visitors";
import { expect } from "../helpers/with-accounts";

const INVITATION_PAGE = "/waitlist/invitation";
const LEAVE_PAGE = "/waitlist/leave";
const ADMIN_PAGE = "/admin/api-status";
test.use({ expectedConsole: /status of (4\d\d|5\d\d)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

test.beforeEach(async ({ site, comeAs }) => {
  await emptyWaitlist(site.backend);
  await leaveSeats(site.backend, 10);
  await comeAs("admin");
});

test.afterEach(({ site }) => leaveSeats(site.backend, ROOM));

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

/** Somebody who has been invited, with a seat and a mail. */
async function invited(page: Page, site: HostedApp): Promise<string> {
  const email = await lineUp(site.backend);
  const headers = { origin: site.url };
  const answer = await page.request.post("/api/admin/waitlist/invitations", { data: { count: 1 }, headers });
  expect(await answer.json()).toEqual({ invited: [email], notMailed: [], stopped: null });
  return email;
}

test("the admin invites the next one, who opens an account though all seats are taken", async ({
  page,
  browser,
  site,
  smtp,
}) => {
  const [first, second] = [
    await lineUp(site.backend, { name: "<b>Maya</b>", hoursAgo: 2 }),
    await lineUp(site.backend),
  ];
  await leaveSeats(site.backend, 1);
  await openDesk(page);
  await expect(rowOf(page, first)).toContainText("<b>Maya</b>");
  await countField(page).fill("2");
  await pressable(page, waitlistWords.invite(2)).click();
  await expect(outcome(page)).toHaveText("1 invited. No seats left.");
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
    await expect(guest.getByText(/^Your seat is held until /)).toBeVisible();
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
    expect(await entryOf(site.backend, email)).toBeDefined();
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
    expect(await entryOf(site.backend, email)).toBeUndefined();
    expect(await guest.evaluate(() => Object.keys(sessionStorage))).toEqual([SPLASH_KEY]);
    await guest.goto(`${LEAVE_PAGE}?token=nonsense`);
    await pressable(guest, invitationWords.leaveButton).click();
    await expect(guest.getByText(invitationWords.leaveLinkEnded)).toBeVisible();
  });
});

test("the admin takes somebody off the list once they have said so twice", async ({ page, site }) => {
  const email = await lineUp(site.backend);
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
  expect(await entryOf(site.backend, email)).toBeUndefined();
});
