import { describe, expect, it } from "vitest";
import { diagramSchema } from "@/lib/diagrams/diagram";
import { PAGE_SIZE } from "@/lib/search/query-text";
import { formatFilters, licenceFilters, type SearchFilters, shapeFilters } from "@/lib/search/search-query";
import type { ProviderPage, SearchProvider } from "@/server/search/provider";
import { usableProviders } from "@/server/search/providers";

/** For each source a query that it answers richly and one that it cannot answer. */
const queries: Partial<Record<SearchProvider["name"], { rich: string; empty: string }>> = {
  collection: { rich: "diagram", empty: "qwertyuiopasdf" },
};

const hosts = /^https:\/\/[^\s/]+\/|^\/[^/]/;

function ask(
  provider: SearchProvider,
  query: string,
  page = 1,
  filters: SearchFilters = {},
): Promise<ProviderPage> {
  return provider.search({ query, page, filters, signal: new AbortController().signal });
}

it("every usable source is under contract", () => {
  expect(usableProviders().map(({ name }) => name)).toEqual(Object.keys(queries));
});

describe.each(usableProviders().map((provider) => [provider.name, provider] as const))(
  "%s",
  (name, provider) => {
    const { rich, empty } = queries[name] as { rich: string; empty: string };

    it("finds diagrams, each complete: an id of its own, a picture, a page to credit, a licence or an honest null", async () => {
      const { diagrams, total } = await ask(provider, rich);
      expect(diagrams.length).toBeGreaterThan(0);
      expect(total).toBeGreaterThanOrEqual(diagrams.length);
      for (const diagram of diagrams) {
        expect(diagramSchema.parse(diagram)).toEqual(diagram);
        expect(diagram.provider).toBe(name);
        expect(diagram.id).toMatch(new RegExp(`^${name}-.`));
        expect(diagram.imageSrc).toMatch(hosts);
        expect(diagram.sourceUrl).toMatch(hosts);
        expect(diagram.licence === null || diagram.licence.name.length > 0).toBe(true);
        expect(diagram.tags).toEqual(diagram.tags.map((tag) => tag.toLowerCase()));
      }
    });

    it("scores by place: 1 for the first, never more for a later one", async () => {
      const scores = (await ask(provider, rich)).diagrams.map(({ relevanceScore }) => relevanceScore);
      expect(scores[0]).toBe(1);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
    });

    it("gives the same ids in the same order to the same query", async () => {
      const ids = async () => (await ask(provider, rich)).diagrams.map(({ id }) => id);
      expect(await ids()).toEqual(await ids());
    });

    it("pages without overlap until it says that there is no more, and has told the truth about how many", async () => {
      const { total } = await ask(provider, rich);
      const ids: string[] = [];
      let hasMore = true;
      for (let page = 1; hasMore && page <= 15; page += 1) {
        const answer = await ask(provider, rich, page);
        expect(answer.diagrams.length).toBeLessThanOrEqual(PAGE_SIZE);
        if (page > 1) expect(answer.diagrams, "promised by the page before").not.toEqual([]);
        ids.push(...answer.diagrams.map(({ id }) => id));
        hasMore = answer.hasMore;
      }
      expect(new Set(ids).size).toBe(ids.length);
      if (!hasMore) expect(ids).toHaveLength(total);
    });

    it("has nothing past its last page", async () => {
      expect(await ask(provider, rich, 1000)).toMatchObject({ diagrams: [], hasMore: false });
    });

    it("answers an empty page where it knows nothing, which is no error", async () => {
      expect(await ask(provider, empty)).toEqual({ diagrams: [], total: 0, hasMore: false });
    });

    const filters: SearchFilters[] = [
      ...licenceFilters.map((licence) => ({ licence })),
      ...formatFilters.map((format) => ({ format })),
      ...shapeFilters.map((shape) => ({ shape })),
      { licence: "public-domain", format: "svg", shape: "wide", source: name },
    ];
    it.each(filters)(
      "under the filter %j finds only what it would find without, and what fits",
      async (filter) => {
        const all = new Set((await allIds(provider, rich)).map(({ id }) => id));
        for (const diagram of await allIds(provider, rich, filter)) {
          expect(all).toContain(diagram.id);
          expect(fits(diagram, filter), JSON.stringify(diagram)).toBe(true);
        }
      },
    );

    it("takes a query of any script and length without failing", async () => {
      for (const query of ["水の循環", "'; drop table", "<b>", "a".repeat(200), "💥", "\\", "(*"]) {
        await expect(ask(provider, query)).resolves.toHaveProperty("hasMore");
      }
    });

    it("ends soon when nobody waits any more, with an answer or with an error", async () => {
      const signal = AbortSignal.abort();
      const search = provider.search({ query: rich, page: 1, filters: {}, signal });
      await expect(Promise.race([search.catch(() => "ended"), never(1000)])).resolves.toBeTruthy();
    });
  },
);

async function allIds(provider: SearchProvider, query: string, filters: SearchFilters = {}) {
  const found: ProviderPage["diagrams"] = [];
  for (let page = 1, hasMore = true; hasMore && page <= 15; page += 1) {
    const answer = await ask(provider, query, page, filters);
    found.push(...answer.diagrams);
    hasMore = answer.hasMore;
  }
  return found;
}

function fits({ licence, imageSrc, width, height }: ProviderPage["diagrams"][number], filter: SearchFilters) {
  const isFree = /CC0|public domain|PDM/i.test(licence?.name ?? "");
  const isOpen = licence !== null && (filter.licence !== "commercial" || !/NC/.test(licence.name));
  const ratio = width && height ? width / height : null;
  const shapes = {
    wide: ratio === null || ratio > 1.05,
    square: ratio === null || ratio === 1,
    tall: ratio === null || ratio < 0.95,
  };
  return (
    (!filter.licence || (filter.licence === "public-domain" ? isFree : isOpen)) &&
    (!filter.format || new RegExp(`\\.${filter.format}$`).test(imageSrc)) &&
    (!filter.shape || shapes[filter.shape])
  );
}

function never(afterMs: number): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(reject, afterMs, new Error("it goes on")));
}
