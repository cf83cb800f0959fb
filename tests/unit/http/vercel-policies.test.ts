import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { vercelPolicy } from "@/lib/security-headers.mjs";
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

describe("without our own server in front", () => {
  it.each([
    "/",
    "/auth",
    "/nothing",
    "/searching",
    "/search/more",
    "/diagrams/a/b",
    "/folders/a/b",
    "/folders",
  ])("the policy of %s is set by a rule", async (path) => {
    expect(await isRuled(path)).toBe(true);
  });

  it.each(["/api/session", "/api/diagrams/commons-1/preview", "/api/diagrams/commons-1/download/more"])(
    "that of %s as well",
    async (path) => {
      expect(await isRuled(path)).toBe(true);
    },
  );

  it.each(["/api/images/abc.def", "/api/diagrams/commons-1/download"])(
    "that of %s is left to its route",
    async (path) => {
      expect(await isRuled(path)).toBe(false);
    },
  );

  it.each(["/search", "/diagrams/collection-water-cycle"])(
    "that of %s has a nonce and comes from the middleware alone",
    async (path) => {
      expect(await isRuled(path)).toBe(false);
      expect(await policyByMiddleware(path)).toContain("'nonce-");
    },
  );

  it.each(["/diagrams/nothing", "/diagrams/collection-nothing", "/folders/old-link"])(
    "that of %s, where nothing is, comes from the middleware and lets the not-found page run",
    async (path) => {
      expect(await isRuled(path)).toBe(false);
      expect(await policyByMiddleware(path)).toBe(vercelPolicy);
    },
  );
});
