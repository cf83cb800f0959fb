import { beforeAll, describe, expect, it } from "vitest";
import { createVisitor } from "@/tests/setup/api-client";
import { PASSWORD, signUpAt } from "@/tests/setup/people/people";
import { attackHostedApp, type Person, send, site } from "./victim";

// Addresses that other sites hand out, so that ours should lead on to them.

let who: Person;
attackHostedApp();
beforeAll(async () => {
  who = await signUpAt(site.url);
});

const GOOD = "/account?a=b";

const targets: [string, string][] = [
  ["another site", "https://evil.example/"],
  ["another site without a scheme", "//evil.example/"],
  ["three slashes", "///evil.example/"],
  ["a backslash", "/\\evil.example/"],
  ["two backslashes", "\\\\evil.example/"],
  ["a tab between slashes", "/\t/evil.example/"],
  ["a line break between slashes", "/\n/evil.example/"],
  ["a null character", "/\u0000//evil.example/"],
  ["dots before slashes", "/.//evil.example/"],
  ["steps to slashes", "/account/..//evil.example/"],
  ["encoded steps to slashes", "/%2e//evil.example/"],
  ["a scheme without slashes", "https:evil.example"],
  ["a scheme in capitals", "HTTPS://evil.example/"],
  ["a script", "javascript:alert(1)"],
  ["a script behind a tab", "java\tscript:alert(1)"],
  ["data", "data:text/html,<script>alert(1)</script>"],
  ["our host as the user", "https://127.0.0.1@evil.example/"],
  ["ours at the beginning", "http://127.0.0.1.evil.example/"],
  ["a header behind it", "/account\r\nset-cookie: a=b"],
  ["an encoded header behind it", "/auth/%0d%0aset-cookie:%20a=b"],
  ["an action of the API", "/api/auth/sign-out"],
  ["the form itself", "/auth?returnTo=https://evil.example/"],
];

/** Where an answer leads, as a browser reads it. */
function ledTo(answer: Response): string {
  const target = new URL(answer.headers.get("location") ?? "", site.url);
  expect(target.origin).toBe(new URL(site.url).origin);
  expect(answer.headers.get("set-cookie") ?? "").not.toContain("a=b");
  return target.pathname + target.search;
}

const nextTo = (path: string, target: string) => `${path}?${new URLSearchParams({ returnTo: target })}`;
const type = { "content-type": "application/x-www-form-urlencoded" };

describe("whoever is signed in is led from the form to the dashboard, not to", () => {
  it.each(targets)("%s", async (_name, target) => {
    const answer = await who.get(nextTo("/auth", target), {}, "manual");
    expect([answer.status, ledTo(answer)]).toEqual([307, "/dashboard"]);
  });

  it("but to a page of ours", async () => {
    const answer = await who.get(nextTo("/auth", GOOD), {}, "manual");
    expect([answer.status, ledTo(answer)]).toEqual([307, GOOD]);
  });
});

function signIn(password: string, referer: string) {
  const body = new URLSearchParams({ email: who.email, password });
  const headers = { ...type, origin: new URL(site.url).origin, referer };
  return send("/api/auth/sign-in", { method: "POST", redirect: "manual", body, headers });
}

/** One password is checked at a time, and for one account few of them are. */
const forms = targets.slice(0, 4);

describe("the form without scripts leads to the dashboard, not to", () => {
  it.each(forms)("%s", async (_name, target) => {
    const page = site.url + nextTo("/auth", target);
    const answer = await signIn(PASSWORD, page);
    expect([answer.status, ledTo(answer)]).toEqual([303, "/dashboard"]);
  });

  it("but to a page of ours", async () => {
    const answer = await signIn(PASSWORD, site.url + nextTo("/auth", GOOD));
    expect([answer.status, ledTo(answer)]).toEqual([303, GOOD]);
  });

  it("and refused, back to the form of ours, whatever page it comes from", async () => {
    const answer = await signIn("a guess", `https://evil.example${nextTo("/auth", "https://evil.example/")}`);
    expect(answer.status).toBe(303);
    expect(ledTo(answer)).toMatch(/^\/auth\?error=[\w.-]+$/);
  });
});

describe("a page of the account leads a guest to the form of this site, whatever the request says of its host:", () => {
  it.each<[string, Record<string, string>]>([
    ["nothing", {}],
    ["a forwarded host", { "x-forwarded-host": "evil.example" }],
    ["a forwarded scheme", { "x-forwarded-proto": "https", "x-forwarded-host": "evil.example" }],
    ["a forwarded port", { "x-forwarded-port": "1", "x-forwarded-host": "evil.example:1" }],
    ["a standard header", { forwarded: "host=evil.example;proto=https" }],
    ["an original address", { "x-original-url": "//evil.example", "x-rewrite-url": "//evil.example" }],
    ["another host of the proxy", { "x-host": "evil.example", "x-forwarded-server": "evil.example" }],
  ])("%s", async (_name, headers) => {
    const answer = await createVisitor(site.url).get("/account", headers, "manual");
    expect([answer.status, ledTo(answer)]).toEqual([307, "/auth?returnTo=%2Faccount"]);
    expect(await answer.text()).not.toContain("evil.example");
  });
});

describe("leaving the waitlist leads to our page, with", () => {
  it.each([
    ["an address as the token", "https://evil.example/"],
    ["a header in the token", "x\r\nlocation: https://evil.example/"],
    ["a fragment in the token", "x#//evil.example"],
    ["more parameters in the token", "x&next=https://evil.example/"],
  ])("%s", async (_name, token) => {
    const path = `/api/waitlist/leave/one-click?${new URLSearchParams({ token })}`;
    const answer = await send(path, { redirect: "manual" });
    expect(answer.status).toBe(303);
    expect(ledTo(answer)).toBe(`/waitlist/leave?${new URLSearchParams({ token })}`);
  });
});

describe("a page does not lead away by its path:", () => {
  it.each([
    "//evil.example/%2e%2e",
    "//evil.example//",
    "/\\evil.example/",
    "/%5cevil.example/",
    "/%2f%2fevil.example/",
    "/.//evil.example",
  ])("%s", async (path) => {
    const answer = await send(path, { redirect: "manual" });
    expect([307, 308, 400, 404]).toContain(answer.status);
    if (answer.status < 400) ledTo(answer);
  });
});
