import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { busyWords } from "@/lib/busy-words";
import { middleware } from "@/middleware";
import { announceBackend } from "@/server/database/backend";
import { CLIENT_ADDRESS_HEADER } from "@/server/http/client-address";
import { refuseFailedLookup, withLookup } from "@/server/http/lookup-failed";
import { checkAddressRateLimit } from "@/server/http/rate-limits";
import { readProblem } from "@/tests/setup/api-client";
import { freshPeer } from "./call-route";

const OWN = "/diagrams/collection-water-cycle";

function visit(path: string, headers: Record<string, string> = {}) {
  const request = new NextRequest(`http://localhost:3000${path}`, {
    headers: { [CLIENT_ADDRESS_HEADER]: freshPeer(), ...headers },
  });
  return middleware(request);
}

/** Where the page is that a request goes on to; null where it stays. */
const rewriteOf = (response: Response) => response.headers.get("x-middleware-rewrite");

describe("a page that is shared by its address", () => {
  it("goes on to itself where there is what it shows, and elsewhere where there is not", async () => {
    expect(rewriteOf(await visit(OWN))).toBeNull();
    for (const path of ["/diagrams/collection-nothing", "/diagrams/x", "/folders/x"])
      expect(rewriteOf(await visit(path)), path).toContain("/dev/no-such-page");
  });

  const ofDatabase = ["/diagrams/commons-1", `/folders/${"x".repeat(22)}`];

  it("goes elsewhere where there is no database that could have it", async () => {
    for (const path of ofDatabase) expect(rewriteOf(await visit(path)), path).toContain("/dev/no-such-page");
  });

  it("goes on to itself where the database does not say so", async () => {
    announceBackend({ url: "http://127.0.0.1:9", publishableKey: "key", secretKey: "key" });
    for (const path of ofDatabase) expect(rewriteOf(await visit(path)), path).toBeNull();
  });

  it("tells an address that asks without end to wait, in words and by status", async () => {
    const peer = freshPeer();
    const askOn = async (): Promise<never> => {
      for (;;) await checkAddressRateLimit(peer);
    };
    await expect(askOn()).rejects.toMatchObject({ code: "too_many_requests" });
    const rendered = ["/pricing", "/collection", "/auth", "/account", "/admin/api-status", `${OWN}/edit`];
    for (const path of [OWN, `/folders/${"x".repeat(22)}`, ...rendered]) {
      const response = await visit(path, { [CLIENT_ADDRESS_HEADER]: peer });
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await readProblem(response.clone())).toMatchObject({ code: "too_many_requests", status: 429 });
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");

      // What a browser sends of its own accord where somebody follows a link.
      const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
      const page = await visit(path, { [CLIENT_ADDRESS_HEADER]: peer, accept });
      const seconds = Number(page.headers.get("retry-after"));
      expect([page.status, page.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
      const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
      expect(page.headers.get("content-security-policy")).toBe(`${policy}; style-src 'unsafe-inline'`);
      expect(page.headers.get("cache-control")).toBe("private, no-store");
      const html = await page.text();
      expect(html).toContain(busyWords.text(seconds));
      expect(html).toContain('<a href="/">');
      expect(html).not.toContain("<script");
    }
    expect(rewriteOf(await visit(OWN))).toBeNull();
  });
});

describe("what the middleware tells a page of its subject", () => {
  it("fails the page where it could not be asked for", () => {
    const headers = withLookup(new Headers(), { hasFailed: true });
    expect(() => refuseFailedLookup(headers)).toThrow("accounts_unavailable");
  });

  it("cannot be said by a browser", () => {
    const claimed = withLookup(new Headers(), { hasFailed: true });
    refuseFailedLookup(withLookup(claimed, { hasFailed: false }));
  });
});
