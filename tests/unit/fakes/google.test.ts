import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type FakeGoogle, startGoogle } from "@/tests/fakes/sources/google";
import type { KeyState } from "@/tests/fakes/sources/google-refusals";
import { bodyOf, call } from "./call";

interface Item {
  link: string;
  mime: string;
  image: { thumbnailLink: string };
}

let google: FakeGoogle;

beforeAll(async () => {
  google = await startGoogle("http://commons.invalid", { queriesPerDay: 40 });
});
afterEach(() => {
  google.forget();
  for (const key of google.keys) google.setKey(key, "ok");
});
afterAll(() => google.stop());

type Params = Record<string, string | number>;

const ask = (params: Params) =>
  call(google.origin, "/customsearch/v1", {
    key: google.keys[0] ?? "",
    cx: google.engineId,
    searchType: "image",
    ...params,
  });

describe("a search of Google", () => {
  it("answers pictures in the documented shape", async () => {
    const body = await bodyOf(ask({ q: "photosynthesis", num: 3, safe: "active" }));
    expect(body).toMatchObject({
      kind: "customsearch#search",
      queries: {
        request: [{ searchTerms: "photosynthesis", count: 3, startIndex: 1, safe: "active" }],
        nextPage: [{ startIndex: 4 }],
      },
      searchInformation: { totalResults: expect.stringMatching(/^\d+$/) },
    });
    expect(body.items).toHaveLength(3);
    expect(body.items[1]).toMatchObject({
      kind: "customsearch#result",
      title: expect.any(String),
      link: expect.stringMatching(/^http:/),
      displayLink: expect.any(String),
      snippet: expect.any(String),
      image: {
        contextLink: expect.stringMatching(/^https:/),
        width: expect.any(Number),
        height: expect.any(Number),
        byteSize: expect.any(Number),
        thumbnailLink: expect.stringMatching(/\/images\?q=tbn:\d+$/),
      },
    });
  });

  it("has no `items` when nothing is found", async () => {
    const body = await bodyOf(ask({ q: "qwertyuiop" }));
    expect(body).not.toHaveProperty("items");
    expect(body.queries).not.toHaveProperty("nextPage");
    expect(body.searchInformation.totalResults).toBe("0");
  });

  it("is followed by nextPage to its end, every picture once", async () => {
    const links: string[] = [];
    let start: number | undefined = 1;
    let total = 0;
    while (start !== undefined) {
      const body = await bodyOf(ask({ q: "cell cycle", num: 9, start }));
      links.push(...body.items.map(({ link }: Item) => link));
      total = Number(body.searchInformation.totalResults);
      start = body.queries.nextPage?.[0].startIndex;
    }
    expect(links.length).toBe(Math.min(total, 99));
    expect(new Set(links).size).toBe(links.length);
  });

  it("keeps to the file type that is asked for", async () => {
    const { items } = await bodyOf(ask({ q: "cell", fileType: "png" }));
    for (const { link } of items) expect(link).toMatch(/\.png$/);
  });

  it("shows pictures and thumbnails that are there", async () => {
    const { items } = await bodyOf(ask({ q: "solar system" }));
    const own = items.filter(({ link }: Item) => link.startsWith(google.origin));
    expect(own.length).toBeGreaterThan(0);
    for (const address of [own[0].link, items[0].image.thumbnailLink]) {
      const [origin, query] = address.split("?");
      const response = await call(origin, "", Object.fromEntries(new URLSearchParams(query)));
      expect(response.headers.get("content-type")).toBe("image/svg+xml");
    }
    expect((await call(google.origin, "/images", { q: "tbn:999999" })).status).toBe(404);
  });
});

describe("what Google refuses", () => {
  it.each<[string, Params]>([
    ["more than ten at a time", { num: 11 }],
    ["none", { num: 0 }],
    ["a start before the first", { start: 0 }],
    ["a start beyond 91", { start: 92, num: 1 }],
    ["more than a hundred in sum", { start: 91, num: 10 }],
    ["a safety that it does not know", { safe: "medium" }],
    ["a kind of image that it does not know", { imgType: "diagram" }],
    ["another engine", { cx: "elsewhere" }],
    ["a search for nothing", { q: "" }],
  ])("%s, with 400", async (_case, params) => {
    const response = await ask({ q: "cell", ...params });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 400, status: "INVALID_ARGUMENT" } });
  });

  it("a key that it never gave, and none at all", async () => {
    const unknown = await ask({ q: "cell", key: "made-up" });
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({
      error: { message: /API key not valid/, details: [{ reason: "API_KEY_INVALID" }] },
    });
    expect((await ask({ q: "cell", key: "" })).status).toBe(403);
  });

  it("a key's queries above its day's number, other keys going on", async () => {
    for (let asked = 0; asked < 40; asked += 1) expect((await ask({ q: "lens", num: 1 })).status).toBe(200);
    expect((await ask({ q: "lens" })).status).toBe(429);
    expect((await ask({ q: "lens", key: google.keys[1] ?? "" })).status).toBe(200);
  });
});

describe("a key", () => {
  const states: [KeyState, number, object][] = [
    ["quota", 429, { status: "RESOURCE_EXHAUSTED", message: expect.stringContaining("Queries per day") }],
    ["daily", 403, { errors: [{ domain: "usageLimits", reason: "dailyLimitExceeded" }] }],
    ["invalid", 400, { status: "INVALID_ARGUMENT", details: [{ reason: "API_KEY_INVALID" }] }],
    [
      "noAccess",
      403,
      { status: "PERMISSION_DENIED", message: expect.stringContaining("does not have the access") },
    ],
    ["gone", 410, { code: 410 }],
  ];
  it.each(states)(
    "in the state %s is answered with %i, the others with 200",
    async (state, status, error) => {
      google.setKey(google.keys[0] ?? "", state);
      const response = await ask({ q: "cell" });
      expect(response.status).toBe(status);
      expect((await response.json()).error).toMatchObject(error);
      expect((await ask({ q: "cell", key: google.keys[4] ?? "" })).status).toBe(200);
    },
  );

  it("is put into a state over the control path, which knows keys and states", async () => {
    const control = (params: Params) => call(google.origin, "/__key", params, { method: "POST" });
    const key = google.keys[0] ?? "";
    expect((await control({ key, state: "gone" })).status).toBe(200);
    expect((await ask({ q: "cell" })).status).toBe(410);
    expect((await control({ key, state: "tired" })).status).toBe(400);
    expect((await control({ key: "made-up", state: "ok" })).status).toBe(400);
    expect((await ask({ q: "cell" })).status).toBe(410);
  });
});
