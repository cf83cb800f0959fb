import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailboxToken } from "@/server/mail/mailbox-token";
import { signToken } from "@/server/tokens/tokens";
import { type BorrowedApp, borrowApp } from "@/tests/setup/apps/borrow";
import { signUpAt } from "@/tests/setup/people/people";
import { inAMinute } from "./victim";

// What stands in for mail and payments on one machine is opened by tokens too, and premium is free there.

let app: BorrowedApp;
beforeAll(async () => {
  app = await borrowApp("local");
});
afterAll(() => app.stop());

const ago = () => Math.floor(Date.now() / 1000) - 1;
type Claims = Record<string, string>;

const kinds = [
  {
    page: "/dev/checkout",
    form: "/api/payments/sandbox/checkout",
    purpose: "sandbox-checkout",
    other: "sandbox-portal",
    act: "pay",
  },
  {
    page: "/dev/portal",
    form: "/api/payments/sandbox/portal",
    purpose: "sandbox-portal",
    other: "sandbox-checkout",
    act: "renew",
  },
] as const;
type Kind = (typeof kinds)[number];

async function payer(kind: Kind) {
  const who = await signUpAt(app.url);
  const { reference } = await (await who.post("/api/payments/checkout", {})).json();
  const claims: Claims =
    kind.purpose === "sandbox-checkout"
      ? { reference, email: who.email, name: "A Payer" }
      : { customerId: `cus_${reference}`, returnUrl: `${app.url}/account` };
  const isPremium = async () => (await (await who.get("/api/session")).json()).account.isPremium;
  return { claims, isPremium };
}

const good = (kind: Kind, claims: Claims) => signToken(kind.purpose, claims, inAMinute());
const spoilings: [string, (kind: Kind, claims: Claims) => string][] = [
  ["that is empty", () => ""],
  ["whose time is over", (kind, claims) => signToken(kind.purpose, claims, ago())],
  ["of the other page", (kind, claims) => signToken(kind.other, claims, inAMinute())],
  ["of a guest", (_kind, claims) => signToken("guest", claims, inAMinute())],
  ["without its signature", (kind, claims) => `${good(kind, claims).split(".")[0]}.`],
  ["with a third part", (kind, claims) => `${good(kind, claims)}.x`],
  ["without what it is about", (kind) => signToken(kind.purpose, {}, inAMinute())],
];

const press = (path: string, session: string, act: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams({ session, act }),
  });

describe.each(kinds)("a session of $page", (kind) => {
  let claims: Claims;
  let isPremium: () => Promise<boolean>;
  beforeAll(async () => {
    ({ claims, isPremium } = await payer(kind));
  });

  it.each(spoilings)("%s opens nothing and buys nothing", async (_name, spoil) => {
    const token = spoil(kind, claims);
    const page = await fetch(`${app.url}${kind.page}?session=${token}`);
    expect(page.status).toBe(404);
    expect((await press(kind.form, token, kind.act)).status).toBe(404);
    expect(await isPremium()).toBe(false);
  });

  it("that a proxy has forwarded opens nothing", async () => {
    const forwarded = { "x-forwarded-for": "203.0.113.7" };
    expect((await press(kind.form, good(kind, claims), kind.act, forwarded)).status).toBe(404);
    expect(await isPremium()).toBe(false);
  });

  it.each(["free", "PAY", "pay\u0000", "__proto__", "constructor"])(
    "does nothing by the name of %j",
    async (act) => {
      expect((await press(kind.form, good(kind, claims), act)).status).toBe(400);
      expect(await isPremium()).toBe(false);
    },
  );

  it("that is good opens the page, and its form is taken", async () => {
    expect((await fetch(`${app.url}${kind.page}?session=${good(kind, claims)}`)).status).toBe(200);
    expect((await press(kind.form, good(kind, claims), kind.act)).status).toBe(303);
    // At the portal there is nothing to renew yet.
    expect(await isPremium()).toBe(kind.act === "pay");
  });
});

describe("the mailbox", () => {
  const token = mailboxToken({ APP_SECRET: process.env.APP_SECRET ?? "" });
  const read = (cookie: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/dev/mailbox`, { headers: { cookie, ...headers }, redirect: "manual" });

  it.each<[string, string, Record<string, string>]>([
    ["a token of another kind", `figura_mailbox=${signToken("guest", { id: "x" }, inAMinute())}`, {}],
    ["half of the token", `figura_mailbox=${token.slice(0, 20)}`, {}],
    ["the token in another case", `figura_mailbox=${token.toLowerCase()}`, {}],
    ["two cookies, the second right", `figura_mailbox=x; figura_mailbox=x${token}`, {}],
    ["the token and a forwarding proxy", `figura_mailbox=${token}`, { forwarded: "for=203.0.113.7" }],
    [
      "the token and another proxy",
      `figura_mailbox=${token}`,
      { "x-real-ip": "203.0.113.7", "x-forwarded-for": "::1" },
    ],
  ])("is not opened by %s", async (_name, cookie, headers) => {
    expect((await read(cookie, headers)).status).toBe(404);
    expect((await read(`figura_mailbox=${token}`)).status).toBe(200);
  });
});
