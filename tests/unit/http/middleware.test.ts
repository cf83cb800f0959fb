import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { MARKER_COOKIE } from "@/lib/accounts/marker";
import { oauthFailedUrl } from "@/lib/accounts/oauth";
import { config, middleware } from "@/middleware";
import { type OauthFlow, oauthFlow } from "@/server/accounts/oauth-flow";
import { CLIENT_ADDRESS_HEADER } from "@/server/http/client-address";
import { freshPeer } from "./call-route";

const ORIGIN = "http://localhost:3000";

const sources = config.matcher.filter((entry) => typeof entry === "string");
const isMatched = (path: string) =>
  sources.some((source) => getPathMatch(source, { strict: true })(new URL(path, ORIGIN).pathname) !== false);

const visit = (path: string, cookie = "") =>
  middleware(new NextRequest(ORIGIN + path, { headers: { cookie, [CLIENT_ADDRESS_HEADER]: freshPeer() } }));

/** What the middleware does with a guest's request: where it redirects, "not found", "nonce", or "as it is". */
async function outcomeOf(path: string): Promise<string> {
  const { headers } = await visit(path);
  const location = headers.get("location");
  if (location) return location.replace(ORIGIN, "");
  if (headers.has("x-middleware-rewrite")) return "not found";
  return headers.get("content-security-policy")?.includes("'nonce-") ? "nonce" : "as it is";
}

describe("the middleware", () => {
  it.each([
    ["/search", "nonce"],
    ["/collection", "nonce"],
    ["/pricing", "nonce"],
    ["/payment-success", "nonce"],
    ["/privacy", "nonce"],
    ["/terms", "nonce"],
    ["/refund", "nonce"],
    ["/credits", "nonce"],
    ["/diagrams/collection-water-cycle", "nonce"],
    ["/diagrams/collection-water-cycle/edit", "nonce"],
    ["/diagrams/collection-nothing", "not found"],
    ["/diagrams/collection-nothing/edit", "not found"],
    // Only the collection can be edited.
    ["/diagrams/commons-1/edit", "not found"],
    ["/diagrams/edit", "not found"],
    ["/folders/x", "not found"],
    ["/auth", "nonce"],
    ["/account", "/auth?returnTo=%2Faccount"],
    ["/dashboard?q=cell", "/auth?returnTo=%2Fdashboard%3Fq%3Dcell"],
    ["/liked", "/auth?returnTo=%2Fliked"],
    ["/liked/sheet", "/auth?returnTo=%2Fliked%2Fsheet"],
    ["/admin/api-status", "/"],
    ["/admin/a/b", "/"],
    ["/dev/mailbox", "not found"],
    ["/dev/checkout", "not found"],
    ["/dev/portal", "not found"],
  ])("runs for %s, and answers a guest with: %s", async (path, outcome) => {
    expect(isMatched(path)).toBe(true);
    expect(await outcomeOf(path)).toBe(outcome);
  });

  it.each([
    "/",
    "/_next/static/chunks/a.js",
    "/collection/water-cycle.svg",
    "/icon.svg",
    "/api/search",
    "/api/diagrams/commons-1",
    "/forgot-password",
    "/payment-cancel",
    "/auth/confirm",
    "/searching",
    "/account/more",
    "/diagrams",
    "/diagrams/a/b",
    "/folders/a/b",
    "/admin",
    "/dev/no-such-page",
  ])("does not run for %s", async (path) => {
    expect(isMatched(path)).toBe(false);
  });

  it("runs for / only with a cookie of an account or of a sign-in with a provider", async () => {
    expect(config.matcher.filter((entry) => typeof entry === "object")).toEqual(
      [MARKER_COOKIE, "figura_oauth", "__Host-figura_oauth"].map((key) => ({
        source: "/",
        has: [{ type: "cookie", key }],
      })),
    );
    expect(await outcomeOf("/")).toBe("as it is");
  });

  it("leaves alone what Next's matcher lets through and is no page", async () => {
    expect(await outcomeOf("/search.json")).toBe("as it is");
  });

  it.each(["/auth", "/account", "/admin/api-status", "/"])(
    "keeps shared caches from storing the answer of %s, which depends on who asks",
    async (path) => {
      expect((await visit(path)).headers.get("cache-control")).toBe("private, no-cache");
    },
  );

  it("keeps the page of a shared folder out of search engines, caches and the referrers of other sites", async () => {
    const { headers } = await visit(`/folders/${"x".repeat(22)}`);
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("lets the editor alone run WebAssembly, and keeps it out of search engines", async () => {
    const { headers } = await visit("/diagrams/collection-water-cycle/edit");
    expect(headers.get("content-security-policy")).toContain("'wasm-unsafe-eval'");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    const page = await visit("/diagrams/collection-water-cycle");
    expect(page.headers.get("content-security-policy")).not.toContain("wasm");
    expect(page.headers.has("x-robots-tag")).toBe(false);
  });

  describe("where the auth service has lost a sign-in with a provider", () => {
    const flow: OauthFlow = { provider: "google", verifier: "v", returnTo: "/pricing" };
    const [cookie = ""] = oauthFlow.keep(flow, new Date()).split(";");

    it("redirects to the form, which reports it, and ends the flow", async () => {
      const { status, headers } = await visit("/?error_code=bad_oauth_state", cookie);
      const form = ORIGIN + oauthFailedUrl("google", "/pricing");
      expect([status, headers.get("location")]).toEqual([307, form]);
      expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^figura_oauth=; Max-Age=0/)]);
    });

    it.each([
      ["without an error", "/", cookie],
      ["with a forged flow", "/?error_code=bad_oauth_state", "figura_oauth=forged"],
    ])("shows the landing %s", async (_name, path, sent) => {
      const { headers } = await visit(path, sent);
      expect([headers.get("location"), headers.getSetCookie()]).toEqual([null, []]);
    });
  });
});
