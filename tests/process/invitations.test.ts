import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountWords } from "@/lib/accounts/words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type AppServer, startApp } from "@/tests/setup/apps/app-server";
import { type HostedApp, hostedBy, startHostedApp } from "@/tests/setup/apps/hosted-app";
import { ADMIN_EMAIL, openAdmin } from "@/tests/setup/people/admin";
import { openMailbox } from "@/tests/setup/people/mailbox";
import { newAddress, PASSWORD } from "@/tests/setup/people/people";
import { headerOf, mailTo } from "@/tests/setup/people/read-mail";
import { type FakeSmtp, startSmtp } from "@/tests/setup/smtp-server";
import { entryOf, leaveSeats, lineUp } from "@/tests/setup/waiting";

// What a waitlist needs of the settings; all the rest of it is in tests/api/waitlist-invitations.

const LIST = "/api/admin/waitlist";
const INVITATION_PAGE = "/waitlist/invitation";
const LEAVE_PAGE = "/waitlist/leave";

const SITE_URL = "https://figura.example";

let smtp: FakeSmtp;
/** At a public address, with a mail server. */
let site: HostedApp;
beforeAll(async () => {
  smtp = await startSmtp();
  site = await startHostedApp({}, { SITE_URL, SMTP_URL: smtp.url, MAIL_FROM: "Figura <figura@example.org>" });
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
    silent = await startApp({ ...hostedBy(site.backend, site.backend.api.url), ADMIN_EMAIL });
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

    const email = newAddress();
    const guest = createVisitor(local.url);
    await guest.post("/api/waitlist", { email });
    const token = new URL((await mailbox.links(email))[0] ?? "").searchParams.get("token");
    expect((await guest.post("/api/waitlist/confirm", { token })).status).toBe(200);
    const invited = await (await host.post(`${LIST}/invitations`, { count: 1 })).json();
    expect(invited).toEqual({ invited: [email], notTold: [], stopped: null });
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
