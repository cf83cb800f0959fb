import { readFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { scriptsOfEveryPage } from "@/scripts/finish-assets";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";

let app: BorrowedHostedApp;
let style: string;

beforeAll(async () => {
  app = await borrowHostedApp("hosted");
  const page = await (await fetch(app.url)).text();
  style = /\/_next\/static\/chunks\/[^"]+\.css/.exec(page)?.[0] ?? "";
});
afterAll(() => app.stop());

/** By a path as it is written and without decompression, both of which `fetch` sees to by itself. */
async function load(path: string, encodings: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(app.url);
  const asked = { hostname, port, path, headers: { "accept-encoding": encodings, ...headers } };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(asked, resolve).once("error", reject);
  });
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

const built = () => readFileSync(style.replace("/_next/", ".next/"));

it("a style comes as small as the build could make it, for a year, with the headers of everything", async () => {
  const { headers, body } = await load(style, "gzip, deflate, br");
  expect(headers).toMatchObject({
    "content-encoding": "br",
    "content-type": expect.stringMatching(/^text\/css/),
    "cache-control": "public, max-age=31536000, immutable",
    vary: expect.stringMatching(/accept-encoding/i),
    "x-content-type-options": "nosniff",
  });
  expect(brotliDecompressSync(body).equals(built())).toBe(true);
});

it("what runs whole on every page asks to be compiled while it loads", async () => {
  const scripts = scriptsOfEveryPage(process.cwd());
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) {
    const { body } = await load(
      script.slice(script.indexOf("/static/")).replace("/static/", "/_next/static/"),
      "br",
    );
    expect(brotliDecompressSync(body).toString()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n\(/);
  }
});

it.each(["gzip", "br;q=0, gzip", "gzip, br; q=0.0"])(
  "who takes %s gets what Next makes of it",
  async (encodings) => {
    const { headers, body } = await load(style, encodings);
    expect(headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(body).equals(built())).toBe(true);
  },
);

it.each(["bytes=5-3", "bytes=0-0", "bytes=-100"])(
  "a range is no reason for a part of it: %s",
  async (range) => {
    const { status, body } = await load(style, "br", { range });
    expect(status).toBe(200);
    expect(brotliDecompressSync(body).equals(built())).toBe(true);
  },
);

it("one that there is not is not found", async () => {
  expect((await load("/_next/static/chunks/nothing.js", "br")).status).toBe(404);
});

it.each(["..%2fbuild-manifest.json", "../build-manifest.json", "%2e%2e/build-manifest.json"])(
  "nothing beside them is served: %s",
  async (path) => {
    expect((await load(`/_next/static/${path}`, "br")).status).not.toBe(200);
  },
);
