import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { callerHeaders } from "@/tests/setup/api-client";
import { attackHostedApp, openVictim, type Person, SECRETS, site, type Victim } from "./victim";

// Requests that no client of ours sends, byte by byte.

let victim: Victim;
attackHostedApp();
beforeAll(async () => {
  victim = await openVictim(site);
});

/** What is answered to these lines, and to whatever the server takes for a request after them. */
async function raw(lines: string[], body = "", last = ["Connection: close"]) {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write([...lines, ...last, "", body].join("\r\n"), "latin1");
  const said = await text(socket);
  const statuses = [...said.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
  return { said, statuses, status: statuses[0] ?? 0 };
}

const from = () => `X-Forwarded-For: ${callerHeaders(site.url)["x-forwarded-for"]}`;
const get = (target: string, ...headers: string[]) =>
  raw([`GET ${target} HTTP/1.1`, "Host: localhost", from(), ...headers]);
const cookieOf = ({ jar }: Person) =>
  `Cookie: ${[...jar].map(([name, value]) => `${name}=${value}`).join("; ")}`;

const paths: [string, string, number[]][] = [
  ["a null character", "/%00", [404]],
  ["a null character in the API", "/api/search%00?q=cell", [404]],
  ["a line break", "/%0d%0aset-cookie:%20a=b", [404]],
  ["a line break in a query", "/search?q=a%0d%0aset-cookie:%20a=b", [200]],
  ["a line break in the API's query", "/api/search?q=a%0d%0aset-cookie:%20a=b", [200, 400]],
  ["an encoded slash in an id", "/api/diagrams/collection-lens%2f..%2fx", [400, 404]],
  ["encoded dots", "/collection/%2e%2e/%2e%2e/package.json", [404]],
  ["encoded slashes", "/collection/..%2f..%2fpackage.json", [400, 404]],
  ["slashes encoded twice", "/collection/..%252f..%252fpackage.json", [400, 404]],
  ["backslashes", "/collection/..\\..\\package.json", [308, 400, 404]],
  ["dots", "/collection/../../package.json", [400, 404]],
  ["dots of the build", "/_next/static/../../package.json", [400, 404]],
  ["dots of a picture", "/_next/image?url=/../package.json&w=64&q=75", [400, 404]],
  ["a picture of another host", "/_next/image?url=https://127.0.0.1/&w=64&q=75", [400, 404]],
  ["a picture of ours", "/_next/image?url=/api/account/export&w=64&q=75", [400, 404]],
  ["an overlong slash", "/collection/..%c0%af..%c0%afpackage.json", [400]],
  ["a semicolon", "/api/folders;a=b", [404]],
  ["data of the build", "/_next/data/x/account.json", [307, 404]],
  ["the sources", "/server/config.ts", [404]],
  ["the environment", "/.env", [404]],
  ["the repository", "/.git/config", [404]],
  ["the build", "/.next/BUILD_ID", [404]],
  ["the folder of data", "/data/secret", [404]],
  ["a map of the build", "/_next/static/chunks/main.js.map", [404]],
];

describe("a path is refused or not found:", () => {
  it.each(paths)("%s", async (_name, path, statuses) => {
    const { said, status } = await get(path);
    expect(statuses).toContain(status);
    expect(said).not.toMatch(/^set-cookie: ?a=b/im);
    expect(said).not.toContain('"dependencies"');
    expect(said).not.toContain("APP_SECRET");
    expect(said).not.toContain("[core]");
  });

  it("and one that is right is found", async () => {
    expect((await get("/api/diagrams/collection-animal-cell")).status).toBe(200);
  });
});

/** Other spellings of addresses that need an account, and of what only the admin has. */
const spellings = [
  "/API/account/export",
  "/api/Account/export",
  "//api/account/export",
  "/api//account/export",
  "/api/account//export",
  "/api/account/export/",
  "/api/./account/export",
  "/api/x/../account/export",
  "/api/%61ccount/export",
  "/api/account%2fexport",
  "/api/account/export?__nextLocale=x",
  "/api/account/export.json",
  "/api/admin/../account/export",
  "/ADMIN/api-status",
  "/admin/api-status/",
  "//admin/api-status",
  "/admin/./api-status",
  "/%61dmin/api-status",
  "/admin/api-status?_rsc=1",
  "/admin/api-status.rsc",
];

describe("no spelling opens to a guest what an account or the admin has:", () => {
  it.each(spellings)("%s", async (target) => {
    const { said, status } = await get(
      target,
      "RSC: 1",
      "x-middleware-subrequest: middleware:middleware:middleware:middleware:middleware",
    );
    expect([307, 308, 400, 401, 404]).toContain(status);
    expect(said).not.toContain("exportedAt");
    expect(SECRETS.filter((secret) => said.includes(secret))).toEqual([]);
  });

  it("and the account's own opens it", async () => {
    const { said, status } = await get("/api/account/export", cookieOf(victim.who));
    expect(status).toBe(200);
    expect(said).toContain("exportedAt");
  });
});

const heads: [string, () => string[], number[]][] = [
  // The connection is closed without a word.
  ["the target of a proxy", () => ["CONNECT evil.example:443 HTTP/1.1", "Host: evil.example:443"], [0]],
  ["a target without a slash", () => ["GET api/health HTTP/1.1", "Host: localhost"], [400, 404]],
  ["no host", () => ["GET /account HTTP/1.1"], [400]],
  ["two hosts", () => ["GET /account HTTP/1.1", "Host: localhost", "Host: evil.example"], [307, 400]],
  ["another host", () => ["GET /account HTTP/1.1", "Host: evil.example"], [307]],
  ["a host with a path", () => ["GET /account HTTP/1.1", "Host: evil.example/x?"], [307, 400]],
  ["a host with a user", () => ["GET /account HTTP/1.1", "Host: localhost@evil.example"], [307, 400]],
  ["a host of markup", () => ["GET /account HTTP/1.1", 'Host: "><script>alert(1)</script>'], [307, 400]],
  ["a header folded", () => ["GET /account HTTP/1.1", "Host: localhost", "X-A: b", " c: d"], [307, 400]],
  ["a space before the colon", () => ["GET /account HTTP/1.1", "Host: localhost", "X-A : b"], [400]],
  ["a name that is none", () => ["GET /account HTTP/1.1", "Host: localhost", "X(A): b"], [400]],
  ["a null character in a header", () => ["GET /account HTTP/1.1", "Host: localhost", "X-A: \0"], [400]],
  ["a version that is none", () => ["GET /account HTTP/9.9", "Host: localhost"], [400, 505]],
  [
    "headers of 20 KB",
    () => ["GET /account HTTP/1.1", "Host: localhost", `X-A: ${"x".repeat(20_000)}`],
    [431],
  ],
];

describe("the head of a request leads to no other site and shows nothing:", () => {
  it.each(heads)("%s", async (_name, lines, statuses) => {
    const { said, status } = await raw([...lines(), from()]);
    expect(statuses).toContain(status);
    const location = /^location: (.*)$/im.exec(said)?.[1]?.trim();
    if (location) expect(new URL(location, site.url).origin).toBe(new URL(site.url).origin);
    expect(said).not.toContain("<script>alert");
  });
});

/** Each carries a second request behind its chunks, which another reader of these bytes would see. */
const smuggled = "GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n";
const chunked = "Transfer-Encoding: chunked";
const framings: [string, string[], string?][] = [
  ["two lengths", ["Content-Length: 2", `Content-Length: ${smuggled.length}`]],
  ["a length and chunks", ["Content-Length: 5", "Transfer-Encoding: chunked"]],
  ["a length that is none", ["Content-Length: 2, 2"]],
  ["a negative length", ["Content-Length: -1"]],
  ["a length with a sign", ["Content-Length: +2"]],
  ["a length in hexadecimal", ["Content-Length: 0x2"]],
  ["chunks under another name", ["Transfer-Encoding: xchunked"]],
  ["chunks twice", ["Transfer-Encoding: chunked", "Transfer-Encoding: identity"]],
  ["a length folded", ["Content-Length:", " 2"]],
  ["chunks folded", ["Transfer-Encoding:", "\tchunked"]],
  ["a length behind a bare line feed", [`X-A: b\nContent-Length: ${smuggled.length}`, "Content-Length: 2"]],
  ["lines that end with a bare line feed", ["Content-Length: 2\nX-A: b"]],
  ["a chunk longer than a number", [chunked], "fffffffffffffffff\r\n"],
  ["a chunk of a negative length", [chunked], "-1\r\n"],
  ["a chunk of a length with a prefix", [chunked], "0x2\r\n{}\r\n"],
  ["a chunk that is longer than it says", [chunked], "2\r\n{}x\r\n"],
  ["a chunk that ends with a bare line feed", [chunked], "2\n{}\n"],
];

describe("a body of an unclear length is refused, and what follows is no request:", () => {
  it.each(framings)("%s", async (_name, headers, before = "") => {
    const head = [
      "POST /api/auth/sign-out HTTP/1.1",
      "Host: localhost",
      from(),
      "Content-Type: application/json",
    ];
    // The server itself closes the connection: nobody asks for it.
    const { statuses } = await raw([...head, ...headers], `${before}0\r\n\r\n${smuggled}`, []);
    expect(statuses).toEqual([400]);
    expect((await raw([...head, "Content-Length: 2"], "{}")).status).toBe(200);
  });
});
