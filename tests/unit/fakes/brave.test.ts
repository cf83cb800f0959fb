import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type FakeBrave, startBrave } from "@/tests/fakes/sources/brave";
import { bodyOf, call } from "./call";

let brave: FakeBrave;

beforeAll(async () => {
  brave = await startBrave("http://commons.invalid", { limitPerSecond: 1000 });
});
afterEach(() => brave.forget());
afterAll(() => brave.stop());

type Params = Record<string, string | number>;

const ask = (
  params: Params,
  headers: Record<string, string> = { "x-subscription-token": brave.keys[0] ?? "" },
) => call(brave.origin, "/res/v1/images/search", params, { headers });

describe("a search of Brave", () => {
  it("answers pictures in the documented shape", async () => {
    const body = await bodyOf(ask({ q: "photosynthesis" }));
    expect(body).toMatchObject({
      type: "images",
      query: { original: "photosynthesis", altered: null, show_strict_warning: false },
      extra: { might_be_offensive: false },
    });
    expect(body.results[1]).toMatchObject({
      type: "image_result",
      title: expect.any(String),
      url: expect.stringMatching(/^https:/),
      source: expect.any(String),
      thumbnail: { src: expect.stringMatching(/^http:/), width: 500, height: expect.any(Number) },
      properties: {
        url: expect.stringMatching(/^http:/),
        width: expect.any(Number),
        height: expect.any(Number),
      },
      meta_url: { scheme: "https" },
      confidence: "high",
    });
    const addresses = body.results.map(({ properties }: { properties: { url: string } }) => properties.url);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it("is one page of 50, or as many as are asked for", async () => {
    const sizes = [{}, { count: 7 }, { count: 200 }, { count: 7, offset: 1 }] as Params[];
    const bodies = await Promise.all(sizes.map((params) => bodyOf(ask({ q: "diagram", ...params }))));
    expect(bodies.map(({ results }) => results.length)).toEqual([50, 7, 200, 7]);
    expect(bodies[3].results).toEqual(bodies[1].results);
  });

  it("hides what might offend unless it is told not to, and then says so", async () => {
    const strict = await bodyOf(ask({ q: "diagram", count: 200 }));
    const off = await bodyOf(ask({ q: "diagram", count: 200, safesearch: "off" }));
    expect([strict.extra.might_be_offensive, off.extra.might_be_offensive]).toEqual([false, true]);
    expect(off.results).not.toEqual(strict.results);
  });

  it("shows pictures and thumbnails that are there", async () => {
    const { results } = await bodyOf(ask({ q: "solar system" }));
    const own = results.find(({ properties }: { properties: { url: string } }) =>
      properties.url.startsWith(brave.origin),
    );
    for (const address of [own.properties.url, own.thumbnail.src]) {
      expect((await call(address, "")).headers.get("content-type")).toMatch(/^image\/(png|svg\+xml)$/);
    }
    expect((await call(brave.origin, "/thumbnails/999999")).status).toBe(404);
  });
});

describe("what Brave refuses", () => {
  it.each<[string, Params, string]>([
    ["no query", {}, "q"],
    ["a query of 401 characters", { q: "x".repeat(401) }, "q"],
    ["a query of 51 words", { q: "x ".repeat(51) }, "q"],
    ["more than 200", { q: "cell", count: 201 }, "count"],
    ["moderate safety", { q: "cell", safesearch: "moderate" }, "safesearch"],
    ["a country that is none", { q: "cell", country: "Utopia" }, "country"],
  ])("%s, with 422 that names the field", async (_case, params, field) => {
    const response = await ask(params);
    expect(response.status).toBe(422);
    const { type, error } = await response.json();
    expect([type, error.code]).toEqual(["ErrorResponse", "VALIDATION"]);
    expect(error.meta.errors[0].loc).toEqual(["query", field]);
  });

  it("a wrong token and a missing one", async () => {
    const wrong = await ask({ q: "cell" }, { "x-subscription-token": "made-up" });
    expect([wrong.status, (await wrong.json()).error.code]).toEqual([422, "SUBSCRIPTION_TOKEN_INVALID"]);
    const missing = await ask({ q: "cell" }, {});
    expect([missing.status, (await missing.json()).error.meta.errors[0].loc]).toEqual([
      422,
      ["header", "x-subscription-token"],
    ]);
  });

  it("a key whose budget is used up, and goes on with another", async () => {
    const [spent = "", other = ""] = brave.keys;
    brave.setKey(spent, "spent");
    const refused = await ask({ q: "cell" }, { "x-subscription-token": spent });
    expect([refused.status, (await refused.json()).error.code]).toEqual([402, "USAGE_LIMIT_EXCEEDED"]);
    expect((await ask({ q: "cell" }, { "x-subscription-token": other })).status).toBe(200);
    brave.setKey(spent, "ok");
  });

  it("more searches in a second than the plan has", async () => {
    const slow = await startBrave("http://commons.invalid", { limitPerSecond: 2 });
    const headers = { "x-subscription-token": slow.keys[0] ?? "" };
    const asked = Array.from({ length: 30 }, () =>
      call(slow.origin, "/res/v1/images/search", { q: "cell" }, { headers }),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(2);
    const [refused] = answers.filter(({ status }) => status === 429);
    expect(refused?.headers.get("x-ratelimit-reset")).toBe("1");
    expect(await refused?.json()).toMatchObject({ error: { code: "RATE_LIMITED" } });
    await slow.stop();
  });
});
