import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandboxWords } from "@/lib/payments/checkout-words";
import { checkoutSchema, paymentStatusSchema, premiumSchema } from "@/lib/payments/requests";
import { checkoutToken, portalToken } from "@/server/payments/sandbox/sessions";
import { readProblem } from "@/tests/setup/api-client";
import { type BorrowedApp, borrowApp } from "@/tests/setup/apps/borrow";
import { PASSWORD, signUpAt } from "@/tests/setup/people/people";
import { claimsOf } from "@/tests/setup/token-claims";

type Person = Awaited<ReturnType<typeof signUpAt>>;

const CHECKOUT = "/api/payments/sandbox/checkout";
const PORTAL = "/api/payments/sandbox/portal";
const DAY_MS = 24 * 60 * 60 * 1000;

const session = {
  reference: "Qj_Ss2Ip9WXrtIIKc83rGQ",
  account: "0b5a1c1e-6d4f-4a53-9d4e-0a1b2c3d4e5f",
  email: "payer@example.org",
  name: "A Payer",
};
const portal = { customerId: "cus_of_nobody", returnUrl: "http://localhost:3000/account" };

let app: BorrowedApp;
beforeAll(async () => {
  app = await borrowApp("local");
});
afterAll(() => app.stop());

/** What a form of the page sends, without a script and without a cookie. */
const press = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(app.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
    redirect: "manual",
  });

const look = (path: string) => fetch(app.url + path, { redirect: "manual" });

async function openCheckout(person: Person) {
  const response = await person.post("/api/payments/checkout", {});
  const { url, reference } = checkoutSchema.parse(await response.json());
  return { url, reference, token: new URL(url).searchParams.get("session") ?? "" };
}

/** Where an answer leads, and what it says there. */
function leadsTo(response: Response) {
  expect(response.status).toBe(303);
  const { origin, pathname, searchParams } = new URL(response.headers.get("location") ?? "", app.url);
  expect(origin).toBe(app.url);
  return { path: pathname, said: Object.fromEntries(searchParams) };
}

async function pay(token: string) {
  return leadsTo(await press(CHECKOUT, { session: token, act: "pay" }));
}

const readStatus = async (person: Person, reference: string) =>
  paymentStatusSchema.parse(await (await person.get(`/api/payments/status?reference=${reference}`)).json());

const readPremium = async (person: Person) =>
  premiumSchema.parse(await (await person.get("/api/payments/premium")).json());

async function openPortal(person: Person): Promise<string> {
  const { url } = await (await person.post("/api/payments/portal", {})).json();
  return new URL(url).searchParams.get("session") ?? "";
}

async function newPayer() {
  const person = await signUpAt(app.url);
  const { token, reference } = await openCheckout(person);
  await pay(token);
  return { person, reference, token };
}

describe("the sandbox's checkout", () => {
  it("is a page with what is bought, by whom, and that no money moves", async () => {
    const person = await signUpAt(app.url);
    const { url } = await openCheckout(person);
    expect(url.startsWith(`${app.url}/dev/checkout?session=`)).toBe(true);
    const response = await fetch(url);
    expect(response.status).toBe(200);
    const html = await response.text();
    for (const words of [sandboxWords.note, "₹259 per month", person.email, sandboxWords.pay]) {
      expect(html).toContain(words);
    }
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(response.headers.get("referrer-policy")).toBe("same-origin");
    expect(response.headers.get("content-security-policy")).toMatch(/'nonce-[^']+'.*form-action 'self'/);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("paid, leads back with what was bought, and premium is there", async () => {
    const person = await signUpAt(app.url);
    const { token, reference } = await openCheckout(person);
    const { path, said } = await pay(token);
    expect(path).toBe("/payment-success");
    expect(said).toEqual({
      reference,
      subscription_id: expect.stringMatching(/^sub_[\w-]{22}$/),
      payment_id: expect.stringMatching(/^pay_[\w-]{22}$/),
      status: "active",
    });
    expect(await readStatus(person, reference)).toMatchObject({
      state: "verified",
      premium: { isPremium: true, subscription: { status: "active", isChangeable: true } },
      receipt: { paymentId: said.payment_id, amount: 25_900, currency: "INR" },
    });
    expect((await (await person.get("/api/session")).json()).account.isPremium).toBe(true);
    expect((await readProblem(await person.post("/api/payments/checkout", {}))).code).toBe("already_premium");
  });

  it("paid again, or many times at once, is paid once", async () => {
    const person = await signUpAt(app.url);
    const { url, token, reference } = await openCheckout(person);
    const ends = await Promise.all(Array.from({ length: 5 }, () => pay(token)));
    ends.push(await pay(token));
    for (const { path, said } of ends) {
      // Whoever is late is told that it is paid.
      if (path === "/payment-success") expect(said.status).toBe("active");
      else expect(path).toBe("/dev/checkout");
    }
    expect(ends.at(-1)?.path).toBe("/dev/checkout");
    expect((await readPremium(person)).receipts).toHaveLength(1);
    const html = await (await fetch(url)).text();
    expect(html).toContain(sandboxWords.paidTitle);
    expect(html).not.toContain(sandboxWords.pay);
    expect(html).toContain(`/payment-success?reference=${reference}&amp;subscription_id=`);
    // Nor can it fail any more.
    await press(CHECKOUT, { session: token, act: "fail" });
    expect((await readStatus(person, reference)).state).toBe("verified");
  });

  it("fails, as often as one likes, and is paid afterwards", async () => {
    const person = await signUpAt(app.url);
    const { token, reference } = await openCheckout(person);
    for (let time = 0; time < 2; time += 1) {
      const { path, said } = leadsTo(await press(CHECKOUT, { session: token, act: "fail" }));
      expect([path, said.status]).toEqual(["/payment-success", "failed"]);
    }
    expect(await readStatus(person, reference)).toMatchObject({
      state: "failed",
      premium: { isPremium: false },
      receipt: null,
    });
    expect((await pay(token)).said.status).toBe("active");
    expect((await readStatus(person, reference)).state).toBe("verified");
    expect((await readPremium(person)).receipts).toHaveLength(1);
  });

  it("is left without anything having happened", async () => {
    const person = await signUpAt(app.url);
    const { token, reference } = await openCheckout(person);
    const { path, said } = leadsTo(await press(CHECKOUT, { session: token, act: "cancel" }));
    expect([path, said]).toEqual(["/payment-cancel", { reference }]);
    expect((await readStatus(person, reference)).state).toBe("processing");
    expect((await readPremium(person)).isPremium).toBe(false);
  });

  it("pays for whoever opened it, whoever pays", async () => {
    const [person, other] = await Promise.all([signUpAt(app.url), signUpAt(app.url)]);
    const { token, reference } = await openCheckout(person);
    const cookie = [...other.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { cookie, origin: app.url };
    leadsTo(await press(CHECKOUT, { session: token, act: "pay" }, headers));
    expect((await readStatus(person, reference)).state).toBe("verified");
    expect((await readStatus(other, reference)).state).toBe("unknown");
    expect((await readPremium(other)).isPremium).toBe(false);
  });

  it("is not paid from another site", async () => {
    const person = await signUpAt(app.url);
    const { token, reference } = await openCheckout(person);
    const headers = { cookie: "figura_guest=x", origin: "https://elsewhere.example" };
    const response = await press(CHECKOUT, { session: token, act: "pay" }, headers);
    expect((await readProblem(response)).code).toBe("foreign_origin");
    expect((await readStatus(person, reference)).state).toBe("processing");
  });
});

describe("a session that is not good", () => {
  const cases: [string, () => string][] = [
    ["that is missing", () => ""],
    ["that is forged", () => `${checkoutToken(session, new Date()).split(".")[0]}.AAAA`],
    ["with another account in it", () => reclaimed({ account: "11111111-1111-4111-8111-111111111111" })],
    ["that is a day old", () => checkoutToken(session, new Date(Date.now() - DAY_MS - 1000))],
    ["of the other page", () => portalToken(portal, new Date())],
  ];

  /** Its claims changed, its signature left. */
  function reclaimed(change: object): string {
    const [, signature] = checkoutToken(session, new Date()).split(".");
    const claims = { ...claimsOf(checkoutToken(session, new Date())), ...change };
    return `${Buffer.from(JSON.stringify(claims)).toString("base64url")}.${signature}`;
  }

  it.each(cases)("%s finds nothing, and pays nothing", async (_name, make) => {
    const token = make();
    const [page, unknown] = await Promise.all([
      look(`/dev/checkout?session=${token}`),
      look("/no-such-address"),
    ]);
    expect([page.status, await page.text()]).toEqual([404, await unknown.text()]);
    const answer = await press(CHECKOUT, { session: token, act: "pay" });
    expect(await readProblem(answer)).toMatchObject({ status: 404, code: "not_found" });
  });

  it("opens no portal either", async () => {
    const late = portalToken(portal, new Date(Date.now() - 60 * 60 * 1000 - 1000));
    for (const token of ["", late, checkoutToken(session, new Date())]) {
      expect((await look(`/dev/portal?session=${token}`)).status).toBe(404);
      const answer = await press(PORTAL, { session: token, act: "renew" });
      expect((await readProblem(answer)).code).toBe("not_found");
    }
  });

  it("nor does a good one have anything happen that it does not know", async () => {
    const token = checkoutToken(session, new Date());
    const answer = await press(CHECKOUT, { session: token, act: "grant" });
    expect(await readProblem(answer)).toMatchObject({ code: "invalid_request", errors: [{ field: "act" }] });
  });
});

describe("a subscription of the sandbox", () => {
  const change = (person: Person, cancelsAtEnd: boolean) =>
    person.sendJson("PATCH", "/api/payments/subscription", { cancelsAtEnd });

  it("is set to end with what is paid for, and taken up again, as often as one likes", async () => {
    const { person } = await newPayer();
    for (const cancelsAtEnd of [true, false, true]) {
      const { subscription } = await (await change(person, cancelsAtEnd)).json();
      expect(subscription).toMatchObject({ cancelsAtEnd, status: "active" });
      expect(await readPremium(person)).toMatchObject({ isPremium: true, subscription: { cancelsAtEnd } });
    }
  });

  it("is ended when its account is deleted", async () => {
    const { person } = await newPayer();
    const token = await openPortal(person);
    const response = await person.sendJson("DELETE", "/api/account", { password: PASSWORD });
    expect(await response.json()).toEqual({ deleted: true });
    const html = await (await look(`/dev/portal?session=${token}`)).text();
    expect(html).toContain(sandboxWords.statuses.cancelled);
    expect(html).not.toContain(person.email);
  });
});

describe("the sandbox's portal", () => {
  const happen = async (token: string, act: string) =>
    leadsTo(await press(PORTAL, { session: token, act })).said;

  it("is opened by whoever has paid, and shows what was", async () => {
    const { person } = await newPayer();
    const token = await openPortal(person);
    const response = await look(`/dev/portal?session=${token}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    for (const words of [sandboxWords.statuses.active, sandboxWords.renewsThen, "₹259", sandboxWords.renew]) {
      expect(html).toContain(words);
    }
    expect(html).toContain(`href="${app.url}/account"`);
    expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    const stranger = await signUpAt(app.url);
    expect((await readProblem(await stranger.post("/api/payments/portal", {}))).code).toBe("not_found");
  });

  it("renews for a month, lets a renewal fail, and renews after that", async () => {
    const { person } = await newPayer();
    const token = await openPortal(person);
    const before = await readPremium(person);
    const paidUntil = new Date(before.subscription?.paidUntil ?? 0);
    expect((await happen(token, "renew")).done).toBe("renew");
    const renewed = await readPremium(person);
    const month = (Date.parse(renewed.subscription?.paidUntil ?? "") - paidUntil.getTime()) / DAY_MS;
    expect(month).toBeGreaterThanOrEqual(28);
    expect(month).toBeLessThanOrEqual(31);
    expect(renewed.receipts).toHaveLength(2);

    expect((await happen(token, "fail")).done).toBe("fail");
    const held = await readPremium(person);
    expect(held).toMatchObject({ isPremium: true, subscription: { status: "on_hold" } });
    expect(held.subscription?.paidUntil).toBe(renewed.subscription?.paidUntil);
    expect(held.receipts).toHaveLength(2);

    expect((await happen(token, "renew")).done).toBe("renew");
    expect(await readPremium(person)).toMatchObject({ subscription: { status: "active" } });
    expect((await readPremium(person)).receipts).toHaveLength(3);
  });

  it("refunds the last payment, once", async () => {
    const { person } = await newPayer();
    const token = await openPortal(person);
    expect((await happen(token, "refund")).done).toBe("refund");
    const { receipts, subscription } = await readPremium(person);
    expect(receipts.map(({ isRefunded }) => isRefunded)).toEqual([true]);
    expect(Date.parse(subscription?.paidUntil ?? "")).toBeLessThanOrEqual(Date.now());
    expect((await happen(token, "refund")).error).toBe("act");
  });

  it("lets it expire, after which nothing goes on", async () => {
    const { person } = await newPayer();
    const token = await openPortal(person);
    expect((await happen(token, "expire")).done).toBe("expire");
    expect((await readPremium(person)).subscription).toMatchObject({
      status: "expired",
      isChangeable: false,
    });
    for (const act of ["expire", "renew", "fail"]) expect((await happen(token, act)).error).toBe("act");
    const html = await (await look(`/dev/portal?session=${token}&error=act`)).text();
    expect(html).toContain(sandboxWords.notPossible);
  });
});

describe("a request that a proxy has forwarded", () => {
  const headers = { "x-forwarded-for": "203.0.113.7" };

  it("finds no sandbox, whatever session it brings", async () => {
    const [payer, { person }] = [await signUpAt(app.url), await newPayer()];
    const { token, reference } = await openCheckout(payer);
    const portalSession = await openPortal(person);
    const unknown = await (await look("/no-such-address")).text();
    for (const path of [`/dev/checkout?session=${token}`, `/dev/portal?session=${portalSession}`]) {
      const page = await fetch(app.url + path, { headers, redirect: "manual" });
      expect([page.status, await page.text()]).toEqual([404, unknown]);
    }
    for (const [form, session, act] of [
      [CHECKOUT, token, "pay"],
      [PORTAL, portalSession, "renew"],
    ] as const) {
      const answer = await press(form, { session, act }, headers);
      expect(await readProblem(answer)).toMatchObject({ status: 404, code: "not_found" });
    }
    for (const path of ["/api/payments/checkout", "/api/payments/portal"]) {
      const problem = await readProblem(await payer.post(path, {}, headers));
      expect(problem.code).toBe("payments_unavailable");
    }
    expect((await readStatus(payer, reference)).state).toBe("processing");
    expect((await readPremium(person)).receipts).toHaveLength(1);
  });
});
