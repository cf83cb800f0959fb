import { afterEach, describe, expect, it, vi } from "vitest";
import { guestCookieName } from "@/server/http/caller";
import { signToken } from "@/server/tokens/tokens";
import { callRoute, guestCookie, whoAmI } from "./call-route";

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const someId = "0b9f2b4e-6c1f-4b52-9d0a-6a5d1f0f4a11";

async function idFor(cookie: string): Promise<{ id: string; isNew: boolean }> {
  const response = await callRoute(whoAmI, { headers: { cookie } });
  const { id } = await response.json();
  return { id, isNew: response.headers.getSetCookie().length === 1 };
}

function tampered(token: string): string {
  const [head, , signature] = token.split(".");
  const claims = Buffer.from(JSON.stringify({ id: someId, exp: inAnHour() })).toString("base64url");
  return `${head}.${claims}.${signature}`;
}

function unsigned(): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${encode({ alg: "none" })}.${encode({ id: someId, exp: inAnHour() })}.`;
}

describe("a guest", () => {
  it("is made once: the cookie of the first answer is the same guest ever after", async () => {
    const first = await callRoute(whoAmI);
    const [line = ""] = first.headers.getSetCookie();
    const { id } = await first.json();
    expect(await idFor(line.split(";", 1)[0] as string)).toEqual({ id, isNew: false });
  });

  it("is another one for everybody who comes without a cookie", async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await callRoute(whoAmI)).json()));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(20);
  });

  it("is remembered even when the first request is refused", async () => {
    const { search } = await refusingRoute();
    const response = await callRoute(search);
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()[0]).toContain(`${guestCookieName()}=`);
  });

  it("of a valid token is who the token says", async () => {
    const token = signToken("guest", { id: someId }, inAnHour());
    expect(await idFor(`${guestCookieName()}=${token}`)).toEqual({ id: someId, isNew: false });
  });
});

async function refusingRoute() {
  const { defineRoute } = await import("@/server/http/define-route");
  const { ProblemError } = await import("@/server/http/problem");
  const { z } = await import("zod");
  const search = defineRoute({ summary: "No.", limit: "search", answer: z.never() }, async () => {
    throw new ProblemError("invalid_request", "No.");
  });
  return { search };
}

describe("a cookie that is not ours", () => {
  const cases: [string, () => string | Promise<string>][] = [
    ["forged", async () => tampered((await guestCookie()).slice(guestCookieName().length + 1))],
    ["unsigned", async () => unsigned()],
    ["expired", () => signToken("guest", { id: someId }, Math.floor(Date.now() / 1000) - 1)],
    ["of another purpose", () => signToken("receipt", { id: someId }, inAnHour())],
    ["of another shape", () => signToken("guest", { id: "admin" }, inAnHour())],
    ["garbage", async () => "a.b.c"],
    ["empty", async () => ""],
    ["9 KB long", async () => "x".repeat(9000)],
  ];
  it.each(cases)("%s makes a new guest and no error", async (_case, token) => {
    const { id, isNew } = await idFor(`${guestCookieName()}=${await token()}`);
    expect(isNew).toBe(true);
    expect(id).not.toBe(someId);
  });
});

describe("the guest's cookie", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  async function attributesAt(siteUrl: string): Promise<string[]> {
    vi.stubEnv("SITE_URL", siteUrl);
    vi.stubEnv("TRUSTED_PROXY_HOPS", "0");
    vi.resetModules();
    const fresh = await import("./call-route");
    const [line = ""] = (await fresh.callRoute(fresh.whoAmI)).headers.getSetCookie();
    return line.split("; ").slice(1);
  }

  it("is HttpOnly, SameSite=Lax, for the whole site, and Secure where the site is https", async () => {
    const attributes = await attributesAt("https://figura.example");
    expect(attributes).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "SameSite=Lax", "Secure"]));
    expect(attributes.join()).not.toContain("Domain");
  });

  it("is not Secure where the site is http, or browsers would not keep it", async () => {
    const attributes = await attributesAt("http://localhost:3000");
    expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax"]));
    expect(attributes).not.toContain("Secure");
  });
});
