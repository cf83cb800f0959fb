import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "@/server/config/schema";
import { plates } from "@/tests/fakes/corpus";
import { type Fakes, startFakes } from "@/tests/fakes/index";
import { topics } from "@/tests/fakes/topics";
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

/** The address of a file without the marks of a campaign. */
const bare = (address: string) => address.split("?", 1)[0];

describe("the fakes together", () => {
  it("are what the app's own configuration takes for its sources", () => {
    const config = parseConfig({ APP_SECRET: "x".repeat(32), ...fakes.environment() });
    expect(config).toMatchObject({
      COMMONS_URL: fakes.commons.origin,
      OPENVERSE_URL: fakes.openverse.origin,
      EUROPEPMC_URL: fakes.europepmc.origin,
      GOOGLE_SEARCH_URL: fakes.google.origin,
      GOOGLE_SEARCH_KEYS: fakes.google.keys,
      GOOGLE_SEARCH_ENGINE_ID: fakes.google.engineId,
      BRAVE_SEARCH_URL: fakes.brave.origin,
      BRAVE_SEARCH_KEY: fakes.brave.key,
    });
    expect(config.GOOGLE_SEARCH_KEYS).toHaveLength(5);
  });

  it("share pictures, by the id of the page and by the address of the file", async () => {
    const { pages } = (await searchCommons("photosynthesis")).query;
    const ids = new Set(pages.map(({ pageid }: { pageid: number }) => pageid));
    const files = new Set(
      pages.map(({ imageinfo }: { imageinfo: [{ url: string }] }) => bare(imageinfo[0].url)),
    );

    const { results } = await bodyOf(
      call(fakes.openverse.origin, "/v1/images/", { q: "photosynthesis", source: "wikimedia" }),
    );
    expect(results.length).toBeGreaterThan(3);
    for (const { foreign_landing_url, url } of results) {
      expect(ids).toContain(Number(new URL(foreign_landing_url).searchParams.get("curid")));
      expect(files).toContain(url);
      expect((await call(url, "")).status).toBe(200);
    }

    const shared = (await searchGoogle("photosynthesis")).filter(({ link }: { link: string }) =>
      files.has(link),
    );
    expect(shared.length).toBeGreaterThan(0);
    expect(shared[0].displayLink).toBe("commons.wikimedia.org");
  });

  it("are well again, and asked by nobody, after a reset", async () => {
    fakes.brave.fail("500");
    fakes.google.setKey(fakes.google.keys[0] ?? "", "gone");
    await fetch(fakes.brave.origin);
    fakes.reset();
    expect(fakes.brave.requests).toEqual([]);
    const headers = { "x-subscription-token": fakes.brave.key };
    const params = { q: "cell" };
    expect((await call(fakes.brave.origin, "/res/v1/images/search", params, { headers })).status).toBe(200);
    expect((await searchGoogle("cell")).length).toBe(10);
  });
});

describe("the corpus", () => {
  it("has 25 topics or more, each with a dozen pictures in every source, several with three dozen", () => {
    expect(topics.length).toBeGreaterThanOrEqual(25);
    for (const list of Object.values(plates)) {
      const sizes = topics.map((topic) => list.filter((plate) => plate.topic === topic).length);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
      expect(sizes.filter((size) => size >= 36).length).toBeGreaterThanOrEqual(5);
    }
  });

  it("gives no two pictures of a source the same number or title", () => {
    for (const list of Object.values(plates)) {
      expect(new Set(list.map(({ number }) => number)).size).toBe(list.length);
      expect(new Set(list.map(({ title }) => title)).size).toBe(list.length);
    }
  });

  it("has one topic that photographs alone show under its titles in other languages", () => {
    for (const home of ["commons", "openverse"] as const) {
      const abroad = plates[home].filter(({ topic, lang }) => topic.name === "Moon phases" && lang !== "en");
      expect(abroad.map(({ extension }) => extension)).toEqual(["jpg", "jpg"]);
    }
  });

  it.each([
    "human anatomy diagrams",
    "molecular structure visualization",
    "physics force diagrams",
    "data structures and algorithms",
    "circuit design diagrams",
    "neural network architecture",
  ])("answers the example %j in every source", async (query) => {
    expect((await searchCommons(query)).query.pages.length).toBeGreaterThan(0);
    const openverse = await bodyOf(call(fakes.openverse.origin, "/v1/images/", { q: query }));
    expect(openverse.result_count).toBeGreaterThan(0);
    expect((await searchGoogle(query)).length).toBe(10);
  });
});
