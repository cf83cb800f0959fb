import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { sources } from "@/server/search/providers";
import { createProvider } from "@/server/search/runner/create-provider";
import { paceOf } from "@/server/search/runner/pace";
import { createWikidata } from "@/server/search/understanding/wikidata";
import { createWikipediaTitles } from "@/server/search/understanding/wikipedia-titles";
import { type Fakes, startFakes } from "@/tests/fakes";
import { fakedSources } from "@/tests/setup/apps/faked-sources";
import { testConfig } from "./small-source";

let fakes: Fakes;
beforeAll(async () => {
  fakes = await startFakes();
});
afterAll(() => fakes.stop());
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

it("all wikis of Wikimedia together get half of what one of them allows, three at a time, however many search", async () => {
  const tools = {
    config: testConfig({ ...fakedSources(fakes), SOURCE_LIMITS: "" }),
    fetch: globalThis.fetch,
    now: Date.now,
  };
  const wikis = [sources.commons, sources.wikipedia].map((source) => createProvider(source, tools));
  const titles = [createWikidata(tools), createWikipediaTitles(tools)];
  const { signal } = new AbortController();
  const fakeWikis = [fakes.commons, fakes.wikipedia, fakes.wikidata];
  const counts = () => fakeWikis.reduce((sum, { requests }) => sum + requests.length, 0);
  // One after the other as the queue lets them: who is turned away comes again.
  for (let place = 0; place < 200; place += 4) {
    await Promise.allSettled([
      ...wikis.flatMap((wiki) =>
        [0, 1, 2, 3].map((more) =>
          wiki.search({ query: `cell ${place + more}`, page: 1, filters: {}, isFallback: false, signal }),
        ),
      ),
      ...titles.map((service) => service.englishNameOf(`клетка ${place}`, "ru")),
    ]);
    expect(fakeWikis.reduce((sum, { underWay }) => sum + underWay, 0)).toBe(0);
  }
  expect(counts()).toBe(100);
  for (const { peak } of fakeWikis) expect(peak).toBeLessThanOrEqual(3);
});

it("a wiki that asks us to wait makes all of them wait, and one that is broken itself alone", async () => {
  const config = testConfig(fakedSources(fakes));
  const search = async (fault: "429" | "500") => {
    let clock = Date.now();
    const tools = { config, fetch: globalThis.fetch, now: () => clock };
    const [commons, wikipedia] = [sources.commons, sources.wikipedia].map((source) =>
      createProvider(source, tools),
    );
    const ask = (wiki: typeof commons) =>
      wiki?.search({
        query: "cell",
        page: 1,
        filters: {},
        isFallback: false,
        signal: new AbortController().signal,
      });
    fakes.reset();
    fakes.commons.fail(fault, { retryAfterSeconds: 600 });
    await expect(ask(commons)).rejects.toThrow();
    return {
      ask: () => ask(wikipedia),
      suspension: () => wikipedia?.suspension(),
      wait: () => (clock += 601_000),
    };
  };
  const resting = await search("429");
  expect(resting.suspension()).toMatchObject({ reason: "rate_limited" });
  await expect(resting.ask()).rejects.toMatchObject({ reason: "rate_limited", isSuspended: true });
  expect(fakes.wikipedia.requests).toEqual([]);
  resting.wait();
  expect((await resting.ask())?.diagrams.length).toBeGreaterThan(0);

  const alone = await search("500");
  expect((await alone.ask())?.diagrams.length).toBeGreaterThan(0);
});

it("a limit that the operator has set replaces that of a minute, and leaves those of a day", async () => {
  const settings = { ...fakedSources(fakes), OPENVERSE_CLIENT_ID: "", OPENVERSE_CLIENT_SECRET: "" };
  const tools = {
    config: testConfig({ ...settings, SOURCE_LIMITS: "openverse=100000" }),
    fetch: globalThis.fetch,
    now: Date.now,
  };
  const { limit, rateLimit } = paceOf(sources.openverse, tools);
  const taken = await Promise.all(Array.from({ length: 120 }, () => limit(() => rateLimit.take())));
  expect(taken.filter(({ allowed }) => allowed)).toHaveLength(100);
});
