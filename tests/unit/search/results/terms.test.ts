import { describe, expect, it, vi } from "vitest";
import { readersOf } from "@/server/search/layout/readers";
import { SourceError } from "@/server/search/source-error";
import { idsOf, makeDiagram, pageOf, plentiful, source } from "../make";
import { findFor, freshEntry, holdTheClock, searchFor, wait } from "./plan";

holdTheClock();

const MINUTE_MS = 60_000;

/** A paid source whose answers may be kept nowhere. */
const fleeting = (total: number) =>
  source("brave", "metered", ({ page }) => pageOf("brave", total, page), { retention: "none" });

describe("a source whose terms forbid keeping", () => {
  it("is asked anew by every reader, and is in no cache", async () => {
    const brave = fleeting(3);
    const entry = await freshEntry();
    for (const times of [1, 2, 3]) {
      const { diagrams, cache } = await findFor(searchFor(), [brave], entry);
      expect(diagrams).toHaveLength(3);
      expect(cache).toBe("miss");
      expect(brave.asked).toHaveLength(times);
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(entry.get("brave:0:1")).toBeUndefined();
    expect(readersOf(entry).layouts.size).toBe(0);
  });

  it("is asked once by all who search at the same moment, be it a long one", async () => {
    const brave = source(
      "brave",
      "metered",
      async ({ page }) => {
        await wait(100);
        return pageOf("brave", 3, page);
      },
      { retention: "none" },
    );
    const entry = await freshEntry();
    const asking = Promise.all(Array.from({ length: 20 }, () => findFor(searchFor(), [brave], entry)));
    await vi.advanceTimersByTimeAsync(100);
    for (const { diagrams } of await asking) expect(diagrams).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(5000);
    expect((await findFor(searchFor(), [brave], entry)).diagrams).toHaveLength(3);
    expect(brave.asked).toHaveLength(1);
  });

  it("stays in the results of whoever reads them, also when the same search may not be bought again", async () => {
    const providers = [plentiful("collection", 12, "local"), fleeting(5)];
    const entry = await freshEntry();
    const first = await findFor(searchFor(1, "all", "reader"), providers, entry);
    const again = await findFor(searchFor(1, "open", "reader"), providers, entry);
    expect(idsOf(again.diagrams)).toEqual(idsOf(first.diagrams));
    await vi.advanceTimersByTimeAsync(10_000);
    const second = await findFor(searchFor(2, "open", "reader"), providers, entry);
    expect([...first.diagrams, ...second.diagrams]).toHaveLength(17);
    const stranger = await findFor(searchFor(1, "open"), providers, entry);
    expect(idsOf(stranger.diagrams).filter((id) => id.startsWith("brave"))).toEqual([]);
    expect(stranger.sources[1]).toMatchObject({ status: "skipped", reason: "allowance" });
  });

  it("is forgotten with them after ten minutes", async () => {
    const brave = fleeting(5);
    const entry = await freshEntry();
    await findFor(searchFor(1, "all", "reader"), [brave], entry);
    await vi.advanceTimersByTimeAsync(11 * MINUTE_MS);
    expect(readersOf(entry).find("reader")).toBeUndefined();
    const { sources } = await findFor(searchFor(1, "open", "reader"), [brave], entry);
    expect(sources[0]).toMatchObject({ status: "skipped" });
  });

  it("never joins results that others share, however late it comes", async () => {
    const late = source(
      "brave",
      "metered",
      async ({ page }) => {
        await wait(4000);
        return pageOf("brave", 5, page);
      },
      { retention: "none" },
    );
    const providers = [plentiful("collection", 15, "local"), late];
    const entry = await freshEntry();
    const asking = findFor(searchFor(1, "all", "a"), providers, entry);
    await vi.advanceTimersByTimeAsync(5000);
    await asking;
    await findFor(searchFor(2, "all", "a"), providers, entry);
    const shared = [...readersOf(entry).layouts.values()].flatMap(({ diagrams }) => diagrams);
    expect(shared.filter(({ provider }) => provider === "brave")).toEqual([]);
  });
});

describe("a metered source", () => {
  it("is asked once for a page, and never past its third", async () => {
    const google = source("google", "metered", ({ page }) => ({
      // Hardly anything fits: a greedy search would go on asking, and paying.
      diagrams: [makeDiagram(`google-${page}`)],
      total: 1000,
      hasMore: true,
    }));
    const entry = await freshEntry();
    for (let page = 1; page <= 15; page += 1) {
      const before = google.asked.length;
      const { hasMore } = await findFor(searchFor(page, "all", "reader"), [google], entry);
      expect(google.asked.length - before).toBeLessThanOrEqual(1);
      if (page >= 3) expect(hasMore).toBe(false);
    }
    expect(google.asked.map(({ page }) => page)).toEqual([1, 2, 3]);
  });

  it("is not fetched ahead, while open ones are until thirty can be shown", async () => {
    const [google, commons] = [plentiful("google", 100, "metered"), plentiful("commons", 100)];
    await findFor(searchFor(), [google, commons], await freshEntry());
    await vi.advanceTimersByTimeAsync(0);
    expect(google.asked.map(({ page }) => page)).toEqual([1]);
    expect(commons.asked.map(({ page }) => page)).toEqual([1, 2]);
  });

  it("costs nothing more when everything is in the cache", async () => {
    const google = plentiful("google", 5, "metered");
    const entry = await freshEntry();
    await findFor(searchFor(), [google], entry);
    const access = vi.fn(async () => "all" as const);
    await findFor({ ...searchFor(), access }, [google], entry);
    expect(access).not.toHaveBeenCalled();
  });
});

describe("a query that finds nothing", () => {
  const wordless = (found: string) =>
    source("commons", "open", ({ query, page }) =>
      query === found ? pageOf("commons", 3, page) : { diagrams: [], total: 0, hasMore: false },
    );

  it.each([
    ["cells", ["cells"]],
    ["cells diagram", ["cells", "cells diagram"]],
    ["cells visualization infographic", ["cells", "cells diagram", "cells visualization infographic"]],
  ])("is tried as %j, after what comes before it", async (found, tried) => {
    const commons = wordless(found);
    const { diagrams } = await findFor(searchFor(), [commons], await freshEntry());
    expect(diagrams).toHaveLength(3);
    expect(commons.asked.map(({ query }) => query)).toEqual(tried);
    expect(commons.asked.map(({ isFallback }) => isFallback)).toEqual(tried.map((_, place) => place > 0));
  });

  it("is tried again by neither the paid, the local nor the failing sources", async () => {
    const nothing = () => ({ diagrams: [], total: 0, hasMore: false });
    const [google, collection] = [
      source("google", "metered", nothing),
      source("collection", "local", nothing),
    ] as const;
    const failing = source("openverse", "open", () => {
      throw new SourceError("server", "down");
    });
    const commons = wordless("nothing");
    const providers = [collection, commons, failing, google];
    const { diagrams, sources, hasMore } = await findFor(searchFor(), providers, await freshEntry());
    expect(diagrams).toEqual([]);
    expect(hasMore).toBe(false);
    expect(providers.map(({ asked }) => asked.length)).toEqual([1, 3, 1, 1]);
    expect(sources.map(({ status }) => status)).toEqual(["ok", "ok", "failed", "ok"]);
  });

  it("reads on in the wording that found something", async () => {
    const commons = source("commons", "open", ({ query, page }) =>
      query === "cells diagram" ? pageOf("commons", 25, page) : { diagrams: [], total: 0, hasMore: false },
    );
    const entry = await freshEntry();
    const ids: string[] = [];
    for (const page of [1, 2, 3]) {
      ids.push(...idsOf((await findFor(searchFor(page, "all", "reader"), [commons], entry)).diagrams));
    }
    expect(new Set(ids).size).toBe(25);
  });
});

describe("a source that cannot honour the filters", () => {
  it("is not asked, and says so", async () => {
    const google = source("google", "metered", ({ page }) => pageOf("google", 5, page), {
      canHonour: ({ licence }) => licence === undefined,
    });
    const search = { ...searchFor(), filters: { licence: "commercial" as const } };
    const { sources } = await findFor(search, [google], await freshEntry());
    expect(google.asked).toEqual([]);
    expect(sources).toEqual([
      { provider: "google", status: "skipped", count: 0, tookMs: 0, reason: "filter" },
    ]);
  });
});

describe("how a source fared", () => {
  it.each([
    [new SourceError("rate_limited", "429"), "failed", "rate_limited"],
    [new SourceError("pace", "full", { isSuspended: true }), "resting", "pace"],
    [new SourceError("keys_exhausted", "none", { isSuspended: true }), "resting", "keys_exhausted"],
    [new TypeError("a fault of ours"), "failed", "error"],
  ])("%s is reported as %s: %s", async (error, status, reason) => {
    const failing = source("commons", "open", () => {
      throw error;
    });
    const { sources } = await findFor(
      searchFor(),
      [plentiful("collection", 1, "local"), failing],
      await freshEntry(),
    );
    expect(sources[1]).toMatchObject({ provider: "commons", status, reason });
  });
});
