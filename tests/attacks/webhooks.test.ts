import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandboxWebhookKey } from "@/server/payments/sandbox/deliver";
import { type FakeDodo, startDodo } from "@/tests/fakes/dodo";
import { paymentEvent, signEvent, subscriptionEvent } from "@/tests/fakes/dodo-events";
import { readProblem } from "@/tests/setup/api-client";
import { signUpAt } from "@/tests/setup/people/people";
import { openCheckout } from "@/tests/setup/people/premium";
import { attackHostedApp, send, site } from "./victim";

// Events that an attacker sends in the name of the provider; whose signature merely fails:
// tests/api/payments/payments-webhook.test.ts.

const WEBHOOK = "/api/payments/webhook";

let dodo: FakeDodo;
beforeAll(async () => {
  dodo = await startDodo();
});
afterAll(() => dodo.stop());
attackHostedApp(() => ({ dodo }));

let sent = 0;

interface Forgery {
  /** What is sent, and what was signed. */
  body?: (text: string) => string;
  key?: () => string;
  headers?: (signed: Record<string, string>) => Record<string, string>;
  path?: string;
  method?: string;
  status?: number;
}

const key = () => dodo.webhookKey;
const empty = () => `whsec_${Buffer.alloc(32).toString("base64")}`;

const forgeries: [string, Forgery][] = [
  [
    "signed with the key of the sandbox",
    { key: () => sandboxWebhookKey({ APP_SECRET: process.env.APP_SECRET ?? "" }) },
  ],
  ["signed with a key of zeros", { key: empty }],
  [
    "signed with the public product as key",
    { key: () => `whsec_${Buffer.from(dodo.productId).toString("base64")}` },
  ],
  ["with a space behind it", { body: (text) => `${text} ` }],
  ["with a mark before it", { body: (text) => `\ufeff${text}` }],
  ["with a field given twice", { body: (text) => text.replace(/}$/, ',"type":"subscription.active"}') }],
  ["whose headers are of another name", { headers: (signed) => rename(signed, "webhook-", "svix-") }],
  ["with its signature in the query", { headers: () => ({}), path: `${WEBHOOK}?webhook-signature=v1,x` }],
  ["with the algorithm none", { headers: (signed) => ({ ...signed, "webhook-signature": "none," }) }],
  [
    "with many wrong signatures",
    { headers: (signed) => ({ ...signed, "webhook-signature": "v1,AAAA ".repeat(50).trim() }) },
  ],
  [
    "with its signature cut",
    {
      headers: (signed) => ({
        ...signed,
        "webhook-signature": signed["webhook-signature"]?.slice(0, -3) ?? "",
      }),
    },
  ],
  [
    "with its signature in another case",
    {
      headers: (signed) => ({
        ...signed,
        "webhook-signature": `v1,${signed["webhook-signature"]?.slice(3).toLowerCase()}`,
      }),
    },
  ],
  [
    "with a time in milliseconds",
    { headers: (signed) => ({ ...signed, "webhook-timestamp": `${signed["webhook-timestamp"]}000` }) },
  ],
  ["with another id", { headers: (signed) => ({ ...signed, "webhook-id": `${signed["webhook-id"]}x` }) }],
  ["with the session of the payer alone", { headers: () => ({ authorization: "Bearer fake-dodo-key" }) }],
  ["by PUT", { method: "PUT", status: 405 }],
  ["by PATCH", { method: "PATCH", status: 405 }],
  ["at an address with a slash", { path: `${WEBHOOK}/x`, status: 404 }],
  ["at the sandbox's form", { path: "/api/payments/sandbox/checkout", status: 404 }],
];

function rename(headers: Record<string, string>, from: string, to: string) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.replace(from, to), value]));
}

function sendEvent(event: object, forgery: Forgery = {}) {
  const {
    body = (text: string) => text,
    key: signedWith = key,
    headers = (signed) => signed,
    path = WEBHOOK,
    method = "POST",
  } = forgery;
  const text = JSON.stringify(event);
  sent += 1;
  const signed = { ...signEvent(signedWith(), `msg_forged_${process.pid}_${sent}`, new Date(), text) };
  const type = { "content-type": "application/json" };
  return send(path, { method, body: body(text), headers: { ...type, ...headers(signed) } });
}

describe("no account becomes premium by an event", () => {
  let who: Awaited<ReturnType<typeof signUpAt>>;
  let reference: string;
  let events: object[];
  beforeAll(async () => {
    who = await signUpAt(site.url);
    const offered = { mode: "test", product_id: dodo.productId };
    reference = await openCheckout(site.backend, who.account.id, offered);
    const about = { reference, account: who.account.id };
    events = [subscriptionEvent("subscription.active", about), paymentEvent("payment.succeeded", about)];
  });
  const isPremium = async () => (await (await who.get("/api/session")).json()).account.isPremium;

  it.each(forgeries)("%s", async (_name, forgery) => {
    for (const event of events) {
      const problem = await readProblem(await sendEvent(event, forgery));
      expect(problem.status).toBe(forgery.status ?? 401);
    }
    const path = `/rest/v1/payment_events?reference=eq.${reference}`;
    expect((await site.backend.service.call("GET", path)).body).toEqual([]);
    expect(await isPremium()).toBe(false);
  });

  it("but by the same events, signed", async () => {
    for (const event of events) expect((await sendEvent(event)).status).toBe(200);
    expect(await isPremium()).toBe(true);
  });
});
