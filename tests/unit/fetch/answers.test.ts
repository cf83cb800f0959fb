import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkedFetch } from "@/server/fetch/checked-fetch";
import { CheckedFetchError, type CheckedFetchErrorReason } from "@/server/fetch/checked-fetch-error";
import {
  type Answer,
  type PictureHost,
  png,
  sendPicture,
  startPictureHost,
} from "@/tests/setup/picture-host";
import { NAME, reaching, refusalOf } from "./fetching";
import { endless, silent, trickling, tricklingHeaders } from "./hostile-answers";

const MAX_BYTES = 1000;
const exactly = Buffer.alloc(MAX_BYTES, 7);
const closed: Promise<void>[] = [];

/** The same answer, and it is known when its connection is closed. */
function watched(answer: Answer): Answer {
  return (response, request) => {
    closed.push(new Promise((resolve) => response.once("close", resolve)));
    answer(response, request);
  };
}

const answers: Record<string, Answer> = {
  "/picture": sendPicture(),
  "/parameters": sendPicture("Image/PNG; charset=utf-8"),
  "/exactly": sendPicture("image/png", exactly),
  "/one-more": (response) => {
    response.writeHead(200, { "content-type": "image/png" });
    response.write(exactly);
    response.end(".");
  },
  "/announced": (response) =>
    response.writeHead(200, { "content-type": "image/png", "content-length": "1001" }).write("."),
  "/endless": watched(endless(200, { "content-type": "image/png" })),
  "/endless-html": watched(endless(200, { "content-type": "text/html" })),
  "/endless-error": watched(endless(500, { "content-type": "image/png" })),
  "/endless-redirect": watched(endless(302, { location: "/endless-html" })),
  "/trickling": watched(trickling),
  "/trickling-headers": watched(tricklingHeaders),
  "/silent": watched(silent),
  "/huge-headers": (response) =>
    response.writeHead(200, { "content-type": "image/png", "x-filler": "x".repeat(40_000) }).end(png),
  "/html": sendPicture("text/html", "<html></html>"),
  "/no-type": (response) => response.writeHead(200).end(png),
  "/zipped": (response) =>
    response.writeHead(200, { "content-type": "image/png", "content-encoding": "gzip" }).end(gzipSync(png)),
  "/identity": (response) =>
    response.writeHead(200, { "content-type": "image/png", "content-encoding": "identity" }).end(png),
  "/cut": (response) => {
    response.writeHead(200, { "content-type": "image/png", "content-length": "900" });
    response.write(png, () => response.destroy());
  },
  "/hung-up": (response) => response.destroy(),
  "/gone": (response) => response.writeHead(410, { "content-type": "image/png" }).end(png),
  "/partial": (response) => response.writeHead(206, { "content-type": "image/png" }).end(png),
};

let host: PictureHost;

beforeAll(async () => {
  host = await startPictureHost(answers);
});
beforeEach(() => {
  host.forget();
  closed.length = 0;
});
afterAll(() => host.stop());

describe("an answer", () => {
  it("is given back with its type and all its bytes", async () => {
    expect(await checkedFetch(`${host.origin}/picture`, reaching([host]))).toEqual({
      contentType: "image/png",
      body: png,
    });
  });

  it.each(["/parameters", "/identity"])("%s is understood as the same picture", async (path) => {
    expect(await checkedFetch(host.origin + path, reaching([host]))).toEqual({
      contentType: "image/png",
      body: png,
    });
  });

  it("of exactly as many bytes as are taken is taken", async () => {
    const { body } = await checkedFetch(`${host.origin}/exactly`, reaching([host], { maxBytes: MAX_BYTES }));
    expect(body.equals(exactly)).toBe(true);
  });

  const refused: [string, CheckedFetchErrorReason][] = [
    ["/one-more", "too_large"],
    ["/announced", "too_large"],
    ["/endless", "too_large"],
    ["/huge-headers", "too_large"],
    ["/html", "not_an_image"],
    ["/no-type", "not_an_image"],
    ["/zipped", "compressed"],
    ["/cut", "unreachable"],
    ["/hung-up", "unreachable"],
    ["/gone", "upstream_status"],
    ["/partial", "upstream_status"],
    ["/missing", "upstream_status"],
  ];
  it.each(refused)("%s is refused: %s", async (path, reason) => {
    expect(await refusalOf(host.origin + path, reaching([host], { maxBytes: MAX_BYTES }))).toBe(reason);
  });

  it("that is an error tells its status", async () => {
    const fetching = checkedFetch(`${host.origin}/gone`, reaching([host]));
    await expect(fetching).rejects.toMatchObject({ reason: "upstream_status", status: 410 });
  });

  it.each([
    ["/endless", 1],
    ["/endless-html", 1],
    ["/endless-error", 1],
    ["/endless-redirect", 2],
  ])("%s that is refused or left behind has its connection closed", async (path, connections) => {
    await refusalOf(host.origin + path, reaching([host]));
    await Promise.all(closed);
    expect(closed).toHaveLength(connections);
  });
});

describe("the time", () => {
  it.each(["/silent", "/trickling", "/trickling-headers"])(
    "runs out for %s, and the connection is closed",
    async (path) => {
      expect(await refusalOf(host.origin + path, reaching([host], { timeoutMs: 200 }))).toBe("too_slow");
      await Promise.all(closed);
      expect(closed).toHaveLength(1);
    },
  );

  it("runs out for a resolver that never answers", async () => {
    const resolve = () => new Promise<string[]>(() => undefined);
    const options = reaching([host], { timeoutMs: 50, resolve });
    expect(await refusalOf(`http://${NAME}:${host.port}/picture`, options)).toBe("too_slow");
  });

  it("is over when nobody waits any more", async () => {
    const waiting = new AbortController();
    const fetching = refusalOf(`${host.origin}/silent`, reaching([host], { signal: waiting.signal }));
    while (host.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    waiting.abort();
    expect(await fetching).toBe("abandoned");
    await Promise.all(closed);
  });

  it("is not spent at all on behalf of somebody who has gone already", async () => {
    const options = reaching([host], { signal: AbortSignal.abort() });
    expect(await refusalOf(`${host.origin}/picture`, options)).toBe("abandoned");
    expect(host.requests).toEqual([]);
  });
});

describe("what the host learns", () => {
  it("is what is wanted and that Figura asks, in a plain form that nothing of the visitor is in", async () => {
    await checkedFetch(`http://${NAME}:${host.port}/picture`, reaching([host]));
    const { headers } = host.requests[0] ?? {};
    expect(headers).toEqual({
      accept: "image/png, image/svg+xml",
      "accept-encoding": "identity",
      "user-agent": expect.stringMatching(/^Figura\/[\d.]+ \(http:\/\/localhost:3000\)$/),
      host: `${NAME}:${host.port}`,
      connection: "close",
    });
  });
});

describe("a refusal", () => {
  it("is an error that says itself in words", () => {
    expect(String(new CheckedFetchError("too_large"))).toContain("sent more than we take");
  });
});
