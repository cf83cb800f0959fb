import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { authWords } from "@/lib/accounts/auth-words";
import { invitationWords } from "@/lib/accounts/invitation-words";
import { INVITATION_DAYS } from "@/lib/accounts/limits";
import { waitlistPageSchema } from "@/lib/admin/waitlist";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { hostedBy } from "@/tests/setup/apps/hosted-app";
import { openAdmin } from "@/tests/setup/people/admin";
import { newAddress, PASSWORD, signUpAt } from "@/tests/setup/people/people";
import { grantPremium } from "@/tests/setup/people/premium";
import { headerOf, linkIn, mailTo, tokenIn } from "@/tests/setup/people/read-mail";
import { type FakeSmtp, startSmtp } from "@/tests/setup/smtp-server";
import { claimsOf } from "@/tests/setup/token-claims";
import { emptyWaitlist, endInvitation, entryOf, leaveSeats, lineUp, seatsLeft } from "@/tests/setup/waiting";

const LIST = "/api/admin/waitlist";
const INVITATION_PAGE = "/waitlist/invitation";
const LEAVE_PAGE = "/waitlist/leave";
const CONFIRM_PAGE = "/waitlist/confirm";

/** What the mail server says of an address, or "*", once it is told whom a mail is for: a number and a clause. */
const answers = new Map<string, string>();
/** What happens while it reads a mail to an address, or "*". */
const meanwhile = new Map<string, () => unknown>();
const NO_MAILBOX = "550 no such mailbox";
const BUSY = "451 try again later";

function reasonOf(answer: string | undefined): Error | undefined {
  if (answer === undefined) return undefined;
  const [code, ...words] = answer.split(" ");
  return Object.assign(new Error(words.join(" ")), { responseCode: Number(code) });
}

let smtp: FakeSmtp;
let app: BorrowedHostedApp;
let admin: Awaited<ReturnType<typeof openAdmin>>;
beforeAll(async () => {
  smtp = await startSmtp({
    async onRcptTo({ address }, _session, callback) {
      await (meanwhile.get(address) ?? meanwhile.get("*"))?.();
      callback(reasonOf(answers.get(address) ?? answers.get("*")));
    },
  });
  app = await borrowHostedApp("hosted", { smtp });
  admin = await openAdmin(app);
});
afterAll(async () => {
  await app?.stop();
  await smtp?.stop();
});
beforeEach(async () => {
  await emptyWaitlist(app.backend);
  await leaveSeats(app.backend, 10);
});
afterEach(() => {
  answers.clear();
  meanwhile.clear();
  app.gate.open();
});

const visit = () => createVisitor(app.url);
const invite = async (count: number) => (await admin.post(`${LIST}/invitations`, { count })).json();
const signUp = (email: string) => visit().post("/api/auth/sign-up", { email, password: PASSWORD });
const lookUp = (token: string) => visit().post("/api/waitlist/invitation", { token });
const page = async (after?: string) => {
  const query = after === undefined ? "" : `?${new URLSearchParams({ after })}`;
  return waitlistPageSchema.parse(await (await admin.get(LIST + query)).json());
};
/** As the page does it. */
const leave = (token: string) => visit().post("/api/waitlist/leave", { token });
const oneClick = (token: string) => `/api/waitlist/leave/one-click?${new URLSearchParams({ token })}`;
/** As programs that read mails do it: a form, and nothing that says who asks. */
const leaveByProgram = (token: string, body = "List-Unsubscribe=One-Click") =>
  fetch(app.url + oneClick(token), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  });
/** So many people in a line, the first of them first. */
async function lineOf(count: number): Promise<string[]> {
  const emails: string[] = [];
  for (let number = 0; number < count; number += 1) {
    emails.push(await lineUp(app.backend, { hoursAgo: 100 - number }));
  }
  return emails;
}
const refused = (email: string) => ({ email, reason: "refused", isHeld: false });
const failed = (email: string) => ({ email, reason: "failed", isHeld: false });

describe("the admin's routes of the waitlist", () => {
  it("are nowhere for a guest, an account and one with premium", async () => {
    const email = await lineUp(app.backend);
    const { id } = await entryOf(app.backend, email);
    const [free, premium] = [await signUpAt(app.url), await signUpAt(app.url)];
    await grantPremium(app.backend, premium.account.id);
    for (const visitor of [visit(), free, premium]) {
      const answers = [
        await visitor.get(LIST),
        await visitor.post(`${LIST}/invitations`, { count: 1 }),
        await visitor.post(`${LIST}/${id}/invitation`, {}),
        await visitor.sendJson("DELETE", `${LIST}/${id}`, {}),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect(await entryOf(app.backend, email)).toMatchObject({ invited_at: null });
  });

  it("tell who waits, the first ones first, page by page, and how many seats are taken", async () => {
    const emails = await lineOf(52);
    const first = await page();
    expect(first.entries.map(({ email }) => email)).toEqual(emails.slice(0, 50));
    expect(first.counts).toEqual({ waiting: 52, unconfirmed: 0, invited: 0, ended: 0, canBeInvited: 52 });
    expect(first.seats).toMatchObject({ held: 0, left: 10 });
    expect(first.seats.total - first.seats.taken).toBe(10);
    expect(first.canMail).toBe(true);
    const second = await page(first.next ?? "");
    expect(second.entries.map(({ email }) => email)).toEqual(emails.slice(50));
    expect(second.next).toBeNull();
  }, 60_000);

  it.each(["x", "2026-13-01T00:00:00.000000Z_00000000-0000-4000-8000-000000000000", "2026-01-01"])(
    "take no page %j that none has ended with",
    async (after) => {
      const answer = await readProblem(await admin.get(`${LIST}?${new URLSearchParams({ after })}`));
      expect(answer).toMatchObject({ code: "invalid_request", errors: [{ field: "after" }] });
    },
  );

  it.each([0, 51, 1.5, "3"])("invite no %j people at once", async (count) => {
    const answer = await readProblem(await admin.post(`${LIST}/invitations`, { count }));
    expect(answer).toMatchObject({ code: "invalid_request", errors: [{ field: "count" }] });
  });

  it("give a name as the text that it is", async () => {
    const name = '<img src=x onerror="alert(1)">';
    await visit().post("/api/waitlist", { email: newAddress(), name });
    expect((await page()).entries).toMatchObject([{ name, status: "unconfirmed", canBeInvited: false }]);
  });

  it("take an entry off the list, and its seat with it; once more is as good", async () => {
    await lineUp(app.backend);
    await invite(1);
    expect(await seatsLeft(app.backend)).toBe(9);
    const [entry] = (await page()).entries;
    for (let times = 0; times < 2; times += 1) {
      const answer = await admin.sendJson("DELETE", `${LIST}/${entry?.id}`, {});
      expect(await answer.json()).toEqual({ removed: true });
    }
    expect((await page()).entries).toEqual([]);
    expect(await seatsLeft(app.backend)).toBe(10);
  });
});

describe("an invitation", () => {
  it("goes to the next ones by mail, and lets them alone sign up when all seats are taken", async () => {
    const first = await lineUp(app.backend, { hoursAgo: 3 });
    const second = await lineUp(app.backend, { hoursAgo: 2 });
    const third = await lineUp(app.backend, { hoursAgo: 1 });
    await leaveSeats(app.backend, 2);
    expect(await invite(3)).toEqual({ invited: [first, second], notMailed: [], stopped: "no_seat" });
    expect(() => mailTo(smtp, third)).toThrow();

    const mail = mailTo(smtp, first);
    expect(headerOf(mail, "Subject")).toBe("A seat at Figura is held for you");
    const [html, text] = [/<p class=3D"text"[^>]*>A seat .*7 days, until/, /^A seat is held .*7 days/m];
    expect(mail.raw).toMatch(/multipart\/alternative/);
    expect(mail.raw.replace(/=\r\n/g, "")).toMatch(html);
    expect(mail.raw.replace(/=\r\n/g, "")).toMatch(text);
    const token = tokenIn(mail, INVITATION_PAGE);
    const held = await (await lookUp(token)).json();
    expect(held.email).toBe(first);
    const days = (Date.parse(held.endsAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(INVITATION_DAYS);

    expect((await readProblem(await signUp(newAddress()))).code).toBe("user_cap_reached");
    expect((await signUp(first.toUpperCase())).status).toBe(201);
    expect(await readProblem(await lookUp(token))).toMatchObject({
      code: "link_expired",
      detail: invitationWords.ended,
    });
    expect(await entryOf(app.backend, first)).toBeUndefined();
  });

  it("goes to one who was chosen, and to none who is invited already", async () => {
    const [first, chosen] = [await lineUp(app.backend, { hoursAgo: 2 }), await lineUp(app.backend)];
    const { id } = await entryOf(app.backend, chosen);
    const press = async () => (await admin.post(`${LIST}/${id}/invitation`, {})).json();
    expect(await press()).toEqual({ invited: [chosen], notMailed: [], stopped: null });
    expect(await press()).toEqual({ invited: [], notMailed: [], stopped: "nobody" });
    expect(await invite(5)).toEqual({ invited: [first], notMailed: [], stopped: "nobody" });
  });

  it("that the mail server refuses goes to the next one instead, and a later round begins with others", async () => {
    await leaveSeats(app.backend, 20);
    const bad = await lineOf(5);
    const [first = "", second = "", third = ""] = [
      await lineUp(app.backend, { hoursAgo: 3 }),
      await lineUp(app.backend, { hoursAgo: 2 }),
      await lineUp(app.backend, { hoursAgo: 1 }),
    ];
    for (const email of bad) answers.set(email, NO_MAILBOX);
    expect(await invite(2)).toEqual({ invited: [first, second], notMailed: bad.map(refused), stopped: null });
    expect(await seatsLeft(app.backend)).toBe(18);
    expect(await entryOf(app.backend, bad[0] ?? "")).toMatchObject({ invited_at: null, invitations: 0 });
    expect((await page()).entries[0]).toMatchObject({ status: "waiting", refusedAt: expect.any(String) });
    expect(app.output()).toContain("invitation_not_mailed");
    expect(app.output()).not.toContain(bad[0]);

    expect(await invite(1)).toEqual({ invited: [third], notMailed: [], stopped: null });
    expect(await invite(1)).toEqual({ invited: [], notMailed: bad.map(refused), stopped: "nobody" });
    answers.clear();
    expect(await invite(1)).toEqual({ invited: [bad[0]], notMailed: [], stopped: null });
    expect((await page()).entries[0]).toMatchObject({ status: "invited", refusedAt: null });
  });

  it("that the mail server refuses leaves one who was chosen, and nobody comes instead", async () => {
    const [email = ""] = await lineOf(2);
    const { id } = await entryOf(app.backend, email);
    answers.set(email, NO_MAILBOX);
    const answer = await (await admin.post(`${LIST}/${id}/invitation`, {})).json();
    expect(answer).toEqual({ invited: [], notMailed: [refused(email)], stopped: null });
  });

  it("is tried three times in a row where the mail server takes nothing, and holds no seat", async () => {
    const emails = await lineOf(5);
    answers.set("*", BUSY);
    answers.set(emails[1] ?? "", NO_MAILBOX);
    const [first, second, third, fourth] = emails as [string, string, string, string];
    expect(await invite(5)).toEqual({
      invited: [],
      notMailed: [failed(first), refused(second), failed(third), failed(fourth)],
      stopped: "mail",
    });
    expect(await seatsLeft(app.backend)).toBe(10);
    expect((await page()).counts).toMatchObject({ waiting: 5, invited: 0 });
    answers.clear();
    expect((await invite(4)).invited).toEqual([first, third, fourth, emails[4]]);
  });

  it("is tried ten times in a row where the mail server refuses everybody, and nobody is worse off for it", async () => {
    await leaveSeats(app.backend, 20);
    const emails = await lineOf(12);
    answers.set("*", "550 relay not permitted");
    const answer = await invite(12);
    expect(answer).toEqual({ invited: [], notMailed: emails.slice(0, 10).map(refused), stopped: "mail" });
    answers.clear();
    expect((await invite(12)).invited).toEqual([...emails.slice(10), ...emails.slice(0, 10)]);
  });

  it("ends where the accounts are away, and says for whom a seat stays held", async () => {
    const [first = "", second = ""] = await lineOf(3);
    meanwhile.set(second, () => app.gate.shut());
    expect(await invite(3)).toEqual({ invited: [first, second], notMailed: [], stopped: "accounts" });
    app.gate.open();
    expect(await seatsLeft(app.backend)).toBe(8);

    const [third = ""] = (await page()).entries
      .filter(({ canBeInvited }) => canBeInvited)
      .map(({ email }) => email);
    meanwhile.set(third, () => app.gate.shut());
    answers.set(third, BUSY);
    const held = { email: third, reason: "failed", isHeld: true };
    expect(await invite(1)).toEqual({ invited: [], notMailed: [held], stopped: "accounts" });
    app.gate.open();
    expect(await seatsLeft(app.backend)).toBe(7);
  });

  it("is sent to nobody where the accounts are away from the beginning", async () => {
    await lineOf(1);
    app.gate.answerOnce("POST /rest/v1/rpc/invite_next", 503, { message: "starting" });
    const answer = await readProblem(await admin.post(`${LIST}/invitations`, { count: 1 }));
    expect(answer.code).toBe("accounts_unavailable");
    expect((await page()).counts).toMatchObject({ waiting: 1, invited: 0 });
  });

  it("is begun for nobody else once mails have taken too long, and those that went are told", async () => {
    const emails = await lineOf(4);
    for (const [name, value] of Object.entries(hostedBy(app.backend, app.gate.origin)))
      vi.stubEnv(name, value);
    vi.stubEnv("SMTP_URL", smtp.url);
    vi.stubEnv("MAIL_FROM", "figura@example.org");
    let time = 0;
    meanwhile.set("*", () => (time += 7000));
    const { invite: inviteHere } = await import("@/server/accounts/invitations");
    const invited = await inviteHere({ count: 4 }, () => time);
    expect(invited).toEqual({ invited: emails.slice(0, 3), notMailed: [], stopped: "time" });
    vi.unstubAllEnvs();
  });

  it("pressed for by two at once goes to each one once", async () => {
    for (let number = 0; number < 6; number += 1) await lineUp(app.backend);
    await leaveSeats(app.backend, 4);
    const answers = await Promise.all([invite(3), invite(3)]);
    const invited = answers.flatMap((answer) => answer.invited as string[]);
    expect(invited).toHaveLength(4);
    expect(new Set(invited).size).toBe(4);
    expect(await seatsLeft(app.backend)).toBe(0);
  });

  it("that has ended says so, opens no account, and leads back to the list", async () => {
    const email = await lineUp(app.backend);
    await leaveSeats(app.backend, 1);
    await invite(1);
    const token = tokenIn(mailTo(smtp, email), INVITATION_PAGE);
    await endInvitation(app.backend, email);
    await leaveSeats(app.backend, 0);
    expect((await readProblem(await lookUp(token))).detail).toBe(invitationWords.ended);
    expect((await readProblem(await signUp(email))).code).toBe("user_cap_reached");
    const again = await visit().post("/api/waitlist", { email });
    expect([again.status, await again.json()]).toEqual([201, { joined: true, isMailed: true }]);
    expect((await page()).entries).toMatchObject([{ email, status: "waiting" }]);
  });

  it("is mailed once more to an invited address that joins again, answered as to anybody", async () => {
    const email = await lineUp(app.backend);
    await invite(1);
    const before = smtp.delivered.length;
    const again = await visit().post("/api/waitlist", { email });
    expect([again.status, await again.json()]).toEqual([201, { joined: true, isMailed: true }]);
    expect(smtp.delivered).toHaveLength(before + 1);
    expect(linkIn(mailTo(smtp, email), INVITATION_PAGE)).toContain("token=");
  });

  it.each(["nonsense", "e30.AAAA"])("is none by the token %j", async (token) => {
    expect((await readProblem(await lookUp(token))).code).toBe("link_expired");
    for (const answer of [await leave(token), await leaveByProgram(token)]) {
      expect(await readProblem(answer)).toMatchObject({
        code: "link_expired",
        detail: invitationWords.leaveLinkEnded,
      });
    }
  });

  it("is no way off the list, and the way off is no invitation", async () => {
    const email = await lineUp(app.backend);
    await invite(1);
    const mail = mailTo(smtp, email);
    expect((await leave(tokenIn(mail, INVITATION_PAGE))).status).toBe(410);
    expect((await lookUp(tokenIn(mail, LEAVE_PAGE))).status).toBe(410);
  });

  it("names the entry in its links, and nothing of whose it is", async () => {
    const email = await lineUp(app.backend);
    await invite(1);
    const mail = mailTo(smtp, email);
    const { id } = await entryOf(app.backend, email);
    for (const path of [INVITATION_PAGE, LEAVE_PAGE]) {
      expect(claimsOf(tokenIn(mail, path))).toEqual({ entry: id, exp: expect.any(Number) });
    }
  });
});

describe("leaving the waitlist", () => {
  it("takes a press and no look, gives a held seat back, and says so when it was done before", async () => {
    const email = await lineUp(app.backend);
    await invite(1);
    const mail = mailTo(smtp, email);
    const token = tokenIn(mail, LEAVE_PAGE);
    const looked = await visit().get(oneClick(token), {}, "manual");
    expect([looked.status, looked.headers.get("location")]).toEqual([303, linkIn(mail, LEAVE_PAGE)]);
    expect((await visit().get(linkIn(mail, LEAVE_PAGE))).status).toBe(200);
    expect(await entryOf(app.backend, email)).toBeDefined();

    const answers = [await leave(token), await leave(token), await leaveByProgram(token)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const outcomes = await Promise.all(answers.map(async (answer) => (await answer.json()).outcome));
    expect(outcomes).toEqual(["seat_given_back", "not_listed", "not_listed"]);
    expect(await entryOf(app.backend, email)).toBeUndefined();
    expect(await seatsLeft(app.backend)).toBe(10);
    expect((await lookUp(tokenIn(mail, INVITATION_PAGE))).status).toBe(410);
  });

  it("leaves whoever has joined again where they are, and their old links lead to nothing", async () => {
    const email = newAddress();
    const join = async () => {
      await visit().post("/api/waitlist", { email });
      const mail = mailTo(smtp, email);
      return { confirm: tokenIn(mail, CONFIRM_PAGE), leave: tokenIn(mail, LEAVE_PAGE) };
    };
    const before = await join();
    expect(await (await leave(before.leave)).json()).toEqual({ outcome: "left" });
    const now = await join();
    expect(await (await leave(before.leave)).json()).toEqual({ outcome: "not_listed" });
    const confirm = (token: string) => visit().post("/api/waitlist/confirm", { token });
    expect(await readProblem(await confirm(before.confirm))).toMatchObject({
      code: "link_expired",
      detail: authWords.placeLinkEnded,
    });
    expect((await confirm(now.confirm)).status).toBe(200);
    expect(await (await leave(now.leave)).json()).toEqual({ outcome: "left" });
  });

  it("is done from a page of ours and from no other while a cookie goes along", async () => {
    const email = await lineUp(app.backend);
    await invite(1);
    const token = tokenIn(mailTo(smtp, email), LEAVE_PAGE);
    const foreign = { origin: "https://elsewhere.example" };
    for (const answer of [
      await admin.post("/api/waitlist/leave", { token }, foreign),
      await admin.post(oneClick(token), "", foreign),
    ]) {
      expect((await readProblem(answer)).code).toBe("foreign_origin");
    }
    expect(await entryOf(app.backend, email)).toBeDefined();
    expect((await admin.post("/api/waitlist/leave", { token })).status).toBe(200);
  });

  it("reads no more than a form", async () => {
    const answer = await leaveByProgram("nonsense", "x".repeat(1024 * 1024));
    expect((await readProblem(answer)).code).toBe("body_too_large");
  });

  it("has its page in the headers of each mail, and no one-click where there is no https", async () => {
    const email = newAddress();
    await visit().post("/api/waitlist", { email });
    const mail = mailTo(smtp, email);
    expect(headerOf(mail, "List-Unsubscribe")).toBe(`<${app.url}${linkIn(mail, LEAVE_PAGE)}>`);
    expect(headerOf(mail, "List-Unsubscribe-Post")).toBeNull();
  });
});

describe("an address that has an account", () => {
  it("is answered as any other, told by mail, and not on the list", async () => {
    const { email } = await signUpAt(app.url);
    const answer = await visit().post("/api/waitlist", { email });
    expect([answer.status, await answer.json()]).toEqual([201, { joined: true, isMailed: true }]);
    const mail = mailTo(smtp, email);
    expect(headerOf(mail, "Subject")).toBe("You have an account at Figura");
    // There is nothing to leave.
    expect(mail.raw).not.toMatch(/waitlist\/leave|List-Unsubscribe/);
    expect(await entryOf(app.backend, email)).toBeUndefined();
  });
});

describe("joining", () => {
  it("is refused a body of a megabyte, and a name that is too long", async () => {
    const email = newAddress();
    const large = await visit().post("/api/waitlist", { email, name: "x".repeat(1024 * 1024) });
    expect((await readProblem(large)).code).toBe("body_too_large");
    const long = await visit().post("/api/waitlist", { email, name: "x".repeat(51) });
    expect(await readProblem(long)).toMatchObject({ code: "invalid_request", errors: [{ field: "name" }] });
    expect(await entryOf(app.backend, email)).toBeUndefined();
  });
});
