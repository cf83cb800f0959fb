import { describe, expect, it, vi } from "vitest";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { toastFor } from "@/lib/search/toasts";
import { searchWords } from "@/lib/search/words";
import { createSearchCache } from "@/server/search/cache/cache";
import { idsOf, pageOf, plentiful, source } from "../make";
import { findFor, freshEntry, holdTheClock, searchFor, wait } from "./plan";

const MINUTE_MS = 60_000;

/** A source that has one diagram more each time it is asked, and takes a second to say so. */
function growing() {
  let total = 0;
  let isDown = false;
  const provider = source("commons", "open", async ({ page }) => {
    await wait(1000);
    if (isDown) throw new Error("down");
    total += 1;
    return pageOf("commons", total, page);
  });
  return {
    provider,
    breakDown: () => {
      isDown = true;
    },
  };
}

holdTheClock();

/** What a person is told of results like these. */
function titleOfToast(found: Pick<SearchAnswer, "diagrams" | "sources" | "cache">): string {
  const allowance = {
    plan: "premium",
    limit: null,
    remaining: null,
    resetsAt: "2026-03-02T00:00:00.000Z",
  } as const;
  const answer: SearchAnswer = {
    query: "cells",
    page: 1,
    near: [],
    related: [],
    correction: null,
    hasMore: false,
    receipt: "",
    allowance,
    understood: null,
    ...found,
  };
  return toastFor({ kind: "answered", answer, found: found.diagrams.length }).title;
}

async function filledEntry(provider: ReturnType<typeof growing>["provider"]) {
  const entry = await freshEntry();
  const asking = findFor(searchFor(), [provider], entry);
  await vi.advanceTimersByTimeAsync(1000);
  await asking;
  return entry;
}

describe("what the sources have answered", () => {
  it("is asked for once by however many search at the same time", async () => {
    const { provider } = growing();
    const entry = await freshEntry();
    const asking = Promise.all(Array.from({ length: 20 }, () => findFor(searchFor(), [provider], entry)));
    await vi.advanceTimersByTimeAsync(1000);
    for (const { diagrams } of await asking) expect(idsOf(diagrams)).toEqual(["commons-1"]);
    expect(provider.asked).toHaveLength(1);
  });

  it("is fresh for ten minutes", async () => {
    const { provider } = growing();
    const entry = await filledEntry(provider);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS - 1);
    expect(await findFor(searchFor(), [provider], entry)).toMatchObject({ cache: "hit" });
    expect(provider.asked).toHaveLength(1);
  });

  it("is then served as it is while one refresh runs, and new after it", async () => {
    const { provider } = growing();
    const entry = await filledEntry(provider);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => findFor(searchFor(), [provider], entry)),
    );
    for (const { cache, diagrams } of answers) {
      expect(cache).toBe("stale");
      expect(diagrams).toHaveLength(1);
    }
    expect(provider.asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1000);
    const after = await findFor(searchFor(), [provider], entry);
    expect(after).toMatchObject({ cache: "hit" });
    expect(after.diagrams).toHaveLength(2);
  });

  it("is kept when the refresh fails", async () => {
    const { provider, breakDown } = growing();
    const entry = await filledEntry(provider);
    breakDown();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    await findFor(searchFor(), [provider], entry);
    await vi.advanceTimersByTimeAsync(2000);
    const after = await findFor(searchFor(), [provider], entry);
    expect(after).toMatchObject({
      cache: "stale",
      sources: [{ status: "failed", reason: "error", count: 1 }],
    });
    expect(after.diagrams).toHaveLength(1);
    const diagrams = after.diagrams.map((diagram) => ({ ...diagram, snapshot: null }));
    const found = { diagrams, sources: after.sources, cache: after.cache };
    expect(titleOfToast(found)).toBe(searchWords.cachedShown);
  });
});

const part = (total: number, fetchedAt = Date.now()) => ({
  page: pageOf("commons", total, 1),
  tookMs: 1,
  fetchedAt,
});
const own = { retention: "process", cost: "open" } as const;

describe("the cache of searches", () => {
  async function storedEntry(cache: ReturnType<typeof createSearchCache>, key: string) {
    const entry = await cache.entry(key);
    entry.keep("commons:0:1", part(1), own);
    return entry;
  }

  it("keeps an entry for an hour and forgets it then", async () => {
    const cache = createSearchCache(null);
    const entry = await storedEntry(cache, "cells");
    await vi.advanceTimersByTimeAsync(59 * MINUTE_MS);
    expect(await cache.entry("cells")).toBe(entry);
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(await cache.entry("cells")).not.toBe(entry);
  });

  it("keeps two hundred and forgets the one that was not asked for longest", async () => {
    const cache = createSearchCache(null);
    const [first, second] = [await storedEntry(cache, "0"), await storedEntry(cache, "1")];
    for (let place = 2; place < 200; place += 1) await storedEntry(cache, String(place));
    expect(await cache.entry("0")).toBe(first);
    await storedEntry(cache, "200");
    expect(await cache.entry("0")).toBe(first);
    expect(await cache.entry("1")).not.toBe(second);
  });

  it("forgets nothing for searches that no outside source has answered, which still share their entry", async () => {
    const cache = createSearchCache(null);
    const entry = await storedEntry(cache, "cells");
    for (let place = 0; place < 500; place += 1) {
      const empty = await cache.entry(`filters ${place}`);
      expect(await cache.entry(`filters ${place}`)).toBe(empty);
      empty.keep("collection:0:1", part(1), { retention: "process", cost: "local" });
    }
    expect(await cache.entry("cells")).toBe(entry);
    expect(cache.size()).toBe(1);
  });
});

describe("an entry of the cache", () => {
  it("of somebody who may ask nobody pushes nobody else's out, and is not there for others", async () => {
    const cache = createSearchCache(null);
    const paid = await cache.entry("paid");
    for (let place = 0; place < 500; place += 1) await cache.entry(`junk ${place}`, { isStored: false });
    expect(await cache.entry("paid")).toBe(paid);
    expect(await cache.entry("paid", { isStored: false })).toBe(paid);
    const loose = await cache.entry("loose", { isStored: false });
    loose.keep("collection:0:1", part(1), own);
    expect(await cache.entry("loose")).not.toBe(loose);
  });

  it("takes from the shared store only what is newer than its own", async () => {
    let stored = part(3, Date.now() - 40 * MINUTE_MS);
    let whileReading = () => {};
    const cache = createSearchCache({
      read: async () => {
        whileReading();
        return stored;
      },
      write: async () => undefined,
    });
    const entry = await cache.entry("cells");
    const fresh = part(5);
    whileReading = () => entry.keep("commons:0:1", fresh, own);
    expect(await entry.recall("commons:0:1")).toBe(fresh);
    expect(entry.get("commons:0:1")).toBe(fresh);
    await vi.advanceTimersByTimeAsync(11 * MINUTE_MS);
    whileReading = () => {};
    stored = part(7);
    expect((await entry.recall("commons:0:1"))?.page.total).toBe(7);
  });

  it("that is old is refreshed from the shared store before a source is asked", async () => {
    const { provider } = growing();
    const stored = new Map<string, ReturnType<typeof part>>();
    const store = {
      read: async (key: string) => stored.get(key) ?? null,
      write: async (key: string, page: ReturnType<typeof part>) => void stored.set(key, page),
    };
    const entry = await createSearchCache(store).entry("cells");
    const asking = findFor(searchFor(), [provider], entry);
    await vi.advanceTimersByTimeAsync(1000);
    await asking;
    await vi.advanceTimersByTimeAsync(11 * MINUTE_MS);
    for (const key of stored.keys()) stored.set(key, part(4));
    const { diagrams, cache } = await findFor(searchFor(), [provider], entry);
    expect(diagrams).toHaveLength(4);
    expect(cache).toBe("hit");
    expect(provider.asked).toHaveLength(1);
  });
});

describe("access to sources", () => {
  const providers = () =>
    [
      plentiful("collection", 1, "local"),
      plentiful("commons", 1, "open"),
      plentiful("brave", 1, "metered"),
    ] as const;

  it.each([
    ["all", ["ok", "ok", "ok"]],
    ["open", ["ok", "ok", "skipped"]],
    ["local", ["ok", "skipped", "skipped"]],
  ] as const)("%s asks only what it may", async (access, statuses) => {
    const all = providers();
    const entry = await freshEntry();
    const { sources } = await findFor(searchFor(1, access), all, entry);
    expect(sources.map(({ status }) => status)).toEqual(statuses);
    expect(all.map(({ asked }) => asked.length)).toEqual(statuses.map((status) => (status === "ok" ? 1 : 0)));
    for (const report of sources) if (report.status === "skipped") expect(report.reason).toBe("allowance");
  });

  it("local is still given what others paid for, fresh or stale, without asking anew", async () => {
    const all = providers();
    const entry = await freshEntry();
    await findFor(searchFor(), all, entry);
    for (const cache of ["hit", "stale"]) {
      const answer = await findFor(searchFor(1, "local"), [all[2]], entry);
      expect(answer).toMatchObject({ cache, sources: [{ provider: "brave", status: "ok" }] });
      expect(idsOf(answer.diagrams)).toEqual(["brave-1"]);
      await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    }
    expect(all[2].asked).toHaveLength(1);
  });
});
