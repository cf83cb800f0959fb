import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plans } from "@/lib/plans";
import { type FakeDodo, startDodo } from "@/tests/fakes/dodo";
import { readProblem } from "@/tests/setup/api-client";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { PASSWORD, signUpAt } from "@/tests/setup/people/people";
import { openCheckout } from "@/tests/setup/people/premium";
import {
  type DodoEvent,
  paymentEvent,
  personalData,
  refundEvent,
  signEvent,
  subscriptionEvent,
} from "../../fakes/dodo-events";
import { makeKept } from "../../unit/search/make";

const WEBHOOK = "/api/payments/webhook";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let dodo: FakeDodo;
let product_id: string;
let key: string;
let site: BorrowedHostedApp;
beforeAll(async () => {
  dodo = await startDodo();
  product_id = dodo.productId;
  key = dodo.webhookKey;
  site = await borrowHostedApp("hosted", { dodo });
});
afterAll(async () => {
  await site.stop();
  await dodo.stop();
});

let deliveries = 0;
const newId = () => `msg_of_the_webhook_${++deliveries}`;

interface Delivery {
  id?: string;
  at?: Date;
  key?: string;
  headers?: Record<string, string>;
}

function deliver(body: string | object, delivery: Delivery = {}): Promise<Response> {
  const { id = newId(), at = new Date(), key: signedWith = key, headers = {} } = delivery;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return fetch(site.url + WEBHOOK, {
    method: "POST",
    body: text,
    headers: { "content-type": "application/json", ...signEvent(signedWith, id, at, text), ...headers },
  });
}

async function outcomeOf(event: DodoEvent, delivery?: Delivery): Promise<string> {
  const response = await deliver(event, delivery);
  const answer = await response.json();
  expect({ status: response.status, answer }).toMatchObject({ status: 200 });
  return answer.outcome;
}

async function payer() {
  const who = await signUpAt(site.url);
  const reference = await openCheckout(site.backend, who.account.id, { mode: "test", product_id });
  const isPremium = async () => (await (await who.get("/api/session")).json()).account.isPremium as boolean;
  return { ...who, about: { reference, account: who.account.id }, isPremium };
}

/** What comes of a checkout that is paid. */
const paid = (about: { reference: string }) => [
  subscriptionEvent("subscription.active", about),
  paymentEvent("payment.succeeded", about),
];

const rowsOf = async (table: string, filter: string) =>
  (await site.backend.service.call("GET", `/rest/v1/${table}?${filter}`)).body as Record<string, unknown>[];

describe("the webhook", () => {
  it("makes an account premium by what the provider has signed, everywhere at once", async () => {
    const who = await payer();
    expect(await who.isPremium()).toBe(false);
    for (const event of paid(who.about)) expect(await outcomeOf(event)).toBe("applied");
    expect(await who.isPremium()).toBe(true);
    expect(await (await who.get("/api/allowance")).json()).toMatchObject({ plan: "premium", limit: null });
  });

  it("keeps every event, without the person", async () => {
    const who = await payer();
    const events = [
      subscriptionEvent("subscription.active", who.about),
      paymentEvent("payment.succeeded", who.about),
      refundEvent("refund.succeeded", { ...who.about, data: { is_partial: true } }),
    ];
    for (const event of events) expect(await outcomeOf(event)).toBe("applied");
    const kept = await rowsOf("payment_events", `reference=eq.${who.about.reference}&order=received_at`);
    expect(kept.map(({ type, user_id }) => [type, user_id])).toEqual(
      events.map(({ type }) => [type, who.account.id]),
    );
    expect(personalData.filter((word) => JSON.stringify(kept).includes(word))).toEqual([]);
    expect(await who.isPremium()).toBe(true);
  });

  it("takes an event of a kind that it does not know", async () => {
    const event = { ...subscriptionEvent("subscription.active"), type: "payout.created" };
    const id = newId();
    expect(await (await deliver(event, { id })).json()).toEqual({ outcome: "ignored" });
    expect(await rowsOf("payment_events", `id=eq.${id}`)).toMatchObject([{ type: "payout.created" }]);
  });

  it("keeps an event without what the database cannot store as text", async () => {
    const who = await payer();
    const data = { subscription_id: "sub\0_of\ud800_nul", "discount\0": ["50\udfff %"] };
    const event = subscriptionEvent("subscription.active", { ...who.about, data });
    const id = newId();
    expect(await outcomeOf(event, { id })).toBe("applied");
    const kept = { subscription_id: "sub_of_nul", discount: ["50 %"] };
    expect(await rowsOf("payment_events", `id=eq.${id}`)).toMatchObject([
      { subscription_id: kept.subscription_id, data: kept },
    ]);
    expect(await outcomeOf({ ...event, type: "payout\0.created" as DodoEvent["type"] })).toBe("ignored");
  });

  it("takes 20 copies of one event at once as one", async () => {
    const who = await payer();
    const event = subscriptionEvent("subscription.active", who.about);
    const id = newId();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(event, { id })));
    expect(outcomes.sort()).toEqual(["applied", ...Array.from({ length: 19 }, () => "duplicate")]);
    expect(await rowsOf("payment_events", `id=eq.${id}`)).toHaveLength(1);
  });

  it("takes an event that is sent again as one that it has, whatever is in it", async () => {
    const who = await payer();
    const id = newId();
    const ended = subscriptionEvent("subscription.active", {
      ...who.about,
      data: { next_billing_date: new Date(Date.now() - 10 * DAY_MS).toISOString() },
    });
    expect(await outcomeOf(ended, { id })).toBe("applied");
    expect(await outcomeOf(subscriptionEvent("subscription.renewed", who.about), { id })).toBe("duplicate");
    expect(await who.isPremium()).toBe(false);
  });

  it("may come from any address and carries no cookie", async () => {
    const who = await payer();
    const event = subscriptionEvent("subscription.active", who.about);
    const response = await deliver(event, { headers: { origin: "https://checkout.dodopayments.com" } });
    expect(response.status).toBe(200);
  });
});

describe("what the provider did not sign", () => {
  const refusals: [string, (event: DodoEvent) => Promise<Response>][] = [
    ["with another key", (event) => deliver(event, { key: `whsec_${randomBytes(32).toString("base64")}` })],
    [
      "altered on the way",
      (event) => {
        const id = newId();
        const at = new Date();
        const signed = signEvent(key, id, at, JSON.stringify(event));
        return deliver(JSON.stringify({ ...event, business_id: "bus_other" }), { id, at, headers: signed });
      },
    ],
    ["signed under another id", (event) => deliver(event, { headers: { "webhook-id": newId() } })],
    ["older than five minutes", (event) => deliver(event, { at: new Date(Date.now() - 6 * MINUTE_MS) })],
    ["of the future", (event) => deliver(event, { at: new Date(Date.now() + 6 * MINUTE_MS) })],
    ["whose time was moved", (event) => deliver(event, { headers: { "webhook-timestamp": "1" } })],
    ["without a time", (event) => deliver(event, { headers: { "webhook-timestamp": "" } })],
    ["with a time that is none", (event) => deliver(event, { headers: { "webhook-timestamp": "now" } })],
    ["without an id", (event) => deliver(event, { headers: { "webhook-id": "" } })],
    ["without a signature", (event) => deliver(event, { headers: { "webhook-signature": "" } })],
    ["with half a signature", (event) => deliver(event, { headers: { "webhook-signature": "v1" } })],
    ["of a version to come", (event) => deliver(event, { headers: { "webhook-signature": "v2,abc" } })],
  ];
  for (const [what, send] of refusals) {
    it(`${what} is refused, and leaves nothing`, async () => {
      const who = await payer();
      const response = await send(subscriptionEvent("subscription.active", who.about));
      expect(await readProblem(response)).toMatchObject({ status: 401, code: "wrong_signature" });
      expect(await rowsOf("payment_events", `reference=eq.${who.about.reference}`)).toEqual([]);
      expect(await who.isPremium()).toBe(false);
    });
  }

  it.each([300 * 1024, 10 * 1024 * 1024])(
    "is not read further than any event is long: %i bytes",
    async (length) => {
      const who = await payer();
      const event = subscriptionEvent("subscription.active", {
        ...who.about,
        data: { cancellation_comment: "x".repeat(length) },
      });
      // The connection may be closed before all of it has been sent.
      const code = await deliver(event)
        .then(readProblem)
        .then(
          (problem) => problem.code,
          () => "closed",
        );
      expect(length > 1_000_000 ? ["body_too_large", "closed"] : ["body_too_large"]).toContain(code);
      expect(await rowsOf("payment_events", `reference=eq.${who.about.reference}`)).toEqual([]);
      expect(await who.isPremium()).toBe(false);
    },
  );

  it("but signed is refused where it is no event", async () => {
    for (const body of ["", "{", "[]", "null", '{"type":"subscription.active"}']) {
      const { status, code, errors } = await readProblem(await deliver(body));
      expect([status, code, errors?.[0]?.field]).toEqual([400, "invalid_request", "body"]);
    }
  });
});

describe("an event that does not fit what was offered is kept and changes nothing:", () => {
  const active = subscriptionEvent;
  const wrongs: [string, Parameters<typeof subscriptionEvent>[1]][] = [
    ["product", { data: { product_id: "pdt_another" } }],
    ["amount", { data: { recurring_pre_tax_amount: 100 } }],
    ["amount", { data: { quantity: 2 } }],
    ["currency", { data: { currency: "USD" } }],
    ["account", { reference: "x".repeat(22) }],
    ["unreadable", { data: { next_billing_date: "" } }],
    ["unreadable", { data: { recurring_pre_tax_amount: 2 ** 31 - 1, quantity: 2 ** 31 - 1 } }],
  ];
  for (const [reason, said] of wrongs) {
    it(`${reason}, ${JSON.stringify(said)}`, async () => {
      const who = await payer();
      const id = newId();
      expect(await outcomeOf(active("subscription.active", { ...who.about, ...said }), { id })).toBe(
        "refused",
      );
      expect(await rowsOf("payment_events", `id=eq.${id}`)).toMatchObject([{ outcome: "refused", reason }]);
      expect(await who.isPremium()).toBe(false);
    });
  }

  it("mode, of a checkout that was opened in another", async () => {
    const who = await signUpAt(site.url);
    const reference = await openCheckout(site.backend, who.account.id, { mode: "sandbox", product_id });
    expect(await outcomeOf(active("subscription.active", { reference }))).toBe("refused");
    expect((await (await who.get("/api/session")).json()).account.isPremium).toBe(false);
  });

  it("metadata alone, which names an account and no checkout of ours", async () => {
    const who = await payer();
    const event = active("subscription.active", {
      ...who.about,
      data: { metadata: { account: who.account.id, user_id: who.account.id, email: who.email } },
    });
    expect(await outcomeOf(event)).toBe("refused");
    expect(await who.isPremium()).toBe(false);
  });
});

it("events about an account that is deleted are taken, and belong to nobody", async () => {
  const who = await payer();
  // Of no subscription yet: there is none that would have to be ended.
  await outcomeOf(paymentEvent("payment.processing", { ...who.about, data: { subscription_id: null } }));
  const deleted = await who.sendJson("DELETE", "/api/account", { password: PASSWORD });
  expect(deleted.status).toBe(200);
  const active = subscriptionEvent("subscription.active", who.about);
  const id = newId();
  const send = () => dodo.send(site.url + WEBHOOK, active, { id, key });
  // Whoever pays there is not charged again; where that cannot be said, the provider comes again.
  dodo.refuse(401);
  expect((await send()).status).toBe(500);
  dodo.refuse(null);
  expect(await (await send()).json()).toEqual({ outcome: "duplicate" });
  expect(dodo.subscription(active.data.subscription_id)?.status).toBe("cancelled");
  const kept = await rowsOf("payment_events", `reference=eq.${who.about.reference}`);
  expect(kept.map(({ user_id }) => user_id)).toEqual([null, null]);
});

it("where the database is away nothing is kept, and the provider's next attempt succeeds", async () => {
  const who = await payer();
  const event = subscriptionEvent("subscription.active", who.about);
  const id = newId();
  site.gate.shut();
  const failed = await deliver(event, { id });
  site.gate.open();
  expect(await readProblem(failed)).toMatchObject({ status: 500, code: "internal_error" });
  site.gate.answerOnce("POST /rest/v1/rpc/record_payment_event", 503, { message: "starting" });
  expect((await deliver(event, { id })).status).toBe(500);
  expect(await rowsOf("payment_events", `id=eq.${id}`)).toEqual([]);
  expect(await outcomeOf(event, { id })).toBe("applied");
  expect(await who.isPremium()).toBe(true);
});

describe("with paid time over", () => {
  it("an account is free again everywhere, and keeps its 200 diagrams", async () => {
    const who = await payer();
    for (const event of paid(who.about)) await outcomeOf(event);
    const removed = Array.from({ length: 200 }, (_, number) => ({
      diagram: makeKept(`commons-${number}`),
      folderId: null,
      note: "",
      savedAt: new Date().toISOString(),
    }));
    await site.backend.service.rpc("restore_diagrams", { account: who.account.id, removed });
    const ended = new Date(Date.now() - 4 * DAY_MS);
    await outcomeOf(
      subscriptionEvent("subscription.updated", { ...who.about, at: new Date(Date.now() + 1000) }),
    );
    expect(await who.isPremium()).toBe(true);
    await outcomeOf(
      subscriptionEvent("subscription.renewed", {
        ...who.about,
        at: new Date(Date.now() + 2000),
        data: { next_billing_date: ended.toISOString() },
      }),
    );
    expect(await who.isPremium()).toBe(false);
    expect(await (await who.get("/api/allowance")).json()).toMatchObject({
      plan: "free",
      limit: plans.free.searchesPerDay,
    });

    let read = 0;
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page = await (
        await who.get(`/api/likes?${cursor && `cursor=${encodeURIComponent(cursor)}`}`)
      ).json();
      read += page.likes.length;
      cursor = page.nextCursor;
    }
    expect(read).toBe(200);
    const { diagrams } = await who.found("cell");
    const refused = await who.post("/api/likes", { snapshot: diagrams[0]?.snapshot });
    expect(await readProblem(refused)).toMatchObject({ status: 409, code: "like_limit_reached" });
  });
});
