import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { WaitlistDesk } from "@/components/admin/waitlist-desk";
import { ToastHost } from "@/components/elements/toast-host";
import { accountWords } from "@/lib/accounts/words";
import type { Invitations } from "@/lib/admin/waitlist";
import { invitationsSentence, waitlistWords } from "@/lib/admin/waitlist-words";
import { connectionWords } from "@/lib/connection-words";
import { button, heading, seeNoSidewaysScroll, seeToast } from "../accounts/verbs";
import { violationsOf } from "../axe";
import { beOnPhone } from "../browser";
import { answer, breakOff, refuse, requests } from "../network";
import { waiting, waitlistPage } from "./make";

const LIST = "GET /api/admin/waitlist";
const INVITE = "POST /api/admin/waitlist/invitations";

const count = page.getByRole("spinbutton", { name: waitlistWords.howMany });
const rows = page.getByRole("row");
const rowOf = (email: string) => rows.filter({ hasText: email });
const outcome = page.getByRole("status").filter({ hasText: /\S/ });
const error = page.getByRole("alert").filter({ hasText: waitlistWords.notLoaded });
const invitations = (facts: Partial<Invitations>): Invitations => ({
  invited: [],
  notMailed: [],
  stopped: null,
  ...facts,
});

const maya = waiting({ email: "maya@example.org", name: "<b>Maya</b>" });
const zoe = waiting({ email: "zoe@example.org" });

async function open() {
  await render(
    <>
      <main className="page">
        <WaitlistDesk />
      </main>
      <ToastHost />
    </>,
  );
}

async function invite(number: string) {
  await count.fill(number);
  await userEvent.keyboard("{Enter}");
}

beforeEach(() => answer(LIST, waitlistPage([maya, zoe])));

test("says who waits, in which state, and how many seats there are", async () => {
  const invitationEndsAt = "2031-05-08T12:00:00.000Z";
  answer(
    LIST,
    waitlistPage([
      maya,
      waiting({ status: "invited", invitationEndsAt, canBeInvited: false }),
      waiting({ status: "ended", invitationEndsAt }),
      waiting({ status: "unconfirmed", canBeInvited: false }),
      waiting({ email: "refused@example.org", refusedAt: invitationEndsAt }),
    ]),
  );
  await beOnPhone();
  await open();
  await expect.element(rowOf(maya.email)).toHaveTextContent("<b>Maya</b>");
  await expect.element(rowOf(maya.email)).toHaveTextContent("Waiting");
  await expect.element(rowOf("Invited until")).toBeVisible();
  await expect.element(rowOf("Invitation ended")).toBeVisible();
  await expect
    .element(rowOf("refused@"))
    .toHaveTextContent("Waiting; the mail server rejected this address last time");
  await expect.element(page.getByText(/3 of 100 taken, 1 of them held/)).toBeVisible();
  expect(await violationsOf()).toEqual([]);
  seeNoSidewaysScroll();
});

test("says that nobody waits, and that no seat is left", async () => {
  answer(LIST, waitlistPage([]));
  await open();
  await expect.element(page.getByText(waitlistWords.empty)).toBeVisible();
  expect(await violationsOf()).toEqual([]);
});

test("invites as many as are asked for, and says what has come of it", async () => {
  const result = invitations({ invited: [maya.email], stopped: "no_seat" });
  answer(INVITE, result);
  await open();
  await count.fill("2");
  answer(LIST, waitlistPage([zoe], { seats: { total: 4, taken: 4, held: 1, left: 0 } }));
  await button(waitlistWords.invite(2)).click();
  await expect.element(outcome).toHaveTextContent(invitationsSentence(result));
  await expect.element(rowOf(maya.email)).not.toBeInTheDocument();
  await expect.element(page.getByText(waitlistWords.noSeat)).toBeVisible();
  expect(await requests(INVITE)[0]?.json()).toEqual({ count: 2 });
});

test.each(["", "0", "51", "1.5"])("does not take %j for a number of people", async (wrong) => {
  await open();
  await invite(wrong);
  await expect.element(count).toHaveFocus();
  await expect.element(count).toHaveAttribute("aria-invalid", "true");
  await expect.element(count).toHaveAccessibleDescription(expect.stringContaining(waitlistWords.countWrong));
  expect(requests(INVITE)).toEqual([]);
});

test.each([
  ["that no answer came", () => breakOff(INVITE), waitlistWords.invitationsFailed(null)],
  [
    "why it was refused",
    () => refuse(INVITE, 503, { code: "accounts_unavailable", detail: accountWords.unavailable }),
    waitlistWords.invitationsFailed(accountWords.unavailable),
  ],
])("says %s", async (_, bringAbout, text) => {
  bringAbout();
  await open();
  await invite("1");
  await expect.element(outcome).toHaveTextContent(text);
});

test("invites one, and says whose address was refused", async () => {
  const path = `POST /api/admin/waitlist/${zoe.id}/invitation` as const;
  const result = invitations({ notMailed: [{ email: zoe.email, reason: "refused", isHeld: false }] });
  answer(path, result);
  await open();
  await button(waitlistWords.inviteOne(zoe.email)).click();
  await expect.element(outcome).toHaveTextContent(invitationsSentence(result));
  expect(requests(path)).toHaveLength(1);
});

test("takes somebody off the list once that was said twice", async () => {
  const path = `DELETE /api/admin/waitlist/${maya.id}` as const;
  breakOff(path);
  await open();
  const remove = button(waitlistWords.removeOne(maya.email));
  await remove.click();
  const dialog = page.getByRole("alertdialog", { name: waitlistWords.removeTitle(maya.email) });
  await expect.element(dialog).toHaveTextContent(waitlistWords.removeText(false));
  expect(await violationsOf()).toEqual([]);
  await dialog.getByRole("button", { name: waitlistWords.cancel }).click();
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  const confirm = dialog.getByRole("button", { name: waitlistWords.remove });
  await confirm.click();
  await expect.element(dialog.getByText(connectionWords.failed)).toBeVisible();
  answer(path, { removed: true });
  answer(LIST, waitlistPage([]));
  await confirm.click();
  await expect.element(page.getByText(waitlistWords.empty)).toBeVisible();
  await expect.element(heading(waitlistWords.title)).toHaveFocus();
  await seeToast({ title: waitlistWords.removed(maya.email) });
});

test("can be tried again where it does not load, and goes on where it is long", async () => {
  breakOff(LIST);
  await open();
  await expect.element(error).toBeVisible();
  answer(LIST, (request: Request) =>
    new URL(request.url).searchParams.get("after") === "there"
      ? waitlistPage([zoe])
      : waitlistPage([maya], { next: "there" }),
  );
  await button(waitlistWords.tryAgain).click();
  await expect.element(error).not.toBeInTheDocument();
  await expect.element(rowOf(maya.email)).toBeVisible();
  await button(waitlistWords.more).click();
  await expect.element(rowOf(zoe.email)).toBeVisible();
  await expect.element(button(waitlistWords.more)).not.toBeInTheDocument();
});
