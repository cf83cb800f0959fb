import { describe, expect, it, vi } from "vitest";
import { SourceError } from "@/server/search/source-error";
import { idsOf, pageOf, plentiful, source } from "../make";
import { findFor, freshEntry, holdTheClock, searchFor, wait } from "./plan";

holdTheClock();

const within = (budget: number, page = 1) => ({ ...searchFor(page), budget });

/** A source that takes three requests for what it finds, one to see that it has nothing, and none for another wording. */
const costly = (total: number) =>
  source(
    "wikipedia",
    "open",
    ({ page, isFallback, onRequest }) => {
      if (total > 0) for (let request = 1; request < 3; request += 1) onRequest?.();
      return pageOf("wikipedia", isFallback ? 0 : total, page);
    },
    { requestsFor: ({ isFallback }) => (isFallback ? 0 : 3) },
  );

describe("a search that may send only so many requests", () => {
  it("reads no further pages than they allow, also in the background, and says that there are more", async () => {
    const few = source("commons", "open", ({ page }) => ({ ...pageOf("commons", 3, 1), hasMore: page < 9 }));
    const found = await findFor(within(2), [few], await freshEntry());
    expect(found.hasMore).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(few.asked.map(({ page }) => page)).toEqual([1, 2]);

    const rich = plentiful("commons", 200);
    expect((await findFor(within(3), [rich], await freshEntry())).diagrams).toHaveLength(10);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(rich.asked.map(({ page }) => page)).toEqual([1, 2, 3]);
  });

  it("tries another wording with what a source did not need", async () => {
    const [wikipedia, commons] = [costly(0), plentiful("commons", 0)];
    await findFor(within(4), [wikipedia, commons], await freshEntry());
    // One and one of four are sent for the query as typed.
    expect(commons.asked.map(({ query }) => query)).toEqual([
      "cells",
      "cells diagram",
      "cells visualization infographic",
    ]);
  });

  it("pays nothing for what is cached or known without a request", async () => {
    const entry = await freshEntry();
    const [wikipedia, collection] = [costly(2), plentiful("collection", 30, "local")];
    await findFor(within(3), [wikipedia], entry);
    const { diagrams } = await findFor(within(0, 2), [wikipedia, collection], entry);
    expect(idsOf(diagrams)).toHaveLength(10);
    expect(wikipedia.asked).toHaveLength(1);
  });

  it("counts what others have sent for it as nothing, and what a source that failed has sent", async () => {
    const entry = await freshEntry();
    const commons = source("commons", "open", async ({ page }) => {
      await wait(100);
      return pageOf("commons", 2, page);
    });
    const failing = source("zenodo", "open", () => {
      throw new SourceError("pace", "after a request", { isSuspended: true });
    });
    const [first, second] = [within(1), within(2)];
    const searches = [findFor(first, [commons], entry), findFor(second, [commons, failing], entry)];
    await vi.advanceTimersByTimeAsync(100);
    expect((await searches[1])?.diagrams).toHaveLength(2);
    expect(commons.asked).toHaveLength(1);

    const openverse = plentiful("openverse", 2);
    const [waiting] = [findFor(within(1), [failing, openverse], await freshEntry())];
    expect((await waiting).sources.map(({ provider, status }) => [provider, status])).toEqual([
      ["openverse", "skipped"],
      ["zenodo", "resting"],
    ]);
    expect(openverse.asked).toEqual([]);
  });

  it("does not ask a source that may take more than are left", async () => {
    const [wikipedia, commons] = [costly(5), plentiful("commons", 5)];
    const { sources } = await findFor(within(3), [commons, wikipedia], await freshEntry());
    expect(sources.map(({ provider, status, reason }) => [provider, status, reason])).toEqual([
      ["wikipedia", "skipped", "budget"],
      ["commons", "ok", undefined],
    ]);
    expect(wikipedia.asked).toEqual([]);
  });
});
