import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountWords } from "@/lib/accounts/words";
import { mailWords } from "@/lib/mail/words";
import { mailboxToken } from "@/server/mail/mailbox-token";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type AppServer, startApp } from "@/tests/setup/app-server";
import { lookedAtByOthers } from "@/tests/setup/looked-at-by-others";
import { openMailbox, printedAddress } from "@/tests/setup/mailbox";
import { PASSWORD, signUpAndRecover, signUpAt } from "@/tests/setup/people";
import { copyPreparedData } from "@/tests/setup/prepared-database";
import { startSmtp } from "@/tests/setup/smtp-server";

const APP_SECRET = "a-secret-for-the-mailbox-0123456789abcdef";
const token = mailboxToken({ APP_SECRET });
const cookie = `figura_mailbox=${token}`;

/** An answer without following it anywhere. */
const ask = (app: AppServer, path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers, redirect: "manual" });

/** That an answer is, to the letter, the one of an address that never was. */
async function expectNothingThere(app: AppServer, response: Response) {
  const unknown = await fetch(`${app.url}/no-such-address`);
  expect([response.status, await response.text()]).toEqual([404, await unknown.text()]);
  for (const name of ["content-security-policy", "cache-control", "referrer-policy", "set-cookie"]) {
    expect(response.headers.get(name), name).toBe(unknown.headers.get(name));
  }
}

describe("where mails do not end on this machine", () => {
  const smtp = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "figura@example.org" };

  // One after the other they may all have the same database.
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await copyPreparedData();
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it.each<[string, Record<string, string>]>([...lookedAtByOthers, ["with a mail server", smtp]])(
    "%s: no mailbox is printed, and the right token finds nothing",
    async (_name, environment) => {
      const app = await startApp({ APP_SECRET, DATA_DIR: dataDir, ...environment });
      try {
        expect(app.output()).not.toMatch(/mailbox|token/i);
        for (const path of ["/dev/mailbox", `/dev/mailbox?token=${token}`]) {
          await expectNothingThere(app, await ask(app, path, { cookie }));
        }
      } finally {
        await app.stop();
      }
    },
  );
});

describe("on this machine alone", () => {
  let app: AppServer;
  beforeAll(async () => {
    app = await startApp({ APP_SECRET });
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
    for (const name of ["first", "second"]) {
      const email = `${name}@example.org`;
      await signUpAndRecover(app.url, email);
    }
    const mailbox = await openMailbox(app);
    const link = new RegExp(`^${app.url}/auth/confirm\\?token_hash=\\w+&type=recovery$`);
    expect(await mailbox.links("first@example.org")).toEqual([expect.stringMatching(link)]);
    expect(await mailbox.links("second@example.org")).toEqual([expect.stringMatching(link)]);
    expect((await mailbox.mails()).map(({ to }) => to)).toEqual(["second@example.org", "first@example.org"]);

    const { href, subject } = await mailbox.newest("second@example.org");
    expect(subject).toBe("Reset your password");
    const page = await (await ask(app, href, { cookie })).text();
    expect(page).toContain("Choose a new password");
    expect(page).not.toContain("/auth/v1/verify");
    // Nothing of them is printed.
    expect(app.output()).not.toMatch(/example\.org|token_hash/);
  });
});

describe("where no mail can leave", () => {
  it("nobody is told to wait for one", async () => {
    const origin = "https://figura.example";
    const app = await startApp({ SITE_URL: origin });
    try {
      const form = { email: "stranded@example.org", password: PASSWORD };
      const visitor = createVisitor(app.url);
      expect((await visitor.post("/api/auth/sign-up", form, { origin })).status).toBe(201);
      const changed = { email: "elsewhere@example.org", currentPassword: PASSWORD };
      for (const [path, body] of [
        ["/api/auth/recover", { email: form.email }],
        ["/api/auth/email", changed],
      ] as const) {
        const problem = await readProblem(await visitor.post(path, body, { origin }));
        expect(problem).toMatchObject({ code: "mail_unavailable", detail: accountWords.mailUnavailable });
      }
    } finally {
      await app.stop();
    }
  });
});

describe("with a mail server", () => {
  it("that takes nothing, no account waits for its link, and its address is free for the next try", async () => {
    let isOpen = false;
    const smtp = await startSmtp({
      onRcptTo(_address, _session, callback) {
        callback(isOpen ? undefined : new Error("Not now"));
      },
    });
    const settings = {
      SMTP_URL: smtp.url,
      MAIL_FROM: "figura@example.org",
      ADMIN_EMAIL: "admin@example.org",
      ADDRESS_DAILY_SIGN_UPS: "1",
    };
    const app = await startApp(settings);
    try {
      const form = { email: "patient@example.org", password: PASSWORD };
      const signUp = () => createVisitor(app.url).post("/api/auth/sign-up", form);
      expect(await readProblem(await signUp())).toMatchObject({ code: "mail_unavailable" });
      // It has its seat, and counts as the one that may be opened from here.
      const other = { email: "other@example.org", password: PASSWORD };
      const refused = await readProblem(await createVisitor(app.url).post("/api/auth/sign-up", other));
      expect(refused.detail).toBe(accountWords.tooManyAccounts);
      isOpen = true;
      expect(await (await signUp()).json()).toEqual({ status: "confirm_email", account: null });
      expect(smtp.delivered[0]?.to).toEqual([form.email]);
    } finally {
      await app.stop();
      await smtp.stop();
    }
  });

  it("what the database sends is delivered; what is refused is told, and is one line that names the subject", async () => {
    const smtp = await startSmtp({
      onRcptTo({ address }, _session, callback) {
        callback(address.startsWith("refused") ? new Error(`No such user: ${address}`) : undefined);
      },
    });
    const app = await startApp({ SMTP_URL: smtp.url, MAIL_FROM: "figura@example.org" });
    try {
      await signUpAndRecover(app.url, "taken@example.org");
      const refused = await signUpAt(app.url, "refused@example.org");
      const answer = await refused.post("/api/auth/recover", { email: refused.email });
      expect(await readProblem(answer)).toMatchObject({
        code: "mail_unavailable",
        detail: accountWords.mailUnavailable,
      });
      const change = { email: "refused-too@example.org", currentPassword: PASSWORD };
      expect((await readProblem(await refused.post("/api/auth/email", change))).code).toBe(
        "mail_unavailable",
      );
      await expect.poll(() => smtp.delivered.length, { timeout: 15_000 }).toBe(1);
      expect(smtp.delivered[0]?.to).toEqual(["taken@example.org"]);
      const told = () =>
        app
          .output()
          .split("\n")
          .filter((line) => line.startsWith("The mail "));
      await expect.poll(told, { timeout: 15_000 }).toEqual(
        // It is tried three times.
        [...Array(3).fill("Reset your password"), "Confirm your new address"].map(
          (subject) => `The mail "${subject}" was not sent: the mail server refused it (EENVELOPE, 550).`,
        ),
      );
      expect(app.output()).not.toMatch(/example\.org|token_hash|verify/);
    } finally {
      await app.stop();
      await smtp.stop();
    }
  });
});
