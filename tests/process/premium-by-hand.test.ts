import { afterAll, beforeAll, expect, it } from "vitest";
import { type BorrowedApp, borrowApp } from "@/tests/setup/apps/borrow";
import { signInAt, signUpAt } from "@/tests/setup/people/people";

// Whatever somebody sends who has not paid, to whichever address: it makes nobody premium.

let app: BorrowedApp;
beforeAll(async () => {
  // With the sandbox, which is the least that anybody has to break into.
  app = await borrowApp("local");
});
afterAll(() => app.stop());

const reference = "y".repeat(22);
const uuid = "11111111-1111-4111-8111-111111111111";

/** What an attacker would like to be true, in every form that something here could take it. */
const claims = {
  payment_id: "pay_x",
  paymentId: "pay_x",
  subscription_id: "sub_x",
  status: "success",
  payment_status: "success",
  payment_reference: reference,
  reference,
  state: "verified",
  isPremium: true,
  is_premium: true,
  premium: true,
  plan: "premium",
  cancelsAtEnd: false,
  name: "Eve",
  type: "subscription.active",
  timestamp: "2026-01-01T00:00:00Z",
  data: {
    status: "active",
    metadata: { reference, is_premium: true },
    next_billing_date: "2100-01-01T00:00:00Z",
  },
};

it("no address that one visits", async () => {
  const who = await signUpAt(app.url);
  const query = new URLSearchParams({ payment_id: "x", reference, status: "success" });
  const returned = new URLSearchParams({ payment_status: "success", payment_reference: reference });
  const visited = [
    `/payment-success?status=success&payment_id=x&reference=y`,
    ...["success", "succeeded", "active"].map((status) => {
      query.set("status", status);
      return `/payment-success?${query}`;
    }),
    ...["/", "/dashboard", "/liked", "/account", "/pricing", "/payment-success", "/payment-cancel"].map(
      (page) => `${page}?${returned}`,
    ),
    `/dev/checkout?session=${reference}`,
    `/dev/portal?session=${reference}`,
  ];
  for (const path of visited) {
    await who.get(path);
    expect([path, await isPremium(who)]).toEqual([path, false]);
  }
});

it("no route that one calls by hand", async () => {
  const description = await (await fetch(`${app.url}/api/openapi.json`)).json();
  const calls = Object.entries(description.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, uuid),
    })),
  );
  expect(calls.filter(({ path }) => path.startsWith("/api/payments/")).length).toBeGreaterThan(4);
  // Those end the session, which the others need.
  const last = (path: string) => Number(path === "/api/auth/sign-out");
  calls.sort((one, other) => last(one.path) - last(other.path));

  const who = await signUpAt(app.url);
  const query = new URLSearchParams({ reference, payment_id: "pay_x", status: "success", q: "cell" });
  const tried: string[] = [];
  for (const { method, path } of calls) {
    if (method === "GET") {
      await who.get(path);
      await who.get(`${path}?${query}`);
      await who.get(`${path}?reference=${reference}`);
    } else {
      for (const body of [{}, claims, { reference }, { cancelsAtEnd: false }, { name: "Eve" }]) {
        await who.sendJson(method, path, body, {
          "webhook-id": "msg_1",
          "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
          "webhook-signature": "v1,AAAA",
        });
      }
    }
    tried.push(`${method} ${path}`);
  }
  expect(tried).toHaveLength(calls.length);
  const again = await signInAt(app.url, who.email);
  expect(await isPremium(again)).toBe(false);
  expect(await (await again.get("/api/allowance")).json()).toMatchObject({ plan: "free" });
});

async function isPremium(who: { get(path: string): Promise<Response> }): Promise<boolean> {
  return (await (await who.get("/api/session")).json()).account.isPremium;
}
