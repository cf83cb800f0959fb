import { describe, expect, it, vi } from "vitest";
import type { Diagram } from "@/lib/diagrams/diagram";
import type { ProviderPage, SearchProvider } from "@/server/search/provider";
import { idsOf, makeDiagram, pageOf, plentiful, source } from "../make";
import { findFor, freshEntry, holdTheClock, searchFor, wait } from "./plan";

/** All pages in turn, as somebody reads them who loads more until there is no more. */
async function readAll(providers: readonly SearchProvider[]) {
  const entry = await freshEntry();
  const pages: string[][] = [];
  for (let page = 1; page <= 15; page += 1) {
    const { diagrams, hasMore } = await findFor(searchFor(page, "all", "reader"), providers, entry);
    pages.push(idsOf(diagrams));
    if (!hasMore) return pages;
  }
  throw new Error("there was always more");
}

describe("pages over several sources", () => {
  it.each([
    [[0]],
    [[1]],
    [[10]],
    [[20]],
    [[10, 10]],
    [[5, 5]],
    [[25, 13]],
    [[30, 0, 30]],
    [[9, 11, 20]],
    [[70, 40, 35]],
  ])("of %j diagrams show each exactly once, ten a page, and end with the last", async (totals) => {
    const names = ["collection", "commons", "openverse"] as const;
    const providers = totals.map((total, place) => plentiful(names[place] as "commons", total));
    const pages = await readAll(providers);
    const sum = totals.reduce((a, b) => a + b);
    expect(new Set(pages.flat()).size).toBe(sum);
    expect(pages.flat()).toHaveLength(sum);
    expect(pages.map(({ length }) => length)).toEqual(
      Array.from({ length: Math.max(1, Math.ceil(sum / 10)) }, (_, i) => Math.min(10, sum - i * 10)),
    );
  });

  it("asked for at once are the same as asked for in turn", async () => {
    const providers = () => [plentiful("collection", 25), plentiful("commons", 33)];
    const withPictureSlot = await readAll(providers());
    const { diagrams } = await findFor(searchFor(4), providers(), await freshEntry());
    expect(idsOf(diagrams)).toEqual(withPictureSlot[3]);
  });

  it("end even when a source claims more for ever and repeats itself", async () => {
    const endless = source("commons", "open", (): ProviderPage => {
      return { diagrams: [makeDiagram("commons-1")], total: 1000, hasMore: true };
    });
    const { diagrams } = await findFor(searchFor(1), [endless], await freshEntry());
    expect(idsOf(diagrams)).toEqual(["commons-1"]);
    expect(endless.asked.length).toBeLessThanOrEqual(15);
  });
});

/** A source of `total` diagrams that takes its time for the first answer. */
function slow(total: number, waitMs: number, name: "commons" | "openverse" = "commons") {
  return source(name, "open", async ({ page }) => {
    await wait(waitMs);
    return pageOf(name, total, page);
  });
}

describe("what a reader has been shown", () => {
  holdTheClock();

  const shown = (pages: Iterable<{ diagrams: Diagram[] }>) =>
    [...pages].flatMap(({ diagrams }) => idsOf(diagrams));

  it("does not move when a late source answers after the first page: it joins the next round", async () => {
    const providers = [plentiful("collection", 15, "local"), slow(10, 5000)];
    const entry = await freshEntry();
    const asking = findFor(searchFor(1, "all", "reader"), providers, entry);
    await vi.advanceTimersByTimeAsync(5000);
    const first = await asking;
    const second = await findFor(searchFor(2, "all", "reader"), providers, entry);
    const third = await findFor(searchFor(3, "all", "reader"), providers, entry);
    expect(first.sources[1]).toMatchObject({ provider: "commons", status: "late" });
    expect(second.sources[1]).toMatchObject({ provider: "commons", status: "ok", count: 10 });
    expect(new Set(shown([first, second, third])).size).toBe(25);
    expect(shown([first, second, third])).toHaveLength(25);
    expect(third.hasMore).toBe(false);
  });

  it("goes on with what came late, though all others have ended", async () => {
    const providers = [plentiful("collection", 3, "local"), slow(10, 5000)];
    const entry = await freshEntry();
    const asking = findFor(searchFor(1, "all", "reader"), providers, entry);
    await vi.advanceTimersByTimeAsync(3000);
    expect((await asking).hasMore).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    const second = await findFor(searchFor(2, "all", "reader"), providers, entry);
    expect(second.diagrams).toHaveLength(10);
  });

  it("is not what a newcomer gets once more has arrived", async () => {
    const providers = [plentiful("collection", 3, "local"), slow(4, 5000)];
    const entry = await freshEntry();
    const asking = findFor(searchFor(1, "all", "reader"), providers, entry);
    await vi.advanceTimersByTimeAsync(5000);
    expect((await asking).diagrams).toHaveLength(3);
    expect((await findFor(searchFor(1), providers, entry)).diagrams).toHaveLength(7);
    const later = await findFor(searchFor(1, "all", "reader"), providers, entry);
    expect(later.diagrams).toHaveLength(7);
  });

  it("stays while the cache is refreshed with other answers", async () => {
    let generation = 0;
    const changing = source("commons", "open", ({ page }) => {
      if (page === 1) generation += 1;
      const diagrams = Array.from({ length: 10 }, (_, place) =>
        makeDiagram(`commons-${generation}-${page}-${place}`),
      );
      return { diagrams, total: 100, hasMore: true };
    });
    const entry = await freshEntry();
    const first = await findFor(searchFor(1, "all", "reader"), [changing], entry);
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    await findFor(searchFor(1), [changing], entry);
    await vi.advanceTimersByTimeAsync(1000);
    const newcomer = await findFor(searchFor(1), [changing], entry);
    expect(idsOf(newcomer.diagrams)[0]).toBe("commons-2-1-0");
    const second = await findFor(searchFor(2, "all", "reader"), [changing], entry);
    expect(shown([first, second])).toHaveLength(20);
    expect(new Set(shown([first, second])).size).toBe(20);
    expect(idsOf(first.diagrams)[0]).toBe("commons-1-1-0");
  });

  it("never repeats or moves, whoever else reads on at the same time", async () => {
    const providers = [
      plentiful("collection", 33, "local"),
      plentiful("commons", 47),
      slow(21, 4000, "openverse"),
    ];
    const entry = await freshEntry();
    const readers = ["a", "b", "c", "d"];
    const pages = new Map(readers.map((reader) => [reader, [] as string[]]));
    for (let page = 1; page <= 5; page += 1) {
      const asking = Promise.all(
        readers.map((reader) => findFor(searchFor(page, "all", reader), providers, entry)),
      );
      await vi.advanceTimersByTimeAsync(3000);
      for (const [place, { diagrams }] of (await asking).entries()) {
        pages.get(readers[place] as string)?.push(...idsOf(diagrams));
      }
    }
    for (const ids of pages.values()) {
      expect(ids).toHaveLength(50);
      expect(new Set(ids).size).toBe(50);
    }
  });
});
