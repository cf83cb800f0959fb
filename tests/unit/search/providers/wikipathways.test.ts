import { describe, expect, it } from "vitest";
import pathways from "@/content/pathways/index.json";
import { CC0 } from "@/lib/diagrams/licences/licences";
import type { SearchFilters } from "@/lib/search/filters";
import { PAGE_SIZE } from "@/lib/search/query-text";
import { measurements } from "@/server/search/measurements/measurements";
import { createWikipathwaysProvider } from "@/server/search/providers/wikipathways";
import { configWith } from "./asking";

const provider = createWikipathwaysProvider(configWith());
const { signal } = new AbortController();

function ask(query: string, page = 1, from = provider) {
  return from.search({ query, page, filters: {}, isFallback: false, signal });
}

describe("wikipathways", () => {
  it("finds a pathway, with the files and the page of its site", async () => {
    const { diagrams } = await ask("Krebs cycle");
    expect(diagrams.find(({ id }) => id === "wikipathways-WP78")).toMatchObject({
      provider: "wikipathways",
      title: "TCA cycle (aka Krebs or citric acid cycle)",
      imageSrc: "https://www.wikipathways.org/wikipathways-assets/pathways/WP78/WP78.svg",
      thumbnailSrc: "https://www.wikipathways.org/assets/img/WP78/WP78-thumb.png",
      mime: "image/svg+xml",
      width: null,
      height: null,
      sourceUrl: "https://www.wikipathways.org/pathways/WP78.html",
      author: "WikiPathways",
      licence: CC0,
      credit:
        "“TCA cycle (aka Krebs or citric acid cycle)”, WikiPathways, WP78, CC0 1.0, https://www.wikipathways.org/pathways/WP78.html",
      tags: expect.arrayContaining(["citric acid cycle pathway"]),
    });
  });

  it("takes the pictures, but not the page, from the origin that replaces it", async () => {
    const config = configWith({ WIKIPATHWAYS_URL: "http://127.0.0.1:4010" });
    const { diagrams } = await ask("Krebs cycle", 1, createWikipathwaysProvider(config));
    for (const { imageSrc, thumbnailSrc, sourceUrl } of diagrams) {
      expect(imageSrc).toMatch(/^http:\/\/127\.0\.0\.1:4010\//);
      expect(thumbnailSrc).toMatch(/^http:\/\/127\.0\.0\.1:4010\//);
      expect(sourceUrl).toMatch(/^https:\/\/www\.wikipathways\.org\//);
    }
  });

  it("gives a page at a time", async () => {
    const [first, second] = [await ask("signaling"), await ask("signaling", 2)];
    expect(first).toMatchObject({ total: second.total, hasMore: true });
    expect([first.diagrams.length, second.diagrams.length]).toEqual([PAGE_SIZE, PAGE_SIZE]);
  });

  it.each<[SearchFilters, boolean]>([
    [{}, true],
    [{ licence: "public-domain", format: "svg" }, true],
    [{ format: "png" }, false],
    [{ shape: "wide" }, false],
  ])("under the filter %j can be searched: %s", (filters, isPossible) => {
    expect(provider.canHonour(filters)).toBe(isPossible);
  });

  it("counts its searches as answers", async () => {
    const { counts } = measurements.sources.wikipathways;
    const before = counts.sum("asked", Date.now());
    await ask("glycolysis");
    expect(counts.sum("asked", Date.now())).toBe(before + 1);
  });
});

describe("the index that is shipped", () => {
  it("is sorted, and has one pathway for each title", () => {
    const numbers = pathways.map(({ id }) => Number(/^WP(\d+)$/.exec(id)?.[1]));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(new Set(pathways.map(({ title }) => title.toLowerCase())).size).toBe(pathways.length);
    expect(pathways.length).toBeGreaterThan(1000);
  });

  it("has plain texts", () => {
    for (const { title, description = "", keywords = "" } of pathways) {
      expect(`${title} ${description} ${keywords}`).not.toMatch(/\]\(|<\/?[a-z]|&[a-z]+;|https?:/i);
    }
  });

  it.each(["photosynthesis", "glycolysis", "DNA replication", "cell cycle", "urea cycle", "blood clotting"])(
    "has a pathway for %s",
    async (query) => expect((await ask(query)).diagrams).not.toEqual([]),
  );
});
