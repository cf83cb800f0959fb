import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { diagramSchema } from "@/lib/diagrams/diagram";
import { downloadFacts } from "@/lib/diagrams/download-formats";
import { citationStyles, cite } from "@/lib/diagrams/licences/citations";
import { rdfOf } from "@/lib/diagrams/licences/xmp";
import { matchesFilters } from "@/lib/diagrams/matches-filters";
import { isRemote, type ProviderName, providerNames } from "@/lib/diagrams/providers";
import { escapeXml } from "@/lib/escape-xml";
import { fallbackQueries } from "@/lib/search/enrichment";
import { filterValues, type SearchFilters } from "@/lib/search/filters";
import { MAX_PAGE } from "@/lib/search/search-query";
import { remoteNames } from "@/server/config/source-settings";
import { creditsPage } from "@/server/export/credits-page";
import { slideFacts } from "@/server/export/slide-facts";
import type { ProviderPage, SearchProvider } from "@/server/search/provider";
import { createProviders } from "@/server/search/providers";
import { type Fakes, startFakes } from "@/tests/fakes";
import type { FaultKind } from "@/tests/fakes/faults";
import { fakedSources } from "@/tests/setup/apps/faked-sources";
import { homeOf } from "@/tests/setup/apps/searches-of";
import { testConfig } from "../unit/search/runner/small-source";

/** A query that a source answers with many diagrams, or with as many as it has for one name. */
const richQueries: Partial<Record<ProviderName, string>> = {
  collection: "diagram",
  pubchem: "glucose",
  wikipathways: "signaling",
};
const richQuery = (name: ProviderName) => richQueries[name] ?? "photosynthesis";
const emptyQuery = "qwertyuiopasdf zxcvbnmlkj";

const address = /^https:\/\/[^\s/]+\/|^http:\/\/127\.0\.0\.1:\d+\/|^\/[^/]/;

let fakes: Fakes;
let clock: number;
let providers: Map<ProviderName, SearchProvider>;

beforeAll(async () => {
  fakes = await startFakes();
});
afterAll(() => fakes.stop());
beforeEach(() => {
  fakes.reset();
  clock = Date.now();
  const tools = { config: testConfig(fakedSources(fakes)), fetch: globalThis.fetch, now: () => clock };
  providers = new Map(createProviders(tools).map((provider) => [provider.name, provider]));
});

it("every source is under contract", () => {
  expect([...providers.keys()]).toEqual(providerNames);
});

it("a source that needs a key or a contact is asked only when it has one", () => {
  const namesWith = (settings: Record<string, string>) =>
    createProviders({ config: testConfig(settings), fetch: globalThis.fetch, now: Date.now }).map(
      ({ name }) => name,
    );
  const keyed: ProviderName[] = ["google", "brave"];
  const open = providerNames.filter((name) => !keyed.includes(name));
  expect(namesWith({})).toEqual(open.filter((name) => name !== "wikipedia"));
  for (const name of ["CONTACT_EMAIL", "ADMIN_EMAIL"])
    expect(namesWith({ [name]: "someone@figura.example" })).toEqual(open);
});

it("only the sources that the operator wants are asked", () => {
  const config = testConfig({ ...fakedSources(fakes), SEARCH_PROVIDERS: "brave,collection" });
  const tools = { config, fetch: globalThis.fetch, now: Date.now };
  expect(createProviders(tools).map(({ name }) => name)).toEqual(["collection", "brave"]);
});

describe.each(providerNames)("%s", (name) => {
  const rich = richQuery(name);
  const home = homeOf(name);

  function ask(query: string, page = 1, filters: SearchFilters = {}): Promise<ProviderPage> {
    const signal = new AbortController().signal;
    const provider = providers.get(name) as SearchProvider;
    return provider.search({ query, page, filters, isFallback: false, signal });
  }

  /** Every page in turn, to the one that says there is no more. */
  async function readAll(query: string, filters: SearchFilters = {}) {
    const pages: ProviderPage[] = [];
    for (let page = 1; page <= MAX_PAGE; page += 1) {
      const answer = await ask(query, page, filters);
      pages.push(answer);
      if (!answer.hasMore) break;
    }
    return { pages, diagrams: pages.flatMap(({ diagrams }) => diagrams) };
  }

  it("finds diagrams, each complete: an id of its own, a picture, a page to credit, a licence or an honest null", async () => {
    const { diagrams, total } = await ask(rich);
    expect(diagrams.length).toBeGreaterThan(0);
    expect(total).toBeGreaterThanOrEqual(diagrams.length);
    for (const diagram of diagrams) {
      expect(diagramSchema.parse(diagram)).toEqual(diagram);
      expect(diagram.provider).toBe(home);
      expect(diagram.id).toMatch(new RegExp(`^${home}-.`));
      expect(diagram.imageSrc).toMatch(address);
      expect(diagram.thumbnailSrc ?? diagram.imageSrc).toMatch(address);
      expect(diagram.sourceUrl).toMatch(address);
      expect(diagram.credit).toContain(diagram.title.slice(0, 20));
      expect(diagram.tags).toEqual(diagram.tags.map((tag) => tag.toLowerCase()));
      expect(JSON.stringify(diagram)).not.toMatch(/<\/?[a-z]/i);
    }
  });

  it("is credited in what is downloaded, cited and exported", async () => {
    const { diagrams } = await ask(rich);
    const origin = "https://figura.example";
    const kept = diagrams.map((diagram) => ({ ...diagram, fetchedOn: "2026-11-28" }));
    const items = kept.map((diagram) => ({ diagram, note: "", fileName: `${diagram.id}.png` }));
    const page = creditsPage({ name: "All", items, older: 0, madeAt: new Date(), siteUrl: origin });
    const slides = slideFacts(items, origin);
    for (const [at, diagram] of kept.entries()) {
      const { title, credit, sourceUrl } = diagram;
      const source = new URL(sourceUrl, origin).href;
      for (const text of [rdfOf(downloadFacts(diagram, origin)), page]) {
        expect(text).toContain(escapeXml(credit));
        expect(text).toContain(escapeXml(source));
      }
      expect(JSON.stringify(slides[at])).toContain(JSON.stringify(credit).slice(1, -1));
      for (const style of citationStyles) {
        const citation = cite(diagram, style, { origin, accessedOn: new Date() });
        expect(citation).toContain(style === "BibTeX" ? diagram.id : title.split(/["“”]/, 1)[0]);
        expect(citation.replaceAll("\\", "")).toContain(source);
      }
    }
  });

  it("tells of each request that it sends, of which there are no more than it has stated", async () => {
    // A token that is needed first is kept.
    await ask(emptyQuery);
    if (isRemote(name)) fakes[name].forget();
    const provider = providers.get(name) as SearchProvider;
    for (const isFallback of [false, true]) {
      const search = { query: rich, page: 1, filters: {}, isFallback };
      const onRequest = vi.fn();
      await provider.search({ ...search, signal: new AbortController().signal, onRequest });
      expect(onRequest.mock.calls.length).toBeLessThanOrEqual(provider.requestsFor(search));
      expect(onRequest).toHaveBeenCalledTimes(isRemote(name) ? fakes[name].requests.length : 0);
      if (isRemote(name)) fakes[name].forget();
    }
  });

  it("scores by place: 1 for the first, never more for a later one", async () => {
    const scores = (await ask(rich)).diagrams.map(({ relevanceScore }) => relevanceScore);
    expect(scores[0]).toBe(1);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it("gives the same ids in the same order to the same query", async () => {
    const ids = async () => (await ask(rich)).diagrams.map(({ id }) => id);
    expect(await ids()).toEqual(await ids());
  });

  it("pages without overlap until it says that there is no more", async () => {
    const { pages, diagrams } = await readAll(rich);
    expect(new Set(diagrams.map(({ id }) => id)).size).toBe(diagrams.length);
    for (const [place, { diagrams: found }] of pages.entries()) {
      if (place > 0 && !isRemote(name)) expect(found, "promised by the page before").not.toEqual([]);
    }
    expect(Math.max(...pages.map(({ total }) => total))).toBeGreaterThanOrEqual(
      pages[0]?.diagrams.length ?? 0,
    );
  });

  it("has nothing past its last page", async () => {
    expect(await ask(rich, 1000)).toMatchObject({ diagrams: [], hasMore: false });
  });

  it("answers an empty page where it knows nothing, which is no error", async () => {
    expect(await ask(emptyQuery)).toEqual({ diagrams: [], total: 0, hasMore: false });
  });

  const filters: SearchFilters[] = [
    ...filterValues.licence.map((licence) => ({ licence })),
    ...filterValues.format.map((format) => ({ format })),
    ...filterValues.shape.map((shape) => ({ shape })),
    { licence: "public-domain", format: "svg", shape: "wide", source: name },
  ];
  it("takes a filter that names it alone", () => {
    expect((providers.get(name) as SearchProvider).canHonour({ source: name })).toBe(true);
  });

  it.each(filters)("under the filter %j finds only what fits, or cannot honour it", async (filter) => {
    const provider = providers.get(name) as SearchProvider;
    if (!provider.canHonour(filter)) return;
    for (const diagram of (await readAll(rich, filter)).diagrams) {
      expect(matchesFilters(diagram, filter), JSON.stringify(diagram)).toBe(true);
    }
  });

  it("finds something under each filter that it honours, but for those that nothing of its own can fit", async () => {
    const provider = providers.get(name) as SearchProvider;
    const fitless: Partial<Record<ProviderName, SearchFilters[]>> = {
      collection: [{ format: "png" }, { format: "jpg" }, { shape: "square" }, { shape: "tall" }],
    };
    for (const filter of filters.slice(0, -1)) {
      const isFitless = fitless[name]?.some((one) => JSON.stringify(one) === JSON.stringify(filter));
      if (!provider.canHonour(filter) || isFitless) continue;
      expect((await readAll(rich, filter)).diagrams, JSON.stringify(filter)).not.toEqual([]);
    }
  });

  it("takes a query of any script and length without failing", async () => {
    for (const query of [
      "水の循環",
      "'; drop table",
      "<b>",
      "a".repeat(200),
      "💥",
      "\\",
      "(*",
      '"',
      "-x OR y:z",
    ]) {
      await expect(ask(query), query).resolves.toHaveProperty("hasMore");
    }
  });

  it("ends soon when nobody waits any more, with an answer or with an error", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const signal = AbortSignal.abort();
    const provider = providers.get(name) as SearchProvider;
    const search = provider.search({ query: rich, page: 1, filters: {}, isFallback: false, signal });
    await expect(Promise.race([search.catch(() => "ended"), never(1000)])).resolves.toBeTruthy();
  });
});

const faults: [FaultKind, string][] = [
  ["500", "server"],
  ["html-403", "blocked"],
  ["broken-json", "malformed"],
  ["empty", "malformed"],
  ["cut", "network"],
  ["endless", "too_large"],
  ["503-retry-after", "server"],
];

describe.each(remoteNames)("%s, when it is in trouble", (name) => {
  const search = () =>
    (providers.get(name) as SearchProvider).search({
      query: richQuery(name),
      page: 1,
      filters: {},
      isFallback: false,
      signal: new AbortController().signal,
    });

  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

  it.each(faults)(
    "by %s says that it is %s, rests, and is well again after an hour",
    async (kind, reason) => {
      fakes[name].fail(kind);
      await expect(search()).rejects.toMatchObject({ reason, isSuspended: false });
      fakes[name].fail(null);
      fakes[name].forget();
      await expect(search()).rejects.toMatchObject({ reason, isSuspended: true });
      expect(fakes[name].requests).toEqual([]);
      clock += 60 * 60 * 1000;
      await expect(search()).resolves.toHaveProperty("diagrams");
    },
  );

  it("by asking for patience is left alone for as long as it says, else a minute", async () => {
    // A key of Google's rests by itself; the others go on.
    if (name === "google") return;
    fakes[name].fail("429", { retryAfterSeconds: 45 });
    const error = await search().catch((thrown) => thrown);
    expect(error).toMatchObject({ reason: "rate_limited", isSuspended: false });
    fakes[name].fail(null);
    const waitMs = (error.retryAfterSeconds ?? 60) * 1000;
    clock += waitMs - 1;
    await expect(search()).rejects.toMatchObject({ isSuspended: true });
    clock += 1;
    await expect(search()).resolves.toHaveProperty("diagrams");
  });
});

describe("a second attempt", () => {
  function ask(name: ProviderName, query: string, isFallback: boolean): Promise<ProviderPage> {
    const signal = new AbortController().signal;
    const provider = providers.get(name) as SearchProvider;
    return provider.search({ query, page: 1, filters: {}, isFallback, signal });
  }

  it.each(["commons", "openverse"] as const)(
    "at %s finds what photographs alone show, though no word is added in another script",
    async (name) => {
      const query = "月の満ち欠け";
      expect((await ask(name, query, false)).diagrams).toEqual([]);
      const [fallback = ""] = fallbackQueries(query);
      const { diagrams } = await ask(name, fallback, true);
      expect(diagrams.map(({ title, mime }) => [title, mime])).toEqual([[query, "image/jpeg"]]);
    },
  );

  it("at europepmc finds the words in any order, whichever were added", async () => {
    const query = "checkpoints cell";
    expect((await ask("europepmc", query, false)).diagrams).toEqual([]);
    const fallbacks = fallbackQueries(query);
    expect(fallbacks).toHaveLength(2);
    for (const fallback of fallbacks) {
      expect((await ask("europepmc", fallback, true)).diagrams, fallback).not.toEqual([]);
    }
  });
});

describe("what the outside is asked for", () => {
  it("is safe for pupils", async () => {
    const signal = new AbortController().signal;
    for (const name of remoteNames) {
      await (providers.get(name) as SearchProvider).search({
        query: richQuery(name),
        page: 1,
        filters: {},
        isFallback: false,
        signal,
      });
    }
    expect(fakes.google.requests[0]?.params.get("safe")).toBe("active");
    expect(fakes.brave.requests[0]?.params.get("safesearch")).toBe("strict");
    expect(fakes.openverse.requests.at(-1)?.params.get("mature")).toBe("false");
  });

  it("names us, and tells nothing of who asks", async () => {
    const signal = new AbortController().signal;
    for (const name of remoteNames) {
      const provider = providers.get(name) as SearchProvider;
      await provider.search({ query: richQuery(name), page: 1, filters: {}, isFallback: false, signal });
      for (const { headers } of fakes[name].requests) {
        expect(headers["user-agent"]).toMatch(/^Figura\/\d/);
        for (const private_ of ["cookie", "referer", "x-forwarded-for", "accept-language"]) {
          if (private_ === "accept-language") expect(headers[private_] ?? "*").toBe("*");
          else expect(headers).not.toHaveProperty(private_);
        }
      }
    }
  });
});

function never(afterMs: number): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(reject, afterMs, new Error("it goes on")));
}
