import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { TokenGrant } from "@/server/search/http-source";
import { AbandonedError } from "@/server/search/source-error";
import { json } from "@/tests/fakes/answers";
import { startSmallService, titles } from "./small-source";

const grant = z.object({ access_token: z.string(), expires_in: z.number() });

const tokenGrant: TokenGrant = {
  buildRequest: ({ OPENVERSE_CLIENT_ID, OPENVERSE_CLIENT_SECRET }) =>
    OPENVERSE_CLIENT_ID && OPENVERSE_CLIENT_SECRET
      ? { path: "/token", form: { client_id: OPENVERSE_CLIENT_ID, client_secret: OPENVERSE_CLIENT_SECRET } }
      : null,
  parseResponse(answer) {
    const { access_token, expires_in } = grant.parse(answer);
    return { token: access_token, expiresInSeconds: expires_in };
  },
};

const credentials = { OPENVERSE_CLIENT_ID: "figura", OPENVERSE_CLIENT_SECRET: "s3cret" };
let stop = async () => {};
afterEach(async () => {
  vi.restoreAllMocks();
  await stop();
});

/** A service that hands out numbered tokens and lets only the latest in. */
async function start(settings: Record<string, string> = credentials) {
  const issued = { latest: 0 };
  const started = await startSmallService({
    settings,
    traits: { name: "openverse", tokenGrant },
    answer: ({ path, body, headers }) => {
      if (path === "/token") {
        if (!body.includes("client_secret=s3cret")) return json({ error: "invalid_client" }, 401);
        issued.latest += 1;
        return json({ access_token: `token-${issued.latest}`, expires_in: 3600 });
      }
      const isKnown =
        !settings.OPENVERSE_CLIENT_ID || headers.authorization === `Bearer token-${issued.latest}`;
      return isKnown ? titles("Cell") : json({ detail: "bad token" }, 401);
    },
  });
  stop = started.service.stop;
  const paths = () => started.service.requests.map(({ method, path }) => `${method} ${path}`);
  return { ...started, issued, paths };
}

describe("a source with an access token", () => {
  it("asks for it once, however many search at the same time", async () => {
    const { search, paths } = await start();
    await Promise.all(Array.from({ length: 3 }, () => search()));
    expect(paths().filter((path) => path === "POST /token")).toHaveLength(1);
    expect(paths()).toHaveLength(4);
  });

  it("asks for it again for those who wait, when who asked for it has left", async () => {
    const { search, service, paths } = await start();
    service.fail("hang", { times: 1 });
    const first = new AbortController();
    const left = search("cell", 1, first.signal);
    await vi.waitFor(() => expect(service.underWay).toBe(1));
    const waiting = search();
    first.abort();
    await expect(left).rejects.toBeInstanceOf(AbandonedError);
    expect((await waiting).diagrams).toHaveLength(1);
    expect(paths()).toEqual(["POST /token", "POST /token", "GET /search"]);
  });

  it("asks for another before it ends", async () => {
    const { search, paths, pass } = await start();
    await search();
    pass(3600 - 61);
    await search();
    expect(paths()).toHaveLength(3);
    pass(2);
    await search();
    expect(paths().slice(3)).toEqual(["POST /token", "GET /search"]);
  });

  it("asks for another when it was withdrawn, once", async () => {
    const { search, paths, issued } = await start();
    await search();
    issued.latest += 1;
    expect((await search()).diagrams).toHaveLength(1);
    expect(paths().slice(2)).toEqual(["GET /search", "POST /token", "GET /search"]);
  });

  it("asks for no other when the question itself was refused", async () => {
    const started = await startSmallService({
      settings: credentials,
      traits: { name: "openverse", tokenGrant, reasonOf: (status) => (status === 401 ? "error" : null) },
      answer: ({ path }) =>
        path === "/token"
          ? json({ access_token: "token", expires_in: 3600 })
          : json({ detail: "pagination depth may not exceed 240" }, 401),
    });
    stop = started.service.stop;
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await expect(started.search()).rejects.toMatchObject({ reason: "error" });
    expect(started.service.requests.map(({ path }) => path)).toEqual(["/token", "/search"]);
  });

  it("is refused with wrong credentials, and rests, without a word of them in the log", async () => {
    const logged: string[] = [];
    vi.spyOn(console, "error").mockImplementation((line) => void logged.push(String(line)));
    const { search, paths } = await start({ ...credentials, OPENVERSE_CLIENT_SECRET: "wrong-word" });
    await expect(search()).rejects.toMatchObject({ reason: "denied", isSuspended: false });
    await expect(search()).rejects.toMatchObject({ reason: "denied", isSuspended: true });
    expect(paths()).toEqual(["POST /token"]);
    expect(logged.join()).not.toContain("wrong-word");
  });

  it("goes without where no credentials are set", async () => {
    const { search, service, paths } = await start({});
    await search();
    expect(paths()).toEqual(["GET /search"]);
    expect(service.requests[0]?.headers.authorization).toBeUndefined();
  });
});
