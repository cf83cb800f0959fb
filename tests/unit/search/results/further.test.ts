import { describe, expect, it, vi } from "vitest";
import type { ProviderName } from "@/lib/diagrams/providers";
import type { Understanding } from "@/lib/search/understanding";
import { createSearchCache } from "@/server/search/cache/cache";
import type { Interpreter } from "@/server/search/plan";
import type { SearchProvider } from "@/server/search/provider";
import { SourceError } from "@/server/search/source-error";
import { idsOf, makeDiagram, plentiful, source, type TestSource } from "../make";
import { findFor, holdTheClock, searchFor, wait } from "./plan";

holdTheClock();

const organelles: Understanding = {
  by: "model",
  type: "structure",
  synonyms: [],
  queries: ["organelles", "protoplasm"],
};

type Understand = () => ReturnType<Interpreter["understand"]>[number];

/** One cache, searches of it by whoever is understood and whoever is not, and what the model was asked. */
function start(providers: readonly SearchProvider[], understand: Understand = () => organelles) {
  const cache = createSearchCache(null);
  const model = vi.fn(understand);
  const interpreter: Interpreter = {
    mayUseModel: true,
    understand: () => [model()],
    entryOf: (query) => cache.entry(query),
  };
  const searchAs =
    (as: Interpreter | null) =>
    async (page = 1, reader?: string, deadlineMs = 3000) => {
      const asked = { ...searchFor(page, "all", reader), interpreter: as, deadlineMs };
      return findFor(asked, providers, await cache.entry("cells"));
    };
  return { model, searchUnderstood: searchAs(interpreter), searchPlainly: searchAs(null) };
}

/** A source that has so many diagrams for each query, named by it. */
const byQuery = (name: ProviderName, count: number, delays: Record<string, number> = {}) =>
  source(name, "open", async ({ query, page }) => {
    await wait(delays[query] ?? 0);
    const diagrams =
      page > 1 ? [] : Array.from({ length: count }, (_, n) => makeDiagram(`${name}-${query}-${n}`));
    return { diagrams, total: count, hasMore: false };
  });

const queriesOf = ({ asked }: TestSource) => asked.map(({ query }) => query);

async function within<T>(ms: number, asking: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms);
  return asking;
}

/** An understanding that takes its time. */
const later =
  (ms: number): Understand =>
  async () => {
    await wait(ms);
    return organelles;
  };

describe("a search that is understood", () => {
  it("asks the better queries as well, shows what they bring, and says so", async () => {
    const commons = byQuery("commons", 2);
    const { searchUnderstood } = start([commons]);
    const { diagrams, understood, sources } = await within(0, searchUnderstood());
    expect(queriesOf(commons)).toEqual(["cells", "organelles", "protoplasm"]);
    expect(diagrams).toHaveLength(6);
    expect(idsOf(diagrams.slice(0, 2))).toEqual(["commons-cells-0", "commons-cells-1"]);
    expect(understood).toEqual({ ...organelles, added: 4 });
    expect(sources).toMatchObject([{ provider: "commons", status: "ok", count: 2 }]);
  });

  it("asks paid sources for the query alone, and the collection for all", async () => {
    const own = plentiful("collection", 1, "local");
    const paid = [plentiful("google", 1, "metered"), plentiful("brave", 1, "metered")];
    const { searchUnderstood } = start([own, ...paid]);
    await within(0, searchUnderstood());
    expect(queriesOf(own)).toHaveLength(3);
    for (const one of paid) expect(queriesOf(one)).toEqual(["cells"]);
  });

  it("asks no model where only paid sources could be asked", async () => {
    const { searchUnderstood, model } = start([plentiful("google", 1, "metered")]);
    expect((await within(0, searchUnderstood())).understood).toBe(null);
    expect(model).not.toHaveBeenCalled();
  });

  it("asks the sources for the query before the model has answered", async () => {
    const commons = byQuery("commons", 1);
    const { searchUnderstood } = start([commons], later(1000));
    const asking = searchUnderstood();
    await vi.advanceTimersByTimeAsync(999);
    expect(queriesOf(commons)).toEqual(["cells"]);
    expect((await within(2, asking)).diagrams).toHaveLength(3);
  });

  it("goes on without a model that takes too long, long before the deadline, and has it the next time", async () => {
    const { searchUnderstood, model } = start([byQuery("commons", 1)], later(1501));
    const first = await within(1500, searchUnderstood());
    expect(first).toMatchObject({ understood: null });
    expect(idsOf(first.diagrams)).toEqual(["commons-cells-0"]);
    model.mockImplementation(() => organelles);
    expect((await within(1, searchUnderstood())).diagrams).toHaveLength(3);
  });

  it("waits for the model no longer than its deadline", async () => {
    const { searchUnderstood } = start([byQuery("commons", 1)], later(1000));
    const found = await within(500, searchUnderstood(1, undefined, 500));
    expect(idsOf(found.diagrams)).toEqual(["commons-cells-0"]);
  });

  it("waits no longer than its deadline for a better query, which the next finds in the cache", async () => {
    const commons = byQuery("commons", 1, { organelles: 4000 });
    const { searchUnderstood } = start([commons], later(1000));
    const first = await within(3000, searchUnderstood());
    expect(idsOf(first.diagrams)).toEqual(["commons-cells-0", "commons-protoplasm-0"]);
    expect(first.understood).toEqual({ ...organelles, added: 1 });
    await vi.advanceTimersByTimeAsync(2000);
    const { diagrams, understood } = await within(1000, searchUnderstood());
    expect(diagrams).toHaveLength(3);
    expect(understood?.added).toBe(2);
    expect(commons.asked).toHaveLength(3);
  });

  it("shows what the better queries find where the query itself finds nothing", async () => {
    const commons = source("commons", "open", ({ query }) => {
      const diagrams = query === "organelles" ? [makeDiagram("commons-1")] : [];
      return { diagrams, total: diagrams.length, hasMore: false };
    });
    const { diagrams, understood } = await within(0, start([commons]).searchUnderstood());
    expect(idsOf(diagrams)).toEqual(["commons-1"]);
    expect(understood?.added).toBe(1);
  });

  it("is the plain search when every better query fails", async () => {
    const commons = source("commons", "open", ({ query }) => {
      if (query !== "cells") throw new SourceError("server", "down");
      return { diagrams: [makeDiagram("commons-1")], total: 1, hasMore: false };
    });
    const { diagrams, understood, sources } = await within(0, start([commons]).searchUnderstood());
    expect(idsOf(diagrams)).toEqual(["commons-1"]);
    expect(understood?.added).toBe(0);
    expect(sources).toMatchObject([{ status: "ok" }]);
  });

  it("is the plain search where nothing was understood", async () => {
    const commons = byQuery("commons", 1);
    const { searchUnderstood, searchPlainly } = start([commons], () => null);
    expect(await within(0, searchUnderstood())).toEqual({ ...(await searchPlainly()), cache: "miss" });
    expect(commons.asked).toHaveLength(1);
  });

  it("keeps its order and its line from page to page, and asks no further query again", async () => {
    const commons = source("commons", "open", ({ query, page }) => ({
      diagrams: Array.from({ length: 10 }, (_, n) => makeDiagram(`commons-${query}-${page}-${n}`)),
      total: 40,
      hasMore: page < 4,
    }));
    const { searchUnderstood } = start([commons]);
    const pages = [];
    for (const page of [1, 2, 3, 4, 1, 2]) pages.push(await within(100, searchUnderstood(page, "reader")));
    const ids = pages.slice(0, 4).flatMap(({ diagrams }) => idsOf(diagrams));
    expect(new Set(ids).size).toBe(40);
    expect(pages.slice(4).flatMap(({ diagrams }) => idsOf(diagrams))).toEqual(ids.slice(0, 20));
    for (const { understood } of pages) expect(understood).toEqual({ ...organelles, added: 20 });
    expect(queriesOf(commons).filter((query) => query === "organelles")).toHaveLength(1);
  });
});

describe("a search by what English calls it", () => {
  it("goes by that where a model takes too long to say more", async () => {
    const names: Understanding = { by: "names", type: null, synonyms: [], queries: ["protoplasm"] };
    const cache = createSearchCache(null);
    const interpreter: Interpreter = {
      mayUseModel: true,
      understand: () => [later(1501)(), names],
      entryOf: (query) => cache.entry(query),
    };
    const commons = byQuery("commons", 1);
    const entry = await cache.entry("cells");
    const asking = findFor({ ...searchFor(1, "all", "slow"), interpreter }, [commons], entry);
    expect((await within(1501, asking)).understood).toEqual({ ...names, added: 1 });
    expect(queriesOf(commons)).toEqual(["cells", "protoplasm"]);
  });

  it("is the same for whoever a model may be asked for and whoever not, and stays so page by page", async () => {
    const names: Understanding = { ...organelles, by: "names" };
    const commons = byQuery("commons", 4);
    const cache = createSearchCache(null);
    const search = async (page: number, reader: string, mayUseModel: boolean) =>
      within(
        0,
        findFor(
          {
            ...searchFor(page, "all", reader),
            interpreter: {
              mayUseModel,
              understand: () => [null, names],
              entryOf: (query) => cache.entry(query),
            },
          },
          [commons],
          await cache.entry("cells"),
        ),
      );
    const first = await search(1, "guest", false);
    expect(first.understood).toEqual({ ...names, added: 8 });
    expect((await search(1, "premium", true)).diagrams).toEqual(first.diagrams);
    expect((await search(2, "guest", false)).diagrams).toHaveLength(2);
    expect(queriesOf(commons)).toHaveLength(3);
  });
});

describe("whoever is not understood", () => {
  it("asks no model and sees nothing of what others saw, before and after them", async () => {
    const commons = byQuery("commons", 2);
    const { searchUnderstood, searchPlainly, model } = start([commons]);
    const plain = async (page = 1, reader?: string) => {
      const result = await within(0, searchPlainly(page, reader));
      expect(result.understood).toBe(null);
      return idsOf(result.diagrams);
    };
    const own = ["commons-cells-0", "commons-cells-1"];
    expect(await plain(1, "early")).toEqual(own);
    expect(model).not.toHaveBeenCalled();
    await within(0, searchUnderstood(1, "premium"));
    expect(await plain()).toEqual(own);
    expect(await plain(1, "early")).toEqual(own);
    expect(await plain(2, "early")).toEqual([]);
    expect(model).toHaveBeenCalledTimes(1);
  });

  it("shares what the sources answered to the query itself, so that nobody is asked twice", async () => {
    const commons = byQuery("commons", 2);
    const { searchUnderstood, searchPlainly } = start([commons]);
    await within(0, searchUnderstood());
    await within(0, searchPlainly());
    expect(queriesOf(commons).filter((query) => query === "cells")).toHaveLength(1);
  });

  it("and was, reads the plain results from then on", async () => {
    const { searchUnderstood, searchPlainly } = start([byQuery("commons", 8)]);
    const before = await within(0, searchUnderstood(1, "reader"));
    expect(before.hasMore).toBe(true);
    const { diagrams, understood, hasMore } = await within(0, searchPlainly(2, "reader"));
    expect({ found: diagrams.length, understood, hasMore }).toEqual({
      found: 0,
      understood: null,
      hasMore: false,
    });
  });

  it("and is from now on, reads on what was begun, and is understood with the next search", async () => {
    const { searchUnderstood, searchPlainly } = start([byQuery("commons", 12)]);
    await within(0, searchPlainly(1, "reader"));
    expect(await within(0, searchUnderstood(2, "reader"))).toMatchObject({ understood: null });
    expect((await within(0, searchUnderstood(1, "reader"))).understood?.added).toBe(24);
  });
});
