import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exampleQueries } from "@/lib/search/words";
import { parseConfig } from "@/server/config/schema";
import { outsideNames, sourceSettings } from "@/server/config/source-settings";
import { type Fakes, startFakes } from "@/tests/fakes/index";
import { bodyOf, call } from "./call";

let fakes: Fakes;

beforeAll(async () => {
  fakes = await startFakes();
});
afterAll(() => fakes.stop());

const searchCommons = (gsrsearch: string) =>
  bodyOf(
    call(fakes.commons.origin, "/w/api.php", {
      action: "query",
      format: "json",
      formatversion: 2,
      generator: "search",
      gsrnamespace: 6,
      gsrlimit: 500,
      gsrsearch,
      prop: "imageinfo",
      iiprop: "url",
    }),
  );

async function searchGoogle(q: string) {
  const params = { key: fakes.google.keys[0] ?? "", cx: fakes.google.engineId, searchType: "image", q };
  return (await bodyOf(call(fakes.google.origin, "/customsearch/v1", params))).items;
}

describe("the fakes together", () => {
  it("are what the app's own configuration takes for its sources", () => {
    const config = parseConfig({ APP_SECRET: "0123456789abcdef".repeat(2), ...fakes.environment() });
    expect(config).toMatchObject({
      ...Object.fromEntries(
        outsideNames.map((name) => [sourceSettings[name].urlSetting, fakes[name].origin]),
      ),
      WIKIDATA_URL: fakes.wikidata.origin,
      GOOGLE_SEARCH_KEYS: fakes.google.keys,
      GOOGLE_SEARCH_ENGINE_ID: fakes.google.engineId,
      BRAVE_SEARCH_KEYS: fakes.brave.keys,
    });
    expect(config.GOOGLE_SEARCH_KEYS).toHaveLength(5);
  });
});

describe("the corpus", () => {
  it.each(exampleQueries)("answers the example %j in every source", async (query) => {
    expect((await searchCommons(query)).query.pages.length).toBeGreaterThan(0);
    const openverse = await bodyOf(call(fakes.openverse.origin, "/v1/images/", { q: query }));
    expect(openverse.result_count).toBeGreaterThan(0);
    expect((await searchGoogle(query)).length).toBeGreaterThan(0);
  });
});
