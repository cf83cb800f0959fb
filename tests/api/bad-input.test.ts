import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeDodo, startDodo } from "@/tests/fakes/dodo";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type Operation, readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import {
  exampleOf,
  hostileBodies,
  hostileInput,
  hostileParameters,
  hostileValues,
  manyParameters,
} from "@/tests/setup/hostile-input";
import { openAdmin } from "@/tests/setup/people/admin";
import { signUpAt } from "@/tests/setup/people/people";
import { type FakeSmtp, startSmtp } from "@/tests/setup/smtp-server";

let app: BorrowedHostedApp;
let smtp: FakeSmtp;
let dodo: FakeDodo;

beforeAll(async () => {
  [smtp, dodo] = await Promise.all([startSmtp(), startDodo()]);
  app = await borrowHostedApp("hosted", { smtp, dodo });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([smtp.stop(), dodo.stop()]);
});

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

  it.each(["FIGURA", "PROPFIND", "OPTIONS", "HEAD"])("%s is answered below 500", async (method) => {
    for (const path of ["/api/search?q=a", "/", "/search?q=a"]) {
      expect((await fetch(app.url + path, { method })).status).toBeLessThan(500);
    }
  });
});

describe("every route of the API", () => {
  type Visitor = ReturnType<typeof createVisitor>;
  type Attempt = { what: string; path: string; body?: string };

  const MAX_REFUSAL_BYTES = 4096;
  const MAX_ANSWER_BYTES = 256 * 1024;
  /** Below what the narrowest pace allows to one account. */
  const MAX_PER_ACCOUNT = 50;

  /** What is only large is refused by the schemas, as the unit tests see of every route: one shows that they are asked. */
  const oneBody = { "4,000 keys": hostileBodies["4,000 keys"] as string };

  let operations: { method: string; path: string; operation: Operation }[];
  let admin: Visitor;
  beforeAll(async () => {
    const { description } = await readDescription(app.url);
    operations = Object.entries(description.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([name, operation]) => ({ path, method: name.toUpperCase(), operation })),
    );
    admin = await openAdmin(app);
  });

  let account: Visitor;
  let uses = 0;
  /** Guests are new each time, so that only accounts share a pace. */
  async function visitorFor(path: string, { security }: Operation): Promise<Visitor> {
    if (!security) return createVisitor(app.url);
    if (path.startsWith("/api/admin/")) return admin;
    if (uses % MAX_PER_ACCOUNT === 0) account = await signUpAt(app.url);
    uses += 1;
    return account;
  }

  /** The address of an ordinary request, with some parameters of another value. */
  function addressOf(path: string, { parameters }: Operation, hostile: Record<string, string> = {}): string {
    const parameterOf = (name: string, schema: object) =>
      hostile[name] ?? String(exampleOf(schema as never, name));
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const schema = parameters.find((one) => one.in === "path" && one.name === name)?.schema ?? {};
      return parameterOf(name, schema);
    });
    const query = parameters
      .filter(({ in: place, name, required }) => place === "query" && (required || name in hostile))
      .map(({ name, schema }) => `${name}=${parameterOf(name, schema)}`);
    return query.length > 0 ? `${filled}?${query.join("&")}` : filled;
  }

  function attemptsAt(path: string, operation: Operation): Attempt[] {
    const ordinary = addressOf(path, operation);
    const schema = operation.requestBody?.content["application/json"]?.schema;
    return [
      // Their names alone are longer than a refusal may be. More take Next longer: it reads them in quadratic time.
      { what: "1,500 parameters", path: `${ordinary.split("?")[0]}?${manyParameters(1500)}` },
      ...operation.parameters.flatMap(({ name }) =>
        Object.entries(hostileParameters).map(([what, value]) => ({
          what: `${what} as ${name}`,
          path: addressOf(path, operation, { [name]: value }),
        })),
      ),
      ...(schema
        ? hostileInput(schema, hostileValues, oneBody).map(({ what, body }) => ({
            what,
            path: ordinary,
            body,
          }))
        : []),
    ];
  }

  it("answers hostile input below 500, and refuses it in few bytes", async () => {
    const faults: string[] = [];
    for (const { method, path, operation } of operations) {
      for (const attempt of attemptsAt(path, operation)) {
        const visitor = await visitorFor(path, operation);
        const response =
          method === "GET"
            ? await visitor.get(attempt.path, {}, "manual")
            : await visitor.sendJson(method, attempt.path, attempt.body ?? "");
        const answer = Buffer.from(await response.arrayBuffer());
        const most = response.status < 400 ? MAX_ANSWER_BYTES : MAX_REFUSAL_BYTES;
        // Where an account is needed there is one: nothing may pass for want of it.
        const isUnseen = operation.security && answer.includes("sign_in_needed");
        if (response.status >= 500 || answer.length > most || isUnseen) {
          faults.push(`${method} ${path}, ${attempt.what}: ${response.status}, ${answer.length} bytes`);
        }
      }
    }
    expect(faults).toEqual([]);
  }, 180_000);
});
