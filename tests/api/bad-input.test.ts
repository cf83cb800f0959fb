import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";

let app: BorrowedHostedApp;
beforeAll(async () => {
  app = await borrowHostedApp("hosted");
});
afterAll(() => app.stop());

const refused: [string, string, string[]][] = [
  ["no q", "", ["q"]],
  ["an empty q", "?q=", ["q"]],
  ["a blank q", "?q=%20%09%C2%A0", ["q"]],
  ["a null character", "?q=a%00b", ["q"]],
  ["control characters", "?q=a%1B%5B31mb", ["q"]],
  ["10,000 characters", `?q=${"x".repeat(10_000)}`, ["q"]],
  ["page 0", "?q=a&page=0", ["page"]],
  ["page 16", "?q=a&page=16", ["page"]],
  ["page abc", "?q=a&page=abc", ["page"]],
  ["page 1.5", "?q=a&page=1.5", ["page"]],
  ["page -1", "?q=a&page=-1", ["page"]],
  ["an empty page", "?q=a&page=", ["page"]],
  ["q twice", "?q=a&q=b", ["q"]],
  ["page twice", "?q=a&page=1&page=2", ["page"]],
  ["an unknown licence", "?q=a&licence=gpl", ["licence"]],
  ["an unknown format", "?q=a&format=exe", ["format"]],
  ["an unknown shape", "?q=a&shape=round", ["shape"]],
  ["an unknown source", "?q=a&source=altavista", ["source"]],
  ["an endless receipt", `?q=a&receipt=${"x".repeat(2000)}`, ["receipt"]],
  ["many faults at once", "?q=&page=x&format=exe", ["format", "page", "q"]],
];

const taken: [string, string, Record<string, string>][] = [
  ["a forged receipt", "?q=cell&receipt=eyJhbGciOiJub25lIn0.e30.", {}],
  ["invalid percent-encoding", "?q=%E0%A4%A", {}],
  ["a parameter nobody knows", "?q=cell&__proto__=1&utm_source=x", {}],
  ["a forged cookie", "?q=cell", { cookie: "figura_guest=eyJhbGciOiJub25lIn0.e30." }],
  ["a cookie of 9 KB", "?q=cell", { cookie: `figura_guest=${"x".repeat(9000)}` }],
  ["a broken cookie header", "?q=cell", { cookie: "=;;figura_guest;%%%" }],
  ["a query of any script", `?q=${encodeURIComponent("水の循環 دورة 🧬")}`, {}],
];

describe("GET /api/search", () => {
  it.each(refused)("refuses %s with 400, naming it", async (_case, query, fields) => {
    const response = await createVisitor(app.url).get(`/api/search${query}`);
    const problem = await readProblem(response);
    expect(problem).toMatchObject({ status: 400, code: "invalid_request" });
    expect([...new Set(problem.errors?.map(({ field }) => field))].sort()).toEqual(fields);
    expect(problem.errors?.every(({ message }) => message.length > 0)).toBe(true);
  });

  it.each(taken)("takes %s as a new guest's ordinary search", async (_case, query, headers) => {
    const response = await createVisitor(app.url).get(`/api/search${query}`, headers);
    expect(response.status).toBe(200);
    const { diagrams, allowance } = await response.json();
    // One that finds nothing is given back.
    expect(allowance.remaining).toBe(diagrams.length > 0 ? 2 : 3);
  });
});

describe("/search, the page without JavaScript", () => {
  it.each([...refused, ...taken].map(([title, query]) => [title, query]))(
    "shows itself for %s",
    async (_case, query) => {
      const response = await fetch(`${app.url}/search${query}`);
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get("content-type")).toContain("text/html");
    },
  );
});

describe("an address or a method that is not there", () => {
  const paths = [
    "/api",
    "/api/",
    "/api/search/x",
    "/api/%2e%2e/search",
    "//api//search",
    "/api/%E0%A4%A",
    "/%00",
  ];
  it.each([...paths, "/%E0%A4%A", "/_next/static/nothing.js", "/collection/..%2f..%2fpackage.json"])(
    "%s is answered below 500",
    async (path) => {
      const response = await fetch(app.url + path);
      expect(response.status).toBeLessThan(500);
      expect(await response.text()).not.toContain("figura-sources");
    },
  );

  it("a path that is no valid percent-encoding is refused as a problem", async () => {
    const problem = await readProblem(await fetch(`${app.url}/api/%E0%A4%A`));
    expect(problem).toMatchObject({ status: 400, code: "invalid_request" });
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("%s on the search is refused as a problem", async (method) => {
    const response = await fetch(`${app.url}/api/search?q=a`, { method });
    expect(await readProblem(response)).toMatchObject({ status: 405, code: "method_not_allowed" });
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });

  it.each(["/api/search?q=a", "/"])("TRACE %s is refused as a problem", async (path) => {
    const { status, headers, text } = await raw("TRACE", path);
    expect([status, JSON.parse(text).code]).toEqual([405, "method_not_allowed"]);
    expect(headers.allow).toBe("DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT");
  });

  it("OPTIONS * names the methods, and nothing else has that target", async () => {
    expect(await raw("OPTIONS", "*")).toMatchObject({
      status: 204,
      headers: { allow: expect.stringContaining("POST") },
    });
    expect((await raw("GET", "*")).status).toBe(400);
  });

  it("a whole URL as the target leads nowhere", async () => {
    for (const target of ["http://evil.example/account", `${app.url}/account`]) {
      const { status, headers } = await raw("GET", target);
      expect([status, headers.location]).toEqual([400, undefined]);
    }
  });

  it.each(["FIGURA", "PROPFIND", "OPTIONS", "HEAD"])("%s is answered below 500", async (method) => {
    for (const path of ["/api/search?q=a", "/", "/search?q=a"]) {
      expect((await fetch(app.url + path, { method })).status).toBeLessThan(500);
    }
  });
});

/** A request that \`fetch\` does not send. */
async function raw(method: string, path: string) {
  const { hostname, port } = new URL(app.url);
  const sent = request({ hostname, port, method, path });
  sent.end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
}
