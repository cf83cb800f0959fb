import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/images/[token]/route";
import { checkedFetchErrorReasons } from "@/server/fetch/checked-fetch-error";
import { shownAddress } from "@/server/images/picture-token";
import { signToken } from "@/server/tokens/tokens";
import {
  type Answer,
  type PictureHost,
  png,
  redirectTo,
  sendPicture,
  startPictureHost,
} from "@/tests/setup/picture-host";
import { endless, pathTo, redirectAway } from "@/tests/unit/fetch/hostile-answers";
import {
  malformedAddresses,
  refusedWebAddresses,
  unsignableAddresses,
} from "@/tests/unit/fetch/refused-addresses";
import { callRoute } from "@/tests/unit/http/call-route";

const answers: Record<string, Answer> = {
  "/picture.png": sendPicture(),
  "/away": redirectAway,
  "/1": redirectTo("/picture.png"),
  "/2": redirectTo("/1", 301),
  "/3": redirectTo("/2", 307),
  "/4": redirectTo("/3", 308),
  "/loop": redirectTo("/loop"),
  "/endless.png": endless(200, { "content-type": "image/png" }),
  "/announced.png": (response) =>
    response.writeHead(200, { "content-type": "image/png", "content-length": "8388609" }).write(png),
  "/long-headers.png": (response) =>
    response.writeHead(200, { "content-type": "image/png", "x-filler": "x".repeat(40_000) }).end(png),
  "/endless.html": endless(200, { "content-type": "text/html" }),
  "/page.html": sendPicture("text/html", "<!DOCTYPE html>"),
  "/page-in-disguise.png": sendPicture("image/png", "<!DOCTYPE html><script>alert(1)</script>"),
  "/page-in-disguise.svg": sendPicture("image/svg+xml", "<html><svg/></html>"),
  "/other-type.png": sendPicture("image/jpeg"),
  "/secrets.json": sendPicture("application/json", '{"secret":"of the inside"}'),
  "/no-type": (response) => response.writeHead(200).end(png),
  "/packed.png": (response) =>
    response.writeHead(200, { "content-type": "image/png", "content-encoding": "gzip" }).end(gzipSync(png)),
  "/gone.png": (response) => response.writeHead(410).end("of the inside"),
  "/hung-up.png": (response) => response.destroy(),
};

let host: PictureHost;
/** A server on the same loopback address that no list allows. */
let neighbour: PictureHost;

beforeAll(async () => {
  host = await startPictureHost(answers);
  neighbour = await startPictureHost({ "/picture.png": sendPicture() });
  // Read once by the process, at the first request below.
  vi.stubEnv("ALLOW_PRIVATE_FETCH_HOSTS", host.pair);
});
beforeEach(() => {
  host.forget();
  neighbour.forget();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([host.stop(), neighbour.stop()]);
});

/** A token for any address at all, as only whoever has our secret could make it. */
function handSigned(url: string): string {
  return signToken("image", { url }, Math.floor(Date.now() / 1000) + 60);
}

/** The token that a search hands out for an address. */
function signedBySearch(url: string): string {
  const shown = shownAddress(url, new Date()) ?? "";
  expect(shown).toMatch(/^\/api\/images\/./);
  return shown.slice("/api/images/".length);
}

/** The answer, its body read to the end: only then has it given its turn back. */
async function show(token: string) {
  const response = await callRoute(GET, { path: `/api/images/${token}`, params: { token } });
  return { response, text: await response.text() };
}

/** The one answer that a refused picture has, word by word: nothing else is told. */
async function expectRefused(token: string, detail: string) {
  const { response, text } = await show(token);
  expect(response.status).toBe(424);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(JSON.parse(text)).toEqual({
    type: "urn:figura:problem:picture_unavailable",
    title: "Picture unavailable",
    status: 424,
    code: "picture_unavailable",
    detail,
    requestId: response.headers.get("x-request-id"),
  });
  // The caller's own cookie and limit are all that comes along; no header of the host's does.
  expect([...response.headers.keys()].sort()).toEqual([
    "cache-control",
    "content-type",
    "ratelimit",
    "ratelimit-policy",
    "set-cookie",
    "x-request-id",
  ]);
}

describe("an address that a search may sign", () => {
  it.each(refusedWebAddresses)("%s is not fetched (%s)", async (address, reason) => {
    const { hostname } = new URL(address);
    await expectRefused(signedBySearch(address), `${hostname} ${checkedFetchErrorReasons[reason]}.`);
  });

  it("is fetched where it is the allowed one, so that the others are refused for what they are", async () => {
    const { response } = await show(signedBySearch(`${host.origin}/picture.png`));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  });
});

describe("an address that no search signs", () => {
  it.each([...unsignableAddresses.map(([address]) => address), ...malformedAddresses])(
    "%s has no token",
    (address) => {
      expect(shownAddress(address, new Date())).toBeNull();
    },
  );

  it.each(unsignableAddresses)(
    "%s is not fetched (%s), though a token were signed",
    async (address, reason) => {
      const host = new URL(address).hostname || "The picture";
      await expectRefused(handSigned(address), `${host} ${checkedFetchErrorReasons[reason]}.`);
    },
  );
});

describe("a redirect of an allowed host", () => {
  const malformed = malformedAddresses.map((address) => [address, "bad_address"] as const);

  it.each([...refusedWebAddresses, ...unsignableAddresses, ...malformed])(
    "to %s is not followed (%s), and does not tell where it leads",
    async (address, reason) => {
      await expectRefused(
        signedBySearch(host.origin + pathTo(address)),
        `127.0.0.1 ${checkedFetchErrorReasons[reason]}.`,
      );
      expect(host.requests).toHaveLength(1);
    },
  );

  it("is followed three times", async () => {
    expect((await show(signedBySearch(`${host.origin}/3`))).response.status).toBe(200);
  });

  it.each(["/4", "/loop"])("chain of %s is not followed a fourth time", async (path) => {
    await expectRefused(
      signedBySearch(host.origin + path),
      `127.0.0.1 ${checkedFetchErrorReasons.too_many_redirects}.`,
    );
    expect(host.requests).toHaveLength(4);
    expect(host.requests.map(({ url }) => url)).not.toContain("/picture.png");
  });
});

describe("what listens beside an allowed host", () => {
  const besides = [
    ["another port", () => `${neighbour.origin}/picture.png`, "not_https"],
    ["another port over https", () => `https://${neighbour.pair}/picture.png`, "port"],
    ["another name of the same port", () => `http://localhost:${host.port}/picture.png`, "not_https"],
    ["that name over https", () => `https://localhost:${host.port}/picture.png`, "port"],
    ["a mapped address", () => `http://[::ffff:127.0.0.1]:${host.port}/picture.png`, "not_https"],
    ["a trailing dot", () => `http://localhost.:${host.port}/picture.png`, "not_https"],
  ] as const;

  it.each(besides)("is not reached by %s", async (_, addressOf, reason) => {
    const { hostname } = new URL(addressOf());
    await expectRefused(signedBySearch(addressOf()), `${hostname} ${checkedFetchErrorReasons[reason]}.`);
    expect([...host.requests, ...neighbour.requests]).toEqual([]);
  });

  it.each(besides)(
    "is not reached by %s when the allowed host sends us there",
    async (_, addressOf, reason) => {
      const token = signedBySearch(host.origin + pathTo(addressOf()));
      await expectRefused(token, `127.0.0.1 ${checkedFetchErrorReasons[reason]}.`);
      expect(host.requests).toHaveLength(1);
      expect(neighbour.requests).toEqual([]);
    },
  );
});

describe("what an allowed host answers", () => {
  it.each([
    ["/endless.png", checkedFetchErrorReasons.too_large],
    ["/announced.png", checkedFetchErrorReasons.too_large],
    ["/long-headers.png", checkedFetchErrorReasons.too_large],
    ["/endless.html", checkedFetchErrorReasons.not_an_image],
    ["/page.html", checkedFetchErrorReasons.not_an_image],
    ["/page-in-disguise.png", checkedFetchErrorReasons.not_an_image],
    ["/page-in-disguise.svg", checkedFetchErrorReasons.not_an_image],
    ["/other-type.png", checkedFetchErrorReasons.not_an_image],
    ["/secrets.json", checkedFetchErrorReasons.not_an_image],
    ["/no-type", checkedFetchErrorReasons.not_an_image],
    ["/packed.png", checkedFetchErrorReasons.compressed],
    ["/gone.png", `${checkedFetchErrorReasons.upstream_status} (410)`],
    ["/hung-up.png", checkedFetchErrorReasons.unreachable],
  ])("is refused for %s, and the connection is closed", async (path, words) => {
    await expectRefused(signedBySearch(host.origin + path), `127.0.0.1 ${words}.`);
    expect(host.requests).toHaveLength(1);
    await vi.waitFor(() => expect(host.requests[0]?.socket.destroyed).toBe(true));
  });
});
