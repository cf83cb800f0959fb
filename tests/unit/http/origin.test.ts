import { describe, expect, it } from "vitest";
import { callRoute, echo, guestCookie, problemOf, whoAmI } from "./call-route";

// SITE_URL is http://localhost:3000 in these tests.
const atHome = ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"];
const foreign = [
  "https://evil.example",
  "http://localhost:3001",
  "https://localhost:3000",
  "http://localhost.evil.example:3000",
  "http://127.0.0.2:3000",
  "null",
  "nonsense",
  "",
];

async function change(headers: Record<string, string>) {
  return callRoute(echo, { method: "POST", body: '{"name":"Ada"}', headers });
}

describe("a change sent with a cookie", () => {
  it.each(atHome)("is taken from %s, a name of this very machine", async (origin) => {
    expect((await change({ cookie: await guestCookie(), origin })).status).toBe(200);
  });

  it.each(foreign)("is refused from the foreign Origin %j", async (origin) => {
    const problem = await problemOf(await change({ cookie: await guestCookie(), origin }));
    expect(problem).toMatchObject({ status: 403, code: "foreign_origin" });
  });

  it("is refused without an Origin", async () => {
    expect((await change({ cookie: await guestCookie() })).status).toBe(403);
  });

  it("is refused before its body is read", async () => {
    let isRead = false;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          isRead = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { cookie: "any=1", origin: "https://evil.example" };
    expect((await callRoute(echo, { method: "POST", body, headers })).status).toBe(403);
    expect(isRead).toBe(false);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("is refused from elsewhere by %s too", async (method) => {
    const headers = { cookie: "any=1", origin: "https://evil.example" };
    expect((await callRoute(echo, { method, body: "{}", headers })).status).toBe(403);
  });
});

describe("a change sent without a cookie", () => {
  it("carries nobody's authority, so a program may send it without an Origin", async () => {
    expect((await change({})).status).toBe(200);
  });
});

describe("a GET that spends", () => {
  const from = (site: string) => callRoute(whoAmI, { headers: { "sec-fetch-site": site } });

  it("is refused when the browser says that another site sent it", async () => {
    expect(await problemOf(await from("cross-site"))).toMatchObject({ status: 403, code: "foreign_origin" });
  });

  it.each(["same-origin", "same-site", "none"])("is taken when the browser says %s", async (site) => {
    expect((await from(site)).status).toBe(200);
  });
});

describe("a GET that spends nothing", () => {
  it("may be sent from anywhere", async () => {
    const { defineRoute } = await import("@/server/http/define-route");
    const { NextResponse } = await import("next/server");
    const { z } = await import("zod");
    const open = defineRoute({
      summary: "Open.",
      limit: "none",
      answer: z.unknown(),
      handle: async () => NextResponse.json({}),
    });
    expect((await callRoute(open, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(200);
  });
});
