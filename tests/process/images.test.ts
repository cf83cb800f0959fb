import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signToken } from "@/server/tokens/tokens";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type AppServer, startGuestApp } from "@/tests/setup/apps/app-server";
import { type PictureHost, png, sendPicture, startPictureHost } from "@/tests/setup/picture-host";

const scripted = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>`;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

let host: PictureHost;
let app: AppServer;

beforeAll(async () => {
  host = await startPictureHost({
    "/heart.png": sendPicture(),
    "/scripted.svg": sendPicture("image/svg+xml", scripted),
    "/page.png": sendPicture("text/html", "<!DOCTYPE html>"),
    "/soon.png": (response, request) => setTimeout(() => sendPicture()(response, request), 50),
  });
  app = await startGuestApp({
    ALLOW_PRIVATE_FETCH_HOSTS: host.pair,
    // The test signs what the app reads.
    APP_SECRET: process.env.APP_SECRET as string,
    SEARCH_PROVIDERS: "collection",
    COMMONS_URL: host.origin,
  });
});
afterAll(async () => {
  await app.stop();
  await host.stop();
});

function addressOf(path: string): string {
  const expiresAt = Math.floor(Date.now() / 1000) + 60;
  return `/api/images/${signToken("image", { url: host.origin + path }, expiresAt)}`;
}

const show = (path: string, headers: Record<string, string> = {}) =>
  createVisitor(app.url).get(addressOf(path), headers);

describe("GET /api/images/{token}", () => {
  it("answers a picture as it came, and as it is described", async () => {
    const response = await show("/heart.png", { "sec-fetch-dest": "image" });
    const judge = await readDescription(app.url);
    expect(await judge.violationsOf("/api/images/{token}", "get", response)).toEqual([]);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
  });

  it("sends the picture's own policy, although the server writes one on every answer", async () => {
    expect((await show("/scripted.svg")).headers.get("content-security-policy")).toBe(POLICY);
  });

  it("shows an SVG under no other spelling of its address without that policy", async () => {
    const address = addressOf("/scripted.svg");
    const spellings = ["/%61pi/images/", "/api/im%61ges/", "//api/images/", "/api//images/", "/API/images/"];
    for (const spelling of spellings) {
      const { headers } = await fetch(app.url + address.replace("/api/images/", spelling));
      const isPicture = headers.get("content-type")?.includes("svg") ?? false;
      const isSandboxed = headers.get("content-security-policy") === POLICY;
      expect(isSandboxed || !isPicture, spelling).toBe(true);
    }
  });

  it("sends every header that keeps a picture a picture", async () => {
    const { headers, status } = await show("/scripted.svg");
    expect(status).toBe(200);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("cache-control")).toBe("private, max-age=3600");
    expect(headers.get("content-disposition")).toBe('inline; filename="scripted.svg"');
  });

  it("answers HEAD with the same headers and no body", async () => {
    const response = await fetch(app.url + addressOf("/heart.png"), { method: "HEAD" });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(response.headers.get("content-security-policy")).toBe(POLICY);
    expect(await response.text()).toBe("");
  });

  it.each(["document", "iframe", "object", "embed"])("is not opened as %s", async (use) => {
    const problem = await readProblem(await show("/scripted.svg", { "sec-fetch-dest": use }));
    expect(problem).toMatchObject({ status: 404, code: "not_found" });
  });

  it("is the same 404 for a token that nobody signed", async () => {
    const response = await fetch(`${app.url}/api/images/e30.e30`);
    expect(await readProblem(response)).toMatchObject({ status: 404, code: "not_found" });
  });

  it("says in words why a picture cannot be shown", async () => {
    const response = await show("/page.png");
    const judge = await readDescription(app.url);
    expect(await judge.violationsOf("/api/images/{token}", "get", response)).toEqual([]);
    expect(await readProblem(response)).toMatchObject({
      status: 424,
      code: "picture_unavailable",
      detail: "127.0.0.1 did not send a picture that can be shown.",
    });
  });

  it("fetches two at a time for a caller, and shows all", async () => {
    const visitor = createVisitor(app.url);
    await visitor.get("/api/allowance");
    host.forget();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => visitor.get(addressOf(`/soon.png?${at}`))),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(host.peak).toBe(2);
  });

  it("leaves no token in the log", () => {
    expect(app.output()).not.toMatch(/\/api\/images\/ey/);
  });
});

describe("/_next/image", () => {
  it("is no second door: it answers nothing and fetches nothing, neither ours nor a stranger's", async () => {
    host.forget();
    const addresses = [addressOf("/heart.png"), `${host.origin}/heart.png`, "/collection/cell.svg"];
    for (const address of addresses) {
      const query = new URLSearchParams({ url: address, w: "640", q: "75" });
      expect((await fetch(`${app.url}/_next/image?${query}`)).status, address).toBe(404);
    }
    expect(host.requests).toEqual([]);
  });
});

describe("the policy of a page", () => {
  it.each(["/", "/search?q=cell"])("%s lets it load pictures of a source that is replaced", async (path) => {
    const policy = (await fetch(app.url + path)).headers.get("content-security-policy") ?? "";
    const sources = policy.split("; ").find((part) => part.startsWith("img-src "));
    expect(sources?.split(" ")).toContain(host.origin);
  });
});
