import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailWords } from "@/lib/mail/words";
import { mailboxToken } from "@/server/mail/mailbox-token";
import { type BorrowedApp, borrowApp } from "@/tests/setup/apps/borrow";
import { expectNothingThere } from "@/tests/setup/nothing-there";
import { openMailbox, printedAddress } from "@/tests/setup/people/mailbox";
import { newAddress, signUpAndRecover } from "@/tests/setup/people/people";

// The secret that the tests themselves sign with.
const APP_SECRET = process.env.APP_SECRET ?? "";
const token = mailboxToken({ APP_SECRET });
const cookie = `figura_mailbox=${token}`;

/** An answer without following it anywhere. */
const ask = (app: Pick<BorrowedApp, "url">, path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers, redirect: "manual" });

describe("on this machine alone", () => {
  let app: BorrowedApp;
  beforeAll(async () => {
    app = await borrowApp("local");
  });
  afterAll(() => app.stop());

  it("the address is printed on a line of its own, with the token of this install", () => {
    expect(printedAddress(app)).toBe(`${app.url}/dev/mailbox?token=${token}`);
    expect(app.output()).toMatch(/^Figura is at \S+\nMailbox: \S+$/m);
  });

  it.each(["", "?token=", "?token=x", `?token=${token}x`, `?token=${token.slice(1)}`, `?mail=${token}`])(
    "%j finds nothing without the cookie",
    async (query) => {
      await expectNothingThere(app, await ask(app, `/dev/mailbox${query}`));
    },
  );

  it.each([
    ["of another install", `figura_mailbox=${mailboxToken({ APP_SECRET: `${APP_SECRET}0` })}`],
    ["that is empty", "figura_mailbox="],
    ["of another name", `figura_guest=${token}`],
  ])("a cookie %s finds nothing", async (_name, wrong) => {
    await expectNothingThere(app, await ask(app, "/dev/mailbox", { cookie: wrong }));
  });

  it.each([
    ["as data for the router", { rsc: "1" }],
    ["as a step of middleware", { "x-middleware-subrequest": "middleware:middleware:middleware" }],
  ])("nor is there a way in %s", async (_name, headers) => {
    const response = await ask(app, "/dev/mailbox", headers as unknown as Record<string, string>);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain(mailWords.empty);
  });

  it("neither the token nor the cookie opens it for a request that a proxy has forwarded", async () => {
    for (const path of ["/dev/mailbox", `/dev/mailbox?token=${token}`]) {
      const forwarded = { cookie, "x-forwarded-for": "203.0.113.7" };
      await expectNothingThere(app, await ask(app, path, forwarded));
    }
  });

  it("the token becomes a cookie that scripts cannot read and other pages do not get", async () => {
    const response = await ask(app, `/dev/mailbox?token=${token}&mail=x`);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/dev/mailbox?mail=x"]);
    expect(response.headers.getSetCookie()).toEqual([`${cookie}; Path=/dev; HttpOnly; SameSite=Lax`]);
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("cache-control")).toContain("no-store");
  });

  it("the page is nobody else's: not indexed, not kept, not told of, and no guest is made", async () => {
    const response = await ask(app, "/dev/mailbox", { cookie });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.getSetCookie()).toEqual([]);
    const html = await response.text();
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html).not.toContain(token);
  });

  it("its scripts run by a nonce of this very answer", async () => {
    const nonces = new Set<string>();
    for (let visit = 0; visit < 2; visit += 1) {
      const response = await ask(app, "/dev/mailbox", { cookie });
      const policy = response.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      expect(await response.text()).toContain(`<script nonce="${nonce}"`);
      expect(policy).toContain("frame-ancestors 'none'");
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  it("/search makes a guest as before, and hears nothing of the mailbox", async () => {
    const response = await ask(app, "/search?q=cell", { cookie });
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^figura_guest=/)]);
    expect(response.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  });

  it("what the database sends arrives, newest first", async () => {
    const [first, second] = [newAddress("first"), newAddress("second")];
    for (const email of [first, second]) await signUpAndRecover(app.url, email);
    const mailbox = await openMailbox(app);
    const link = new RegExp(`^${app.url}/auth/confirm\\?token_hash=\\w+&type=recovery$`);
    expect(await mailbox.links(first)).toEqual([expect.stringMatching(link)]);
    expect(await mailbox.links(second)).toEqual([expect.stringMatching(link)]);
    expect((await mailbox.mails()).slice(0, 2).map(({ to }) => to)).toEqual([second, first]);

    const { href, subject } = await mailbox.newest(second);
    expect(subject).toBe("Reset your password");
    const page = await (await ask(app, href, { cookie })).text();
    expect(page).toContain("Choose a new password");
    expect(page).not.toContain("/auth/v1/verify");
    // Nothing of them is printed.
    expect(app.output()).not.toMatch(/example\.org|token_hash/);
  });
});
