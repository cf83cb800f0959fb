import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { secondFactorWords } from "@/lib/accounts/second-factor-words";
import { accountWords } from "@/lib/accounts/words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type AppServer, startApp } from "@/tests/setup/apps/app-server";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { type HostedApp, hostedBy, startHostedApp } from "@/tests/setup/apps/hosted-app";
import { ADMIN_EMAIL, adminSettings, openAdmin } from "@/tests/setup/people/admin";
import { addSecondFactor } from "@/tests/setup/people/authenticator";
import { openMailbox } from "@/tests/setup/people/mailbox";
import { newAddress, PASSWORD } from "@/tests/setup/people/people";
import { headerOf, mailTo, tokenIn } from "@/tests/setup/people/read-mail";
import { type FakeSmtp, startSmtp } from "@/tests/setup/smtp-server";
import { emptyWaitlist, endInvitation, entryOf, leaveSeats, lineUp } from "@/tests/setup/waiting";

// What a waitlist needs of the settings; all the rest of it is in tests/api/accounts/waitlist-invitations.test.ts.

const LIST = "/api/admin/waitlist";
const INVITATION_PAGE = "/waitlist/invitation";
const LEAVE_PAGE = "/waitlist/leave";

const SITE_URL = "https://figura.example";

let smtp: FakeSmtp;
/** At a public address, with a mail server. */
let site: HostedApp;
beforeAll(async () => {
  smtp = await startSmtp();
  site = await startHostedApp(
    {},
    { SITE_URL, TRUSTED_PROXY_HOPS: "0", SMTP_URL: smtp.url, MAIL_FROM: "Figura <figura@example.org>" },
  );
});
afterAll(async () => {
  await site.stop();
  await smtp.stop();
});

describe("where the site is public", () => {
  it("a program leaves by one POST to the address in the headers, without a cookie or an origin", async () => {
    const email = newAddress();
    await createVisitor(site.url).post("/api/waitlist", { email });
    const mail = mailTo(smtp, email);
    expect(headerOf(mail, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    const [, address = ""] = /^<(https:\/\/\S+)>$/.exec(headerOf(mail, "List-Unsubscribe") ?? "") ?? [];
    expect(address).toContain(`${SITE_URL}/api/waitlist/leave/one-click?token=`);
    expect(await entryOf(site.backend, email)).toBeDefined();
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    const answer = await fetch(address.replace(SITE_URL, site.url), { method: "POST", body: form });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(await entryOf(site.backend, email)).toBeUndefined();
  });
});

describe("where no mail can leave", () => {
  let silent: AppServer;
  beforeAll(async () => {
    silent = await startApp({ ...hostedBy(site.backend, site.backend.api.url), ...adminSettings });
  });
  afterAll(() => silent.stop());

  it("nobody is invited, and the admin is told beforehand", async () => {
    await leaveSeats(site.backend, 5);
    const email = await lineUp(site.backend);
    const there = await openAdmin({ url: silent.url, tokenFor: site.tokenFor });
    expect((await (await there.get(LIST)).json()).canMail).toBe(false);
    const answer = await readProblem(await there.post(`${LIST}/invitations`, { count: 1 }));
    expect(answer).toMatchObject({ code: "mail_unavailable", detail: accountWords.mailUnavailable });
    expect(await entryOf(site.backend, email)).toMatchObject({ invited_at: null });
  });
});

describe("on this machine alone", () => {
  let local: AppServer;
  beforeAll(async () => {
    local = await startApp({ ADMIN_EMAIL, USER_CAP: "2" });
  });
  afterAll(() => local.stop());

  it("the mailbox has the whole way: joining, the invitation, the account", async () => {
    const mailbox = await openMailbox(local);
    const follow = async (visitor: ReturnType<typeof createVisitor>, email: string) => {
      const { searchParams } = new URL((await mailbox.links(email))[0] ?? "");
      const link = { tokenHash: searchParams.get("token_hash"), type: searchParams.get("type") };
      expect((await visitor.post("/api/auth/confirm", link)).status).toBe(200);
    };
    const host = createVisitor(local.url);
    await host.post("/api/auth/sign-up", { email: ADMIN_EMAIL, password: PASSWORD });
    await follow(host, ADMIN_EMAIL);
    expect(await readProblem(await host.get(LIST))).toMatchObject({
      code: "second_factor_needed",
      detail: secondFactorWords.adminNeedsIt,
    });
    const page = await host.get("/admin/api-status", {}, "manual");
    expect(page.headers.get("location")).toMatch(/\/account#two-step-verification$/);
    await addSecondFactor(host);

    const email = newAddress();
    const guest = createVisitor(local.url);
    await guest.post("/api/waitlist", { email });
    const token = new URL((await mailbox.links(email))[0] ?? "").searchParams.get("token");
    expect((await guest.post("/api/waitlist/confirm", { token })).status).toBe(200);
    const invited = await (await host.post(`${LIST}/invitations`, { count: 1 })).json();
    expect(invited).toEqual({ invited: [email], notMailed: [], stopped: null });
    const [form, off] = await mailbox.links(email);
    expect([new URL(form ?? "").pathname, new URL(off ?? "").pathname]).toEqual([
      INVITATION_PAGE,
      LEAVE_PAGE,
    ]);
    expect(await (await guest.get("/api/auth/options")).json()).toEqual({ seatsLeft: 0 });
    const { searchParams } = new URL(form ?? "");
    const invitation = searchParams.get("token");
    const opened = await guest.post("/api/auth/sign-up", { email, password: PASSWORD, invitation });
    expect(await opened.json()).toMatchObject({ status: "signed_in", account: { email } });
    expect(await mailbox.links(email)).toEqual([form, off]);
    expect((await (await guest.get("/api/session")).json()).account.email).toBe(email);
  });
});

describe("where addresses are confirmed", () => {
  let busy: BorrowedHostedApp;
  let host: Awaited<ReturnType<typeof openAdmin>>;
  beforeAll(async () => {
    busy = await borrowHostedApp("confirming", { smtp });
    host = await openAdmin(busy);
  });
  afterAll(() => busy?.stop());

  /** Somebody who has been invited, with the token of the mail. */
  async function invitee() {
    await leaveSeats(busy.backend, 1);
    const email = await lineUp(busy.backend);
    const { id } = await entryOf(busy.backend, email);
    expect((await host.post(`${LIST}/${id}/invitation`, {})).status).toBe(200);
    return { email, token: tokenIn(mailTo(smtp, email), INVITATION_PAGE) };
  }
  const open = (email: string, invitation: string, password = PASSWORD) =>
    createVisitor(busy.url).post("/api/auth/sign-up", { email, password, invitation });
  const mailed = (email: string) => busy.mails.filter(({ to }) => to === email);

  it("the link of an invitation proves its address: whoever signs up by it is signed in, without a mail", async () => {
    const { email, token } = await invitee();
    const guest = createVisitor(busy.url);
    const form = { email: email.toUpperCase(), password: PASSWORD, invitation: token };
    const opened = await guest.post("/api/auth/sign-up", form);
    expect(opened.status).toBe(201);
    expect(await opened.json()).toMatchObject({ status: "signed_in", account: { email } });
    expect((await (await guest.get("/api/session")).json()).account.email).toBe(email);
    expect(mailed(email)).toEqual([]);
    // It is used up with the place on the list.
    expect(await entryOf(busy.backend, email)).toBeUndefined();
    expect((await readProblem(await open(email, token, "another password"))).code).toBe("email_taken");
    expect(
      (await createVisitor(busy.url).post("/api/auth/sign-in", { email, password: PASSWORD })).status,
    ).toBe(200);
  });

  it("an invitation opens one account, however many send it at once", async () => {
    const { email, token } = await invitee();
    const passwords = Array.from({ length: 5 }, (_, number) => `a password of number ${number}`);
    const answers = await Promise.all(passwords.map((password) => open(email, token, password)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status !== 201);
    for (const refusal of refusals) expect((await readProblem(refusal)).code).toBe("email_taken");
  });

  it("an invitation confirms no other address, and neither does one that has ended or is forged", async () => {
    const { email, token } = await invitee();
    // Of which unconfirmed accounts hold a third.
    await leaveSeats(busy.backend, 30);
    const unproven = { status: "confirm_email", account: null };
    const other = newAddress("other");
    expect(await (await open(other, token)).json()).toEqual(unproven);
    expect(mailed(other)).toHaveLength(1);
    // The one that it was sent to still has it.
    expect(await entryOf(busy.backend, email)).toMatchObject({ invitation_ends_at: expect.any(String) });
    expect(await (await open(newAddress("forged"), `${token}x`)).json()).toEqual(unproven);
    await endInvitation(busy.backend, email);
    expect(await (await open(email, token)).json()).toEqual(unproven);
    expect(mailed(email)).toHaveLength(1);
  });

  it("whoever has signed up with an invited address before its owner keeps no way in", async () => {
    const { email, token } = await invitee();
    const STOLEN = "what a stranger chose";
    await createVisitor(busy.url).post("/api/auth/sign-up", { email, password: STOLEN });
    const strangersLink = busy.tokenFor(email);
    expect(await (await open(email, token)).json()).toMatchObject({ status: "signed_in" });
    const stranger = createVisitor(busy.url);
    expect((await stranger.post("/api/auth/sign-in", { email, password: STOLEN })).status).toBe(401);
    const followed = await stranger.post("/api/auth/confirm", { tokenHash: strangersLink, type: "signup" });
    expect((await readProblem(followed)).code).toBe("link_expired");
  });

  it("30 posts at once from one address are limited in words, and those that were accepted are all on the list", async () => {
    await emptyWaitlist(busy.backend);
    const emails = Array.from({ length: 30 }, () => newAddress("class"));
    const answers = await Promise.all(
      emails.map((email) => createVisitor(busy.url).post("/api/waitlist", { email })),
    );
    const accepted = emails.filter((_, index) => answers[index]?.status === 201);
    expect(accepted).toHaveLength(20);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      const problem = await readProblem(answer);
      expect(problem.code).toBe("too_many_requests");
      expect(problem.detail).toBe(accountWords.tooManyTries(problem.retryAfterSeconds as number));
    }
    const { body } = await busy.backend.service.call("GET", "/rest/v1/waitlist");
    expect(body.map(({ email }: { email: string }) => email).sort()).toEqual(accepted.sort());
  });
});
