import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkoutWords } from "@/lib/payments/checkout-words";
import {
  type Checkout,
  checkoutSchema,
  paymentStatusSchema,
  premiumSchema,
  subscriptionChangedSchema,
} from "@/lib/payments/requests";
import { type FakeDodo, startDodo } from "@/tests/fakes/dodo";
import {
  customer,
  type DodoEvent,
  paymentEvent,
  personalData,
  refundEvent,
  subscriptionEvent,
} from "@/tests/fakes/dodo-events";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { PASSWORD, signInAt, signUpAt } from "@/tests/setup/people/people";
import { endPremium, grantPremium } from "@/tests/setup/people/premium";

type Person = Awaited<ReturnType<typeof signUpAt>>;

let dodo: FakeDodo;
let app: BorrowedHostedApp;

beforeAll(async () => {
  dodo = await startDodo();
  app = await borrowHostedApp("hosted", { dodo });
});
afterAll(async () => {
  await app.stop();
  await dodo.stop();
});
afterEach(() => {
  dodo.fail(null);
  dodo.refuse(null);
});

const ask = (person: Person) => person.post("/api/payments/checkout", {});

async function openCheckout(person: Person): Promise<Checkout> {
  const response = await ask(person);
  const body = await response.json();
  if (response.status !== 200) throw new Error(`No checkout: ${JSON.stringify(body)}`);
  return checkoutSchema.parse(body);
}

async function tell(event: DodoEvent): Promise<string> {
  const response = await dodo.send(`${app.url}/api/payments/webhook`, event);
  return (await response.json()).outcome;
}

/** Has somebody pay at a new checkout; gives its reference. */
async function subscribe(person: Person): Promise<string> {
  const { reference } = await openCheckout(person);
  const payer = { ...customer, customer_id: `cus_${person.account.id}` };
  const about = { reference, account: person.account.id, data: { customer: payer } };
  expect(await tell(subscriptionEvent("subscription.active", about))).toBe("applied");
  expect(await tell(paymentEvent("payment.succeeded", about))).toBe("applied");
  return reference;
}

const readPremium = async (person: Person) =>
  premiumSchema.parse(await (await person.get("/api/payments/premium")).json());

const readStatus = async (person: Person, reference?: string) =>
  paymentStatusSchema.parse(
    await (
      await person.get(`/api/payments/status${reference === undefined ? "" : `?reference=${reference}`}`)
    ).json(),
  );

const rowsOf = async (table: string, query: string) =>
  (await app.backend.service.call("GET", `/rest/v1/${table}?${query}`)).body as Record<string, unknown>[];

const sessionsOf = ({ email }: Person) => dodo.sessions.filter(({ customer }) => customer?.email === email);

describe("a guest", () => {
  it.each([
    ["POST", "/api/payments/checkout"],
    ["GET", "/api/payments/premium"],
    ["GET", "/api/payments/status"],
    ["PATCH", "/api/payments/subscription"],
    ["POST", "/api/payments/portal"],
  ])("has to sign in for %s %s", async (method, path) => {
    const visitor = createVisitor(app.url);
    const body = { cancelsAtEnd: true };
    const response = await (method === "GET" ? visitor.get(path) : visitor.sendJson(method, path, body));
    expect(await readProblem(response)).toMatchObject({ code: "sign_in_needed", requiresLogin: true });
  });
});

describe("POST /api/payments/checkout", () => {
  it("leads a free account to the provider, who is told what is sold, to whom, and where to go back", async () => {
    const person = await signUpAt(app.url);
    const { url, reference } = await openCheckout(person);
    const [session] = sessionsOf(person);
    expect(url).toBe(session?.checkout_url);
    expect(session).toMatchObject({
      product_cart: [{ product_id: dodo.productId, quantity: 1 }],
      customer: { email: person.email, name: person.account.name },
      billing_currency: "INR",
      mandate_min_amount_inr_paise: 25_900,
      metadata: { reference },
      return_url: `${app.url}/payment-success?reference=${reference}`,
      cancel_url: `${app.url}/payment-cancel?reference=${reference}`,
    });
    expect(await rowsOf("checkouts", `reference=eq.${reference}`)).toEqual([
      expect.objectContaining({
        user_id: person.account.id,
        mode: "test",
        amount: 25_900,
        currency: "INR",
        session_id: session?.session_id,
        url,
      }),
    ]);
  });

  it.each([2, 10])(
    "asked %d times at once it is one checkout, and the same a moment later",
    async (times) => {
      const person = await signUpAt(app.url);
      const all = await Promise.all(Array.from({ length: times }, () => openCheckout(person)));
      all.push(await openCheckout(person));
      expect(new Set(all.map(({ url, reference }) => `${url} ${reference}`)).size).toBe(1);
      expect(sessionsOf(person)).toHaveLength(1);
    },
  );

  it("is another for somebody else", async () => {
    const [one, other] = await Promise.all([signUpAt(app.url), signUpAt(app.url)]);
    const [first, second] = await Promise.all([openCheckout(one), openCheckout(other)]);
    expect(first.url).not.toBe(second.url);
    expect(first.reference).not.toBe(second.reference);
  });

  it("is refused to whoever has premium, and not once it was set to end", async () => {
    const person = await signUpAt(app.url);
    const reference = await subscribe(person);
    expect(await readProblem(await ask(person))).toMatchObject({
      code: "already_premium",
      detail: checkoutWords.alreadyPremium,
    });
    expect(sessionsOf(person)).toHaveLength(1);
    const data = { cancel_at_next_billing_date: true };
    await tell(
      subscriptionEvent("subscription.updated", { reference, at: new Date(Date.now() + 1000), data }),
    );
    await openCheckout(person);
    expect(sessionsOf(person)).toHaveLength(2);
  });

  it("is refused while a payment is on its way, and where a renewal was never paid", async () => {
    const [waiting, lapsed] = [await signUpAt(app.url), await signUpAt(app.url)];
    const { reference } = await openCheckout(waiting);
    await tell(paymentEvent("payment.processing", { reference, account: waiting.account.id }));
    expect((await readProblem(await ask(waiting))).detail).toBe(checkoutWords.inProgress);
    await grantPremium(app.backend, lapsed.account.id, { mode: "test", product_id: dodo.productId });
    await endPremium(app.backend, lapsed.account.id);
    expect((await readProblem(await ask(lapsed))).detail).toBe(checkoutWords.lapsed);
    expect(sessionsOf(lapsed)).toHaveLength(0);
  });

  it.each(["500", "html-403", "cut"] as const)(
    "says so where the provider answers with %s, leaves nothing in the way, and succeeds the next time",
    async (fault) => {
      const person = await signUpAt(app.url);
      dodo.fail(fault);
      const response = await ask(person);
      expect(response.headers.get("retry-after")).toBe("60");
      expect(await readProblem(response)).toMatchObject({
        status: 503,
        code: "payments_unavailable",
        detail: checkoutWords.unavailable,
      });
      const account = `user_id=eq.${person.account.id}`;
      expect((await rowsOf("checkouts", account)).filter(({ url }) => url !== null)).toEqual([]);
      expect(await readStatus(person)).toMatchObject({ state: "processing", receipt: null });
      dodo.fail(null);
      const { url } = await openCheckout(person);
      expect((await openCheckout(person)).url).toBe(url);
    },
  );

  it("says so where the key is not good, and logs neither key nor address", async () => {
    const person = await signUpAt(app.url);
    dodo.refuse(401);
    expect(await readProblem(await ask(person))).toMatchObject({ code: "payments_unavailable" });
    expect(app.output()).toContain('"asked":"checkout"');
    expect(app.output()).not.toContain(dodo.apiKey);
    expect(app.output()).not.toContain(person.email);
  });

  it("says so where accounts are away, and grants nothing", async () => {
    const person = await signUpAt(app.url);
    app.gate.shut();
    try {
      expect(await readProblem(await ask(person))).toMatchObject({ code: "accounts_unavailable" });
    } finally {
      app.gate.open();
    }
    expect(sessionsOf(person)).toEqual([]);
    await openCheckout(person);
  });
});

describe("GET /api/payments/status", () => {
  it("goes from processing by failed to verified, by what the provider says alone", async () => {
    const person = await signUpAt(app.url);
    expect((await readStatus(person)).state).toBe("unknown");
    const { reference } = await openCheckout(person);
    const free = { isPremium: false, subscription: null };
    expect(await readStatus(person, reference)).toEqual({
      state: "processing",
      premium: free,
      receipt: null,
    });
    expect(await readStatus(person)).toEqual({ state: "processing", premium: free, receipt: null });

    const failed = { payment_id: "pay_first_try" };
    await tell(paymentEvent("payment.failed", { reference, data: failed }));
    expect(await readStatus(person, reference)).toEqual({ state: "failed", premium: free, receipt: null });
    await tell(paymentEvent("payment.processing", { reference }));
    expect((await readStatus(person, reference)).state).toBe("processing");

    // What the return address says is nothing to go by.
    const query = `reference=${reference}&status=active&subscription_id=sub_x`;
    expect((await person.get(`/api/payments/status?${query}`)).status).toBe(400);

    await tell(subscriptionEvent("subscription.active", { reference }));
    await tell(paymentEvent("payment.succeeded", { reference }));
    const verified = await readStatus(person, reference);
    expect(verified).toMatchObject({
      state: "verified",
      premium: {
        isPremium: true,
        subscription: { status: "active", cancelsAtEnd: false, isChangeable: true },
      },
      receipt: {
        paymentId: `pay_${reference}`,
        reference,
        amount: 25_900,
        currency: "INR",
        isRefunded: false,
      },
    });
    expect(await readStatus(person)).toEqual(verified);
  });

  it("of another account's checkout is what it is of none", async () => {
    const [payer, other] = await Promise.all([signUpAt(app.url), signUpAt(app.url)]);
    const reference = await subscribe(payer);
    const none = await readStatus(other, "A".repeat(22));
    expect(none).toEqual({
      state: "unknown",
      premium: { isPremium: false, subscription: null },
      receipt: null,
    });
    expect(await readStatus(other, reference)).toEqual(none);
  });
});

describe("GET /api/payments/premium", () => {
  it("has the subscription and the receipts, a refunded one marked, and nothing of anybody else", async () => {
    const [payer, other] = await Promise.all([signUpAt(app.url), signUpAt(app.url)]);
    const reference = await subscribe(payer);
    const later = new Date(Date.now() + 1000);
    await tell(
      paymentEvent("payment.succeeded", { reference, at: later, data: { payment_id: "pay_second" } }),
    );
    await tell(refundEvent("refund.succeeded", { reference, data: { is_partial: false } }));
    const premium = await readPremium(payer);
    expect(premium).toMatchObject({ isPremium: true, subscription: { status: "active" }, hasPortal: true });
    expect(premium.receipts.map(({ paymentId, isRefunded }) => [paymentId, isRefunded])).toEqual([
      ["pay_second", false],
      [`pay_${reference}`, true],
    ]);
    expect(await readPremium(other)).toEqual({
      isPremium: false,
      subscription: null,
      receipts: [],
      hasPortal: false,
    });
  });
});

describe("PATCH /api/payments/subscription", () => {
  const change = (person: Person, cancelsAtEnd: boolean) =>
    person.sendJson("PATCH", "/api/payments/subscription", { cancelsAtEnd });

  it("tells the provider and answers what is so there; here it changes when the provider says so", async () => {
    const person = await signUpAt(app.url);
    const reference = await subscribe(person);
    const id = `sub_${reference}`;
    for (const cancelsAtEnd of [true, false]) {
      const { subscription } = subscriptionChangedSchema.parse(
        await (await change(person, cancelsAtEnd)).json(),
      );
      expect(subscription.cancelsAtEnd).toBe(cancelsAtEnd);
      expect(dodo.subscription(id)?.cancel_at_next_billing_date).toBe(cancelsAtEnd);
    }
    await change(person, true);
    expect((await readPremium(person)).subscription?.cancelsAtEnd).toBe(false);
    const data = { cancel_at_next_billing_date: true };
    await tell(
      subscriptionEvent("subscription.updated", { reference, at: new Date(Date.now() + 1000), data }),
    );
    expect((await readPremium(person)).subscription?.cancelsAtEnd).toBe(true);
  });

  it("finds nothing to change for whoever has none, whatever others have", async () => {
    const [payer, other] = await Promise.all([signUpAt(app.url), signUpAt(app.url)]);
    const reference = await subscribe(payer);
    expect(await readProblem(await change(other, true))).toMatchObject({
      code: "not_found",
      detail: checkoutWords.noSubscription,
    });
    expect(dodo.subscription(`sub_${reference}`)?.cancel_at_next_billing_date).toBe(false);
  });

  it("says so where the provider is away", async () => {
    const person = await signUpAt(app.url);
    await subscribe(person);
    dodo.fail("500");
    expect(await readProblem(await change(person, true))).toMatchObject({
      code: "payments_unavailable",
      detail: checkoutWords.notChanged,
    });
  });
});

describe("POST /api/payments/portal", () => {
  it("leads a payer to a page of their own, and somebody else nowhere", async () => {
    const [payer, other] = await Promise.all([signUpAt(app.url), signUpAt(app.url)]);
    await subscribe(payer);
    const { url } = await (await payer.post("/api/payments/portal", {})).json();
    expect(url).toBe(`${dodo.origin}/session/portal-cus_${payer.account.id}`);
    expect(await readProblem(await other.post("/api/payments/portal", {}))).toMatchObject({
      code: "not_found",
      detail: checkoutWords.noCustomer,
    });
  });
});

describe("an account that is deleted", () => {
  const remove = (person: Person, password = PASSWORD) =>
    person.sendJson("DELETE", "/api/account", { password });

  it("has its subscription ended first, and what is left of its payments has nobody in it", async () => {
    const person = await signUpAt(app.url);
    const reference = await subscribe(person);
    expect((await remove(person)).status).toBe(200);
    expect(dodo.subscription(`sub_${reference}`)?.status).toBe("cancelled");

    const left = [
      ...(await rowsOf("checkouts", `reference=eq.${reference}`)),
      ...(await rowsOf("payment_events", `reference=eq.${reference}`)),
      ...(await rowsOf("subscriptions", `reference=eq.${reference}`)),
    ];
    expect(left).toHaveLength(4);
    expect(left.map(({ user_id }) => user_id)).toEqual([null, null, null, null]);
    const text = JSON.stringify(left);
    for (const personal of [person.email, ...personalData]) expect(text).not.toContain(personal);
    // What the provider says afterwards belongs to nobody, and is kept.
    expect(await tell(subscriptionEvent("subscription.cancelled", { reference }))).toBe("applied");
  });

  it("stays where the subscription cannot be ended, or the password is wrong", async () => {
    const person = await signUpAt(app.url);
    const reference = await subscribe(person);
    expect(await readProblem(await remove(person, "another password"))).toMatchObject({ status: 400 });
    dodo.fail("500");
    expect(await readProblem(await remove(person))).toMatchObject({
      code: "account_not_deleted",
      detail: checkoutWords.notDeleted,
    });
    expect(dodo.subscription(`sub_${reference}`)?.status).toBe("active");
    const again = await signInAt(app.url, person.email);
    expect((await readPremium({ ...person, ...again })).isPremium).toBe(true);
    dodo.fail(null);
    expect((await remove(person)).status).toBe(200);
  });

  it("does not ask the provider where nothing goes on", async () => {
    const person = await signUpAt(app.url);
    const reference = await subscribe(person);
    const at = new Date(Date.now() + 1000);
    await tell(subscriptionEvent("subscription.cancelled", { reference, at }));
    dodo.forget();
    expect((await remove(person)).status).toBe(200);
    expect(dodo.requests).toEqual([]);
  });
});

describe("GET /api/account/export", () => {
  it("has what was paid", async () => {
    const person = await signUpAt(app.url);
    const reference = await subscribe(person);
    const { subscription, payments } = await (await person.get("/api/account/export")).json();
    expect(subscription).toMatchObject({ status: "active", cancelsAtEnd: false });
    expect(payments).toEqual([expect.objectContaining({ reference, amount: 25_900, currency: "INR" })]);
  });
});
