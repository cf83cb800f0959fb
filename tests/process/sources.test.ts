import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Diagram } from "@/lib/diagrams/diagram";
import { matchesFilters } from "@/lib/diagrams/matches-filters";
import { isRemote, providerNames, type RemoteName } from "@/lib/diagrams/providers";
import { filterValues } from "@/lib/search/filters";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { remoteNames } from "@/server/config/source-settings";
import { type Fakes, startFakes } from "@/tests/fakes";
import { createVisitor } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type AppServer, startGuestApp } from "@/tests/setup/apps/app-server";
import {
  askedAboutEarth,
  askedAboutLife,
  fakedSources,
  searchedHere,
} from "@/tests/setup/apps/faked-sources";
import { searchesOf } from "@/tests/setup/apps/searches-of";

let fakes: Fakes;
let app: AppServer;

beforeAll(async () => {
  fakes = await startFakes();
  app = await startGuestApp(fakedSources(fakes));
});
afterAll(async () => {
  await app.stop();
  await fakes.stop();
});
beforeEach(() => fakes.reset());

/** The first three pages, as one guest reads them. */
async function readPages(q: string, filters: Record<string, string> = {}) {
  const guest = createVisitor(app.url);
  const first = await guest.found(q, filters);
  const pages = [first];
  for (const page of [2, 3]) {
    if (pages.at(-1)?.hasMore) pages.push(await guest.found(q, { ...filters, page, receipt: first.receipt }));
  }
  return { guest, first, pages, diagrams: pages.flatMap(({ diagrams }) => diagrams) };
}

/** For sources that know nothing of photosynthesis. */
const ownQueries = { wikipathways: "signaling", pubchem: "caffeine structure" };

const idsOf = (diagrams: Diagram[]) => diagrams.map(({ id }) => id);
describe("a query in another language", () => {
  const asked = (name: RemoteName) =>
    searchesOf(fakes, name).map(({ params }) => [...params.values()].join(" ").toLowerCase());

  it.each([
    ["Wasserkreislauf", "water cycle", "the names of our collection"],
    ["细胞分裂示意图", "cell division", "Wikidata"],
    ["मानव शरीर रचना विज्ञान", "Human anatomy", "the titles of Wikipedia"],
    ["sistema planetario del Sol", "Solar system", "the titles of Wikipedia"],
  ])("%s is asked as %s too, by %s, at open sources alone, and the answer says so", async (q, english) => {
    const judge = await readDescription(app.url);
    const guest = createVisitor(app.url);
    const response = await guest.search(q);
    expect(await judge.violationsOf("/api/search", "get", response.clone())).toEqual([]);
    const { understood, diagrams } = (await response.json()) as SearchAnswer;
    expect(understood).toMatchObject({ by: "names", queries: [english], added: expect.any(Number) });
    expect(diagrams.length).toBeGreaterThan(0);
    for (const name of ["wikipedia", "commons", "openverse"] as const) {
      expect(asked(name).some((words) => words.includes(english.toLowerCase()))).toBe(true);
    }
    for (const name of ["google", "brave"] as const) expect(asked(name)).toHaveLength(1);
    const page = await (await guest.get(`/search?${new URLSearchParams({ q })}`)).text();
    expect(page).toContain(`“${english}”`);
  });

  it("is found as it was typed where Wikidata does not answer and Wikipedia has no such title", async () => {
    fakes.wikidata.fail("500");
    const answer = await createVisitor(app.url).found("деление клетки");
    expect(answer.understood).toBe(null);
    expect(answer.sources.map(({ status }) => status)).not.toContain("failed");
  });

  it("has English results of the same topic from sources that know no other language", async () => {
    for (const [q, topic] of [
      ["मानव शरीर रचना विज्ञान", "human anatomy"],
      ["sistema planetario del Sol", "solar system"],
    ] as const) {
      const { diagrams } = await createVisitor(app.url).found(q);
      const english = diagrams.filter(({ title }) => title.toLowerCase().includes(topic));
      expect(english.filter(({ provider }) => isRemote(provider)).length).toBeGreaterThan(1);
    }
  });
});

describe("a search over all sources", () => {
  it("merges what they found, best first, and names each with what it has", async () => {
    const { first, diagrams } = await readPages("photosynthesis");
    expect(first.sources.map(({ provider, status, reason }) => [provider, status, reason])).toEqual(
      providerNames.map((name) => {
        const isAsked = [...searchedHere, ...askedAboutLife].includes(name);
        const isAboutLife = name === "wellcome" || name === "zenodo";
        return isAsked ? [name, "ok", undefined] : [name, "skipped", isAboutLife ? "budget" : "field"];
      }),
    );
    expect(diagrams).toHaveLength(30);
    expect(new Set(diagrams.map(({ provider }) => provider)).size).toBeGreaterThan(3);
    const scores = diagrams.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it("shows a picture that two sources have once, as its home describes it", async () => {
    const shared = (diagrams: Diagram[]) =>
      diagrams.flatMap(({ sourceUrl }) => /curid=(\d+)/.exec(sourceUrl)?.[1] ?? []);
    const [commons, openverse] = await Promise.all([
      readPages("cell", { source: "commons" }),
      readPages("cell", { source: "openverse" }),
    ]);
    const twins = shared(openverse.diagrams).filter((id) =>
      idsOf(commons.diagrams).includes(`commons-${id}`),
    );
    expect(twins.length).toBeGreaterThan(0);

    const { diagrams } = await readPages("cell");
    for (const id of shared(diagrams)) expect(idsOf(diagrams)).not.toContain(`commons-${id}`);
    const files = diagrams.map(({ imageSrc }) => imageSrc.split("?", 1)[0]);
    expect(new Set(files).size).toBe(files.length);
  });

  it("names the article that uses a picture, whichever source describes it", async () => {
    const { diagrams: used } = await readPages("cell", { source: "wikipedia" });
    const { diagrams } = await readPages("cell");
    const inArticle = diagrams.filter(({ article }) => article !== undefined);
    expect(inArticle.length).toBeGreaterThan(0);
    for (const { id, article } of inArticle) {
      expect(article).toMatchObject({ title: "Cell", url: "https://en.wikipedia.org/wiki/Cell" });
      if (id.startsWith("commons-")) expect(idsOf(used)).toContain(id);
    }
  });

  it("never repeats or moves anything from page to page, and gives the same pages again", async () => {
    const { guest, first, pages, diagrams } = await readPages("water cycle");
    expect(new Set(idsOf(diagrams)).size).toBe(30);
    for (const [place, before] of pages.entries()) {
      const again = await guest.found("water cycle", { page: place + 1, receipt: first.receipt });
      expect(idsOf(again.diagrams)).toEqual(idsOf(before.diagrams));
    }
    expect((await (await guest.get("/api/allowance")).json()).remaining).toBe(2);
  });

  it.each([
    ...filterValues.licence.map((licence) => ({ licence })),
    ...filterValues.format.map((format) => ({ format })),
    ...filterValues.shape.map((shape) => ({ shape })),
    ...providerNames.filter((name) => !(name in ownQueries)).map((source) => ({ source })),
    { licence: "commercial", format: "png", shape: "wide" } as const,
  ])("keeps to the filter %j on every page", async (filters) => {
    const { diagrams } = await readPages("photosynthesis", filters);
    expect(diagrams.length).toBeGreaterThan(0);
    for (const diagram of diagrams) expect(matchesFilters(diagram, filters), diagram.id).toBe(true);
  });

  it.each(Object.entries(ownQueries))(
    "is answered by %s alone where it is chosen, for %s",
    async (source, query) => {
      const { first, diagrams } = await readPages(query, { source });
      expect(diagrams.length).toBeGreaterThan(0);
      expect(new Set(diagrams.map(({ provider }) => provider))).toEqual(new Set([source]));
      expect(first.sources.map(({ provider }) => provider)).toEqual([source]);
    },
  );

  it("says which sources cannot filter by licence, and does not pay them for it", async () => {
    const { first } = await readPages("rock cycle", { licence: "commercial" });
    for (const name of ["google", "brave"] as const) {
      expect(first.sources).toContainEqual(
        expect.objectContaining({ provider: name, status: "skipped", reason: "filter" }),
      );
      expect(fakes[name].requests).toEqual([]);
    }
  });

  it.each([
    ["光合作用", "und-Hani", "ltr"],
    ["Круговорот воды", "und-Cyrl", "ltr"],
    ["دورة الماء", "und-Arab", "rtl"],
    ["जल चक्र", "und-Deva", "ltr"],
  ])("finds %s, with its script and its direction", async (query, lang, dir) => {
    const { diagrams } = await readPages(query);
    const found = diagrams.filter(({ title }) => title.includes(query));
    expect(found.length).toBeGreaterThan(0);
    for (const diagram of found) expect(diagram).toMatchObject({ lang, dir });
  });

  it("gives every diagram a credit, and a licence with its meaning or an honest null", async () => {
    const { diagrams } = await readPages("cell cycle");
    const known = diagrams.flatMap(({ licence }) => licence ?? []);
    expect(known.length).toBeGreaterThan(0);
    for (const { name, meaning, url } of known) {
      expect(name).not.toBe("");
      expect(meaning).toMatch(/[.]$/);
      expect(url ?? "https://").toMatch(/^https:\/\//);
    }
    for (const { credit, sourceUrl, provider } of diagrams) {
      const isReady = provider === "openverse" || provider === "collection";
      if (!isReady) expect(credit).toContain(sourceUrl);
      expect(credit.length).toBeGreaterThan(20);
    }
    for (const { provider, licence } of diagrams) {
      if (provider === "google" || provider === "brave") expect(licence).toBeNull();
    }
  });
});

describe("what it costs the sources", () => {
  it("200 searches for the same at the same moment ask each source once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => createVisitor(app.url).found("plate tectonics")),
    );
    for (const name of remoteNames) {
      expect(searchesOf(fakes, name), name).toHaveLength(askedAboutEarth.includes(name) ? 1 : 0);
    }
    expect(fakes.wikipedia.requests.length).toBeLessThanOrEqual(3);
    const [first] = answers;
    for (const { diagrams } of answers) expect(idsOf(diagrams)).toEqual(idsOf(first?.diagrams ?? []));
  });

  it("a repeat by anybody is answered from the cache", async () => {
    await createVisitor(app.url).found("carbon cycle");
    const { sources } = await createVisitor(app.url).found("Carbon  CYCLE");
    expect(sources.filter(({ status }) => status === "ok")).toHaveLength(
      searchedHere.length + askedAboutLife.length,
    );
    for (const name of askedAboutLife) expect(searchesOf(fakes, name), name).toHaveLength(1);
  });
});

describe("a search without paid sources", () => {
  let open: AppServer;
  beforeAll(async () => {
    const withoutKeys = {
      SOURCE_LIMITS: "",
      GOOGLE_SEARCH_KEYS: "",
      GOOGLE_SEARCH_ENGINE_ID: "",
      BRAVE_SEARCH_KEYS: "",
    };
    open = await startGuestApp({ ...fakedSources(fakes), ...withoutKeys });
  });
  afterAll(() => open.stop());

  const always: readonly RemoteName[] = ["wikipedia", "commons", "openverse"];

  it.each<[query: string, special: RemoteName[]]>([
    ["human heart", ["europepmc", "wellcome", "zenodo"]],
    ["caffeine structure", ["pubchem", "europepmc", "zenodo"]],
    ["moon phases", ["nasa"]],
    ["feudal pyramid", []],
  ])("for %j asks the sources for anything, and %j", async (query, special) => {
    const { sources } = await createVisitor(open.url).found(query);
    const asked = remoteNames.filter((name) => searchesOf(fakes, name).length > 0);
    expect(new Set(asked)).toEqual(new Set([...always, ...special]));
    for (const { provider, status, reason } of sources) {
      const isAsked = [...searchedHere, ...asked].includes(provider);
      expect([provider, status, reason]).toEqual([
        provider,
        isAsked ? "ok" : "skipped",
        isAsked ? undefined : "field",
      ]);
    }
  });

  it("keeps to what the sources allow when 200 search for different things at once", async () => {
    const queries = Array.from(
      { length: 200 },
      (_, place) => `${place % 2 === 0 ? "cell" : "moon"} ${place}`,
    );
    await Promise.all(queries.map((query) => createVisitor(open.url).found(query)));
    const countOf = (...names: RemoteName[]) =>
      names.reduce((sum, name) => sum + fakes[name].requests.length, 0);
    // Half of what each allows in a minute; of Openverse with credentials, of all wikis together.
    expect(countOf("wikipedia", "commons")).toBeLessThanOrEqual(100);
    expect(countOf("openverse")).toBeLessThanOrEqual(50);
    expect(countOf("nasa")).toBeLessThanOrEqual(30);
    expect(countOf("wellcome")).toBeLessThanOrEqual(30);
    expect(countOf("zenodo")).toBeLessThanOrEqual(15);
    expect(countOf("europepmc")).toBeLessThanOrEqual(300);
    for (const name of remoteNames) expect(fakes[name].peak, name).toBeLessThanOrEqual(3);
  });
});
