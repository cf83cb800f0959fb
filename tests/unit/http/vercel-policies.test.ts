import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  assetPolicy,
  FRAME_OPTIONS,
  RESOURCE_POLICY,
  securityHeaders,
  vercelPolicy,
} from "@/lib/security-headers.mjs";
import { middleware } from "@/middleware";
import config from "@/next.config.mjs";

// Here nothing says that our own server is in front, as nothing does on Vercel.
beforeAll(() => vi.stubEnv("VERCEL", "1"));
afterAll(() => vi.unstubAllEnvs());

/** Whether the rules of the build set the policy of an address. */
async function isRuled(path: string): Promise<boolean> {
  const rules = (await config.headers?.()) ?? [];
  return rules.some(
    ({ source, headers }) =>
      headers.some(({ key }) => key === "content-security-policy") &&
      getPathMatch(source, { strict: true })(path) !== false,
  );
}

const policyByMiddleware = async (path: string) =>
  (await middleware(new NextRequest(`http://localhost:3000${path}`))).headers.get("content-security-policy");

/** What the rules of the build send with an address: of two for one header Next sends the latter. */
async function ruledHeaders(path: string): Promise<Map<string, string>> {
  const rules = (await config.headers?.()) ?? [];
  const matching = rules.filter(({ source }) => getPathMatch(source, { strict: true })(path) !== false);
  return new Map(matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
}

describe("without our own server in front", () => {
  it.each(["/", "/search", "/api/search", "/api/images/abc.def", "/_next/static/a.js", "/collection/a.svg"])(
    "%s has what our own server sends with every answer",
    async (path) => {
      const sent = await ruledHeaders(path);
      for (const [name, value] of Object.entries(securityHeaders({ isHttps: true }))) {
        if (name !== RESOURCE_POLICY) expect(sent.get(name), name).toBe(value);
      }
      expect(sent.get("strict-transport-security")).toBe("max-age=63072000");
    },
  );

  it.each([
    ["/collection/water-cycle.svg", "cross-origin"],
    ["/api/diagrams/commons-1/preview", "cross-origin"],
    ["/share/home.png", "cross-origin"],
    ["/icons/icon-192.png", "cross-origin"],
    ["/api/diagrams/commons-1/preview/more", "same-origin"],
    ["/api/diagrams/commons-1/download", "same-origin"],
    ["/collection", "same-origin"],
    ["/", "same-origin"],
  ])("%s is for pages of %s", async (path, resources) => {
    expect((await ruledHeaders(path)).get(RESOURCE_POLICY)).toBe(resources);
  });

  it.each(["/", "/nothing", "/searching", "/search/more", "/diagrams/a/b", "/folders/a/b", "/folders"])(
    "the policy of %s is set by a rule",
    async (path) => {
      expect(await isRuled(path)).toBe(true);
    },
  );

  it.each(["/api/session", "/api/diagrams/commons-1/preview", "/api/diagrams/commons-1/download/more"])(
    "that of %s as well",
    async (path) => {
      expect(await isRuled(path)).toBe(true);
    },
  );

  it.each(["/embed/commons-1", "/embed/commons-1/more", "/embed"])(
    "%s is for frames if it is that of a diagram",
    async (path) => {
      const isEmbed = path === "/embed/commons-1";
      expect((await ruledHeaders(path)).get(FRAME_OPTIONS)).toBe(isEmbed ? undefined : "DENY");
      expect(await isRuled(path)).toBe(!isEmbed);
    },
  );

  it.each(["/api/images/abc.def", "/api/diagrams/commons-1/download"])(
    "that of %s is left to its route",
    async (path) => {
      expect(await isRuled(path)).toBe(false);
    },
  );

  it.each([
    "/search",
    "/auth",
    "/pricing",
    "/payment-success",
    "/privacy",
    "/terms",
    "/refund",
    "/credits",
    "/collection",
    "/diagrams/collection-water-cycle",
    "/diagrams/collection-water-cycle/edit",
  ])("that of %s has a nonce and comes from the middleware alone", async (path) => {
    expect(await isRuled(path)).toBe(false);
    expect(await policyByMiddleware(path)).toContain("'nonce-");
  });

  it("that of the build's files lets a worker run WebAssembly", async () => {
    const sent = await ruledHeaders("/_next/static/chunks/a.js");
    expect(sent.get("content-security-policy")).toBe(assetPolicy);
  });

  it.each([
    "/diagrams/nothing",
    "/diagrams/collection-nothing",
    "/diagrams/collection-nothing/edit",
    "/folders/old-link",
    "/dev/mailbox",
    "/dev/checkout",
    "/dev/portal",
  ])(
    "that of %s, where nothing is, comes from the middleware and lets the not-found page run",
    async (path) => {
      expect(await isRuled(path)).toBe(false);
      expect(await policyByMiddleware(path)).toBe(vercelPolicy);
    },
  );
});
