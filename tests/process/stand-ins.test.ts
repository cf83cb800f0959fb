import { expect, it } from "vitest";
import { accountWords } from "@/lib/accounts/words";
import { mailboxToken } from "@/server/mail/mailbox-token";
import { checkoutToken, portalToken } from "@/server/payments/sandbox/sessions";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { startApp, startGuestApp } from "@/tests/setup/apps/app-server";
import { expectNothingThere } from "@/tests/setup/nothing-there";
import { newAddress, PASSWORD } from "@/tests/setup/people/people";

// Where nothing may stand in for mail and payments. Unit tests of both see every way in which others reach Figura; here
// one of them shows that the pages and routes go by it. On this machine alone something does stand in:
// tests/api/accounts/mailbox.test.ts and tests/api/payments/payments-sandbox.test.ts.

// The secret that the tests themselves sign with.
const APP_SECRET = process.env.APP_SECRET ?? "";

const ofItsOwn = {
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "figura@example.org",
  DODO_PAYMENTS_API_KEY: "key",
  DODO_PAYMENTS_WEBHOOK_KEY: "whsec_a2V5",
  DODO_PRODUCT_ID: "pdt_1",
  DODO_PAYMENTS_URL: "http://127.0.0.1:9",
};

const session = {
  reference: "Qj_Ss2Ip9WXrtIIKc83rGQ",
  account: "0b5a1c1e-6d4f-4a53-9d4e-0a1b2c3d4e5f",
  email: "payer@example.org",
  name: "A Payer",
};
const portal = { customerId: "cus_of_nobody", returnUrl: "http://localhost:3000/account" };

it.each<[string, Record<string, string>]>([
  ["open to the network", { HOST: "0.0.0.0" }],
  ["with a mail server and a provider", ofItsOwn],
])("%s: there is no mailbox and no sandbox, whatever one brings", async (_name, environment) => {
  const app = await startGuestApp({ APP_SECRET, ...environment });
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(app.url + path, { redirect: "manual", ...init });
  try {
    expect(app.output()).not.toMatch(/mailbox|token/i);
    const token = mailboxToken({ APP_SECRET });
    const headers = { cookie: `figura_mailbox=${token}` };
    for (const path of ["/dev/mailbox", `/dev/mailbox?token=${token}`])
      await expectNothingThere(app, await ask(path, { headers }));

    const sessions = {
      checkout: checkoutToken(session, new Date()),
      portal: portalToken(portal, new Date()),
    };
    for (const [name, signed] of Object.entries(sessions)) {
      await expectNothingThere(app, await ask(`/dev/${name}?session=${signed}`));
      for (const act of ["pay", "renew"]) {
        const body = new URLSearchParams({ session: signed, act });
        const answer = await ask(`/api/payments/sandbox/${name}`, { method: "POST", body });
        expect(await readProblem(answer)).toMatchObject({ status: 404, code: "not_found" });
      }
    }
  } finally {
    await app.stop();
  }
});

it("where neither stands in and none is set up, nobody is told to wait for a mail, and nobody can pay", async () => {
  const origin = "https://figura.example";
  const app = await startApp({ SITE_URL: origin, TRUSTED_PROXY_HOPS: "0" });
  const visitor = createVisitor(app.url);
  const post = (path: string, body: object) => visitor.post(path, body, { origin });
  try {
    const email = newAddress("stranded");
    expect((await post("/api/auth/sign-up", { email, password: PASSWORD })).status).toBe(201);
    const changed = { email: newAddress("elsewhere"), currentPassword: PASSWORD };
    for (const [path, body] of [
      ["/api/auth/recover", { email }],
      ["/api/auth/email", changed],
    ] as const) {
      const problem = await readProblem(await post(path, body));
      expect(problem).toMatchObject({ code: "mail_unavailable", detail: accountWords.mailUnavailable });
    }
    for (const path of ["/api/payments/checkout", "/api/payments/portal"]) {
      const problem = await readProblem(await post(path, {}));
      expect(problem).toMatchObject({
        code: "payments_unavailable",
        detail: "Payments are not set up here.",
      });
    }
    expect(await (await visitor.get("/api/payments/premium")).json()).toMatchObject({ hasPortal: false });
  } finally {
    await app.stop();
  }
});
