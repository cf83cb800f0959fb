import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  authUrl,
  DEFAULT_RETURN,
  forgotPasswordUrl,
  safeReturnTo,
  signInUrl,
} from "@/lib/accounts/return-to";

describe("where one goes after signing in", () => {
  test.each([
    "/liked",
    "/pricing?plan=premium",
    "/?q=water+cycle&figure=collection-water-cycle",
    "/account#name",
  ])("a page of this site is kept: %s", (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  test.each([undefined, null, "", " ", "liked", "?q=x", "#top"])(
    "what is no path is the default: %j",
    (asked) => {
      expect(safeReturnTo(asked)).toBe(DEFAULT_RETURN);
    },
  );

  test.each([
    "https://evil.example",
    "https:evil.example",
    "HTTPS://evil.example/liked",
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/liked\\..\\..\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/liked\u0000",
    "/liked\u0085",
    "/.//evil.example",
    "/liked/..//evil.example",
    "/%2e//evil.example",
    "//user@evil.example",
    "/%",
    "/\ud800",
    `/${"a".repeat(2000)}`,
  ])("nothing leads off the site: %j", (asked) => {
    expect(safeReturnTo(asked)).toBe(DEFAULT_RETURN);
  });

  test.each([
    "/auth",
    "/auth/",
    "/auth?returnTo=/auth",
    "/auth#x",
    "/auth/confirm?token_hash=x",
    "/Auth",
    "/%61uth",
    "/liked/../auth",
    "/forgot-password",
    "/waitlist/confirm",
    "/api/auth/sign-out",
    "/_next/static/x.js",
  ])("nothing leads back to the form or to what is no page: %s", (asked) => {
    expect(safeReturnTo(asked)).toBe(DEFAULT_RETURN);
  });

  test("a page whose name only begins like the form's is kept", () => {
    expect(safeReturnTo("/authors")).toBe("/authors");
    expect(safeReturnTo("/apiary?x=/auth")).toBe("/apiary?x=/auth");
  });

  test("dots are gone from what is kept", () => {
    expect(safeReturnTo("/liked/../account")).toBe("/account");
  });

  test("whatever is asked for, a browser that follows the answer stays on the site", () => {
    const origin = "https://figura.example";
    const piece = fc.constantFrom(
      "/",
      "\\",
      "..",
      ".",
      "%2f",
      "%5c",
      ":",
      "@",
      "?",
      "#",
      "\t",
      "auth",
      "evil.example",
    );
    const asked = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(piece).map((pieces) => `/${pieces.join("")}`),
    );
    fc.assert(
      fc.property(asked, (text) => {
        const path = safeReturnTo(text);
        const url = new URL(path, origin);
        expect(url.origin).toBe(origin);
        expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/auth(\/|$)/);
        // What was checked once is what is checked again.
        expect(safeReturnTo(path)).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the addresses of the forms", () => {
  test("the default is not spelled out", () => {
    expect(authUrl({ returnTo: DEFAULT_RETURN })).toBe("/auth");
    expect(authUrl({ isSignUp: true, returnTo: DEFAULT_RETURN })).toBe("/auth?signup=true");
    expect(forgotPasswordUrl(DEFAULT_RETURN)).toBe("/forgot-password");
  });

  test("another page is carried along and comes out whole", () => {
    const returnTo = "/?q=a&b=c#d";
    for (const url of [
      authUrl({ returnTo }),
      authUrl({ isSignUp: true, returnTo }),
      forgotPasswordUrl(returnTo),
    ]) {
      expect(safeReturnTo(new URL(url, "https://figura.example").searchParams.get("returnTo"))).toBe(
        returnTo,
      );
    }
  });

  test.each([
    ["/diagrams/collection-cell", "", "/diagrams/collection-cell"],
    ["/collection", "?subject=biology&level=secondary", "/collection?subject=biology&level=secondary"],
    ["/dashboard", "?q=a%26b&view=list", "/dashboard?q=a%26b&view=list"],
    ["/", "?q=ohm%27s+law&licence=commercial", "/dashboard?q=ohm%27s+law&licence=commercial"],
    ["/", "", DEFAULT_RETURN],
    ["/auth", "?returnTo=%2Fliked", DEFAULT_RETURN],
    ["/forgot-password", "?returnTo=%2Fliked", DEFAULT_RETURN],
    ["/waitlist/confirm", "?token=secret", DEFAULT_RETURN],
  ])("signing in at %s%s leads back to %s", (pathname, search, returnTo) => {
    expect(signInUrl({ pathname, search })).toBe(authUrl({ returnTo }));
  });
});
