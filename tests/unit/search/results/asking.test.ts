import { describe, expect, it, vi } from "vitest";
import type { SearchCacheEntry } from "@/server/search/cache/cache";
import type { SearchProvider } from "@/server/search/provider";
import { findPages } from "@/server/search/search";
import { idsOf, pageOf, plentiful, source } from "../make";
import { allOf, findFor, freshEntry, holdTheClock, searchFor, wait } from "./plan";

holdTheClock();

describe("asking the sources", () => {
  it("asks all of them at once", async () => {
    let asked = 0;
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    // None answers before the last one has been asked.
    const gated = (name: "collection" | "commons" | "openverse") =>
      source(name, "open", async () => {
        asked += 1;
        if (asked === 3) open();
        await gate;
        return pageOf(name, 1, 1);
      });
    const providers = [gated("collection"), gated("commons"), gated("openverse")];
    const { sources } = await findFor(searchFor(), providers, await freshEntry());
    expect(sources.map(({ provider, status, count }) => [provider, status, count])).toEqual([
      ["collection", "ok", 1],
      ["commons", "ok", 1],
      ["openverse", "ok", 1],
    ]);
  });

  it("reports a source as late after 3 s, and its answer still lands in the cache", async () => {
    const slow = source("commons", "open", async ({ page }) => {
      await wait(5000);
      return pageOf("commons", 4, page);
    });
    const providers = [plentiful("collection", 2), slow];
    const entry = await freshEntry();
    const asking = findFor(searchFor(), providers, entry);
    await vi.advanceTimersByTimeAsync(3000);
    const { diagrams, sources } = await asking;
    expect(idsOf(diagrams)).toEqual(["collection-1", "collection-2"]);
    expect(sources[1]).toEqual({
      provider: "commons",
      status: "late",
      count: 0,
      tookMs: 3000,
      reason: "deadline",
    });

    await vi.advanceTimersByTimeAsync(2000);
    const later = await findFor(searchFor(), providers, entry);
    expect(later.diagrams).toHaveLength(6);
    expect(later.cache).toBe("hit");
    expect(slow.asked).toHaveLength(1);
  });

  it("is undisturbed when a late source fails in the end", async () => {
    const failing = source("commons", "open", async () => {
      await wait(5000);
      throw new Error("too late");
    });
    const asking = findFor(searchFor(), [failing], await freshEntry());
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await asking).sources[0]?.status).toBe("late");
  });

  it("reports a failing source while the others answer, and asks it again next time", async () => {
    let isDown = true;
    const shaky = source("commons", "open", ({ page }) => {
      if (isDown) throw new Error("secret upstream detail");
      return pageOf("commons", 3, page);
    });
    const providers = [plentiful("collection", 2), shaky];
    const entry = await freshEntry();
    const first = await findFor(searchFor(), providers, entry);
    expect(first.diagrams).toHaveLength(2);
    expect(first.sources[1]).toMatchObject({ status: "failed", count: 0, reason: "error" });
    expect(JSON.stringify(first)).not.toContain("secret upstream detail");
    isDown = false;
    const second = await findFor(searchFor(), providers, entry);
    expect(second.diagrams).toHaveLength(5);
    expect(second.cache).toBe("miss");
  });

  it("tells the log once of a fault of ours, however many wait for the same answer", async () => {
    const broken = source("commons", "open", async () => {
      await wait(10);
      throw new TypeError("a fault of ours");
    });
    const entry = await freshEntry();
    const asking = Promise.all(Array.from({ length: 20 }, () => findFor(searchFor(), [broken], entry)));
    await vi.advanceTimersByTimeAsync(10);
    for (const { sources } of await asking) expect(sources[0]).toMatchObject({ reason: "error" });
    const lines = vi.mocked(console.error).mock.calls.map(([line]) => String(line));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("a fault of ours");
  });
});

describe("a caller who leaves", () => {
  /** A search that can be left, of a source that answers after a second or ends when it is aborted. */
  function leavable(cost: "open" | "metered" = "open") {
    const slow = source("commons", cost, async ({ page, signal }) => {
      await Promise.race([
        wait(1000),
        new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
      ]);
      return pageOf("commons", 2, page);
    });
    const search = (entry: SearchCacheEntry) => {
      const caller = new AbortController();
      const answer = allOf(findPages({ ...searchFor(), signal: caller.signal, ...asking([slow]), entry }));
      return { leave: () => caller.abort(), answer };
    };
    const isAborted = () => slow.asked.map(({ signal }) => signal.aborted);
    return { slow, search, isAborted };
  }
  const asking = (providers: readonly SearchProvider[]) => ({ providers, furtherProviders: providers });

  it("stops the request that only they waited for, which is asked anew for the next", async () => {
    const { search, isAborted } = leavable();
    const entry = await freshEntry();
    const left = search(entry);
    await vi.advanceTimersByTimeAsync(500);
    left.leave();
    await left.answer;
    expect(isAborted()).toEqual([true]);
    expect(entry.failures.size).toBe(0);
    expect(console.error).not.toHaveBeenCalled();
    const next = search(entry);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await next.answer).at(-1)?.diagrams).toHaveLength(2);
  });

  it("leaves the request to others who wait for it", async () => {
    const { slow, search, isAborted } = leavable();
    const entry = await freshEntry();
    const [first, second] = [search(entry), search(entry)];
    await vi.advanceTimersByTimeAsync(500);
    first.leave();
    await vi.advanceTimersByTimeAsync(400);
    expect(isAborted()).toEqual([false]);
    await vi.advanceTimersByTimeAsync(100);
    expect((await second.answer).at(-1)?.diagrams).toHaveLength(2);
    expect(slow.asked).toHaveLength(1);
  });

  it("does not stop a request that is paid for: its answer is kept", async () => {
    const { slow, search, isAborted } = leavable("metered");
    const entry = await freshEntry();
    const left = search(entry);
    await vi.advanceTimersByTimeAsync(500);
    left.leave();
    await vi.advanceTimersByTimeAsync(400);
    expect(isAborted()).toEqual([false]);
    await vi.advanceTimersByTimeAsync(100);
    expect((await search(entry).answer).at(-1)).toMatchObject({ cache: "hit" });
    expect(slow.asked).toHaveLength(1);
  });
});
