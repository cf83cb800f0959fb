import { describe, expect, it, vi } from "vitest";
import { createSearchCache } from "@/server/search/cache/cache";
import { readersOf } from "@/server/search/layout/readers";
import { SourceError } from "@/server/search/source-error";
import { idsOf, pageOf, plentiful, source } from "../make";
import { findFor, freshEntry, holdTheClock, searchFor, wait } from "./plan";

holdTheClock();

/** A source that can be switched off and on, and then fails at once. */
function switchable(total: number, name: "commons" | "openverse" = "commons") {
  const state = { isDown: false };
  const provider = source(name, "open", ({ page }) => {
    if (state.isDown) throw new SourceError("server", "down");
    return pageOf(name, total, page);
  });
  return Object.assign(provider, { state });
}

describe("a page that came short", () => {
  it("is filled by those who read on, once its source is well again, however often it was asked for", async () => {
    const commons = switchable(40);
    const entry = await freshEntry();
    const read = (page: number, reader = "reader") =>
      findFor(searchFor(page, "all", reader), [commons], entry);
    await read(1);
    commons.state.isDown = true;
    for (let time = 0; time < 6; time += 1) expect((await read(2)).diagrams).toEqual([]);
    commons.state.isDown = false;
    expect((await read(2)).diagrams).toHaveLength(10);
    expect((await read(2, "newcomer")).diagrams).toHaveLength(10);
  });

  it("is not lost to others because somebody asked for it who may ask nobody", async () => {
    const commons = plentiful("commons", 60);
    const entry = await freshEntry();
    await findFor(searchFor(1), [commons], entry);
    await vi.advanceTimersByTimeAsync(0);
    for (let time = 0; time < 6; time += 1) await findFor(searchFor(5, "local"), [commons], entry);
    expect((await findFor(searchFor(5), [commons], entry)).diagrams).toHaveLength(10);
  });

  it("leaves nothing out: the next page begins where it ended", async () => {
    const late = source("openverse", "open", async ({ page }) => {
      await wait(page === 1 ? 4000 : 0);
      return pageOf("openverse", 20, page);
    });
    const providers = [plentiful("collection", 3, "local"), late];
    const entry = await freshEntry();
    const shown: string[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const asking = findFor(searchFor(page, "all", "reader"), providers, entry);
      await vi.advanceTimersByTimeAsync(4000);
      shown.push(...idsOf((await asking).diagrams));
    }
    expect(shown).toHaveLength(23);
    expect(new Set(shown).size).toBe(23);
  });

  it("fills up when it is asked for again, but never once a later page was shown", async () => {
    const commons = switchable(14);
    const openverse = switchable(30, "openverse");
    openverse.state.isDown = true;
    const providers = [commons, openverse];
    const entry = await freshEntry();
    const read = async (page: number) =>
      idsOf((await findFor(searchFor(page, "all", "reader"), providers, entry)).diagrams);
    await read(1);
    expect(await read(2)).toHaveLength(4);
    openverse.state.isDown = false;
    const filled = await read(2);
    expect(filled).toHaveLength(10);
    const third = await read(3);
    expect(await read(2)).toEqual(filled);
    expect(await read(3)).toEqual(third);
    expect(new Set([...filled, ...third]).size).toBe(20);
  });
});

describe("the deadline", () => {
  it("counts from the beginning of each search, also of those that wait for another to read on", async () => {
    const hanging = source("commons", "open", ({ page }) =>
      page === 1 ? { ...pageOf("commons", 10, 1), hasMore: true } : new Promise<never>(() => undefined),
    );
    const entry = await freshEntry();
    await findFor(searchFor(1), [hanging], entry);
    const answered: string[] = [];
    const readers = ["a", "b", "c"].map((reader) =>
      findFor(searchFor(2, "all", reader), [hanging], entry).then(() => answered.push(reader)),
    );
    // A timer of no time takes a millisecond.
    await vi.advanceTimersByTimeAsync(3000 + readers.length);
    expect(answered).toHaveLength(3);
    await Promise.all(readers);
  });

  it("once it has passed, no other wording is tried", async () => {
    const slow = source("commons", "open", async () => {
      await wait(2900);
      return { diagrams: [], total: 0, hasMore: false };
    });
    const slower = source("openverse", "open", () => new Promise<never>(() => undefined));
    const asking = findFor(searchFor(), [slow, slower], await freshEntry());
    await vi.advanceTimersByTimeAsync(3000);
    await asking;
    expect(slow.asked).toHaveLength(1);
  });
});

describe("a source that found nothing", () => {
  it("has answered, whatever becomes of it in another wording", async () => {
    const wavering = source("openverse", "open", ({ isFallback }) => {
      if (isFallback) throw new SourceError("pace", "full", { isSuspended: true });
      return { diagrams: [], total: 0, hasMore: false };
    });
    const { sources } = await findFor(searchFor(), [wavering], await freshEntry());
    expect(sources).toEqual([{ provider: "openverse", status: "ok", count: 0, tookMs: 0 }]);
  });
});

describe("what the collection has", () => {
  it("keeps nobody from being asked in another wording", async () => {
    const commons = source("commons", "open", ({ isFallback, page }) =>
      pageOf("commons", isFallback ? 4 : 0, page),
    );
    const providers = [plentiful("collection", 3, "local"), commons];
    const { diagrams } = await findFor(searchFor(), providers, await freshEntry());
    expect(commons.asked.map(({ query }) => query)).toEqual(["cells", "cells diagram"]);
    expect(diagrams.filter(({ provider }) => provider === "commons")).toHaveLength(4);
    expect(diagrams.filter(({ provider }) => provider === "collection")).toHaveLength(3);
  });
});

describe("many readers of one query", () => {
  it("each find their results as they left them", async () => {
    const providers = [plentiful("collection", 15, "local"), plentiful("commons", 12)];
    const entry = await freshEntry();
    const first = idsOf((await findFor(searchFor(1, "all", "first"), providers, entry)).diagrams);
    const late = switchable(30, "openverse");
    for (let other = 0; other < 300; other += 1) {
      await findFor(searchFor(1, "all", `other ${other}`), [...providers, late], entry);
    }
    const second = await findFor(searchFor(2, "all", "first"), providers, entry);
    expect(idsOf(second.diagrams).filter((id) => first.includes(id))).toEqual([]);
  });
});

describe("two hundred who read on at the same moment", () => {
  it("ask each source once for the next round too", async () => {
    const providers = ["commons", "openverse"].map((name) =>
      source(name as "commons", "open", async ({ page }) => {
        await wait(50);
        return {
          ...pageOf(name as "commons", 60, page),
          diagrams: pageOf(name as "commons", 60, page).diagrams.slice(0, 5),
        };
      }),
    );
    const entry = await freshEntry();
    const all = async (page: number) => {
      const asking = Promise.all(
        Array.from({ length: 200 }, (_, reader) =>
          findFor(searchFor(page, "all", `reader ${reader}`), providers, entry),
        ),
      );
      await vi.advanceTimersByTimeAsync(1000);
      return (await asking).map(({ diagrams }) => idsOf(diagrams));
    };
    for (const page of [1, 2, 3]) {
      const shown = await all(page);
      for (const ids of shown) expect(ids).toEqual(shown[0]);
      expect(shown[0]).toHaveLength(10);
    }
    for (const { asked } of providers) {
      const pages = asked.map(({ page }) => page);
      expect(pages).toEqual([...new Set(pages)]);
      expect(pages.length).toBeGreaterThanOrEqual(3);
    }
  });
});

describe("what came with holes", () => {
  /** Whole or not, as told; one diagram more each time it is asked. */
  function holed(isPartial: (time: number) => boolean) {
    let time = 0;
    return source("europepmc", "open", ({ page }) => {
      time += 1;
      return { ...pageOf("europepmc", time, page), ...(isPartial(time) && { isPartial: true }) };
    });
  }

  it("is served for a minute, and then asked for again", async () => {
    const provider = holed((time) => time === 1);
    const entry = await freshEntry();
    for (let time = 0; time < 5; time += 1) {
      expect((await findFor(searchFor(), [provider], entry)).diagrams).toHaveLength(1);
    }
    expect(provider.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await findFor(searchFor(), [provider], entry)).toMatchObject({ cache: "stale" });
    await vi.advanceTimersByTimeAsync(0);
    const whole = await findFor(searchFor(), [provider], entry);
    expect(whole.diagrams).toHaveLength(2);
    expect(whole.cache).toBe("hit");
    expect(provider.asked).toHaveLength(2);
  });

  it("never takes the place of a whole answer, and is shared with no other process", async () => {
    const written: number[] = [];
    const cache = createSearchCache({
      read: async () => null,
      write: async (_key, { page }) => void written.push(page.diagrams.length),
    });
    const entry = await cache.entry("cells");
    const provider = holed((time) => time > 1);
    await findFor(searchFor(), [provider], entry);
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    await findFor(searchFor(), [provider], entry);
    await vi.advanceTimersByTimeAsync(0);
    const after = await findFor(searchFor(), [provider], entry);
    expect(after.diagrams).toHaveLength(1);
    expect(after).toMatchObject({ cache: "stale", sources: [{ status: "failed", reason: "server" }] });
    expect(written).toEqual([1]);
  });
});

describe("a search that another wording answers", () => {
  const nothing = { diagrams: [], total: 0, hasMore: false };

  it.each(["late", "failing"])("still gets what a source owes that was %s in that wording", async (how) => {
    let isWell = false;
    const owing = source("commons", "open", async ({ page, isFallback }) => {
      if (!isFallback) return { ...nothing, hasMore: true };
      if (!isWell && how === "failing") throw new SourceError("server", "down");
      if (!isWell) await wait(3500);
      return pageOf("commons", 12, page);
    });
    const quick = source("openverse", "open", ({ page, isFallback }) =>
      isFallback ? pageOf("openverse", 13, page) : nothing,
    );
    const entry = await freshEntry();
    const shown: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const asking = findFor(searchFor(page, "all", "reader"), [owing, quick], entry);
      await vi.advanceTimersByTimeAsync(4000);
      shown.push(...idsOf((await asking).diagrams));
      isWell = true;
    }
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toHaveLength(25);
  });
});

describe("newcomers", () => {
  it("join each other, whatever older readers are doing", async () => {
    const late = source("openverse", "open", async ({ page }) => {
      await wait(page === 1 ? 4000 : 0);
      return pageOf("openverse", 30, page);
    });
    const providers = [plentiful("collection", 30, "local"), late];
    const entry = await freshEntry();
    const asking = findFor(searchFor(1, "all", "old"), providers, entry);
    await vi.advanceTimersByTimeAsync(4000);
    await asking;
    await findFor(searchFor(1, "all", "b"), providers, entry);
    await findFor(searchFor(2, "all", "old"), providers, entry);
    await findFor(searchFor(1, "all", "c"), providers, entry);
    const readers = readersOf(entry);
    expect(readers.find("c")?.layout).toBe(readers.find("b")?.layout);
    expect(readers.find("old")?.layout).not.toBe(readers.find("b")?.layout);
  });

  it("leave nothing behind that is older than an hour", async () => {
    const changing = source("commons", "open", ({ page }) => pageOf("commons", 5, page));
    const entry = await freshEntry();
    for (let time = 0; time < 30; time += 1) {
      await findFor(searchFor(1, "all", `reader ${time}`), [changing], entry);
      await vi.advanceTimersByTimeAsync(11 * 60_000);
    }
    const kept = Array.from({ length: 30 }, (_, time) => readersOf(entry).find(`reader ${time}`));
    expect(kept.filter(Boolean).length).toBeLessThanOrEqual(6);
  });
});

describe("a private source", () => {
  it("is read on after a page of it could not be had", async () => {
    const brave = source("brave", "metered", ({ page }) => ({ ...pageOf("brave", 18, page) }), {
      retention: "none",
    });
    const entry = await freshEntry();
    let isSpent = false;
    const read = (page: number) =>
      findFor(
        { ...searchFor(page, "all", "reader"), access: async () => (isSpent ? "open" : "all") },
        [plentiful("collection", 4, "local"), brave],
        entry,
      );
    const shown = idsOf((await read(1)).diagrams);
    isSpent = true;
    await read(2);
    isSpent = false;
    for (const page of [2, 3]) shown.push(...idsOf((await read(page)).diagrams));
    expect(new Set(shown).size).toBe(22);
  });

  it("is not paid for when nobody waits any more", async () => {
    const [slow, brave] = [
      source("commons", "open", ({ page }) =>
        page === 1 ? pageOf("commons", 100, 1) : new Promise<never>(() => undefined),
      ),
      source("google", "metered", ({ page }) => ({ ...pageOf("google", 30, page) })),
    ];
    const entry = await freshEntry();
    await findFor(searchFor(1, "open", "reader"), [slow], entry);
    const both = Promise.all(
      [2, 3].map((page) => findFor(searchFor(page, "all", "reader"), [slow, brave], entry)),
    );
    await vi.advanceTimersByTimeAsync(3100);
    await both;
    expect(brave.asked.length).toBeLessThanOrEqual(1);
  });
});

describe("somebody who may ask nobody outside", () => {
  it("is not promised more than the cache has", async () => {
    const commons = plentiful("commons", 10);
    const bigger = source("openverse", "open", ({ page }) => pageOf("openverse", 100, page));
    const entry = await freshEntry();
    await findFor(searchFor(1), [commons, bigger], entry);
    await vi.advanceTimersByTimeAsync(0);
    let page = 1;
    let hasMore = true;
    const counts: number[] = [];
    while (hasMore && page < 15) {
      const answer = await findFor(searchFor(page, "local", "reader"), [commons, bigger], entry);
      counts.push(answer.diagrams.length);
      hasMore = answer.hasMore;
      page += 1;
    }
    expect(hasMore).toBe(false);
    expect(counts).not.toContain(0);
  });
});
