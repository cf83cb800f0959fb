import { describe, expect, it, vi } from "vitest";
import { idsOf, pageOf, plentiful, source } from "../make";
import { findFor, freshEntry, holdTheClock, searchFor } from "./plan";

holdTheClock();

const within = (budget: number, page = 1) => ({ ...searchFor(page), budget });

/** A source that takes three requests for what it finds, and one to see that it has nothing. */
const costly = (total: number) =>
  source(
    "wikipedia",
    "open",
    ({ page }) => ({ ...pageOf("wikipedia", total, page), requests: total > 0 ? 3 : 1 }),
    {
      requestsPerPage: 3,
    },
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
    expect(commons.asked.map(({ query }) => query)).toEqual([
      "cells",
      "cells diagram",
      "cells visualization infographic",
    ]);
    expect(wikipedia.asked).toHaveLength(1);
  });

  it("pays nothing for what is cached or known without a request", async () => {
    const entry = await freshEntry();
    const [wikipedia, collection] = [costly(2), plentiful("collection", 30, "local")];
    await findFor(within(3), [wikipedia], entry);
    const { diagrams } = await findFor(within(0, 2), [wikipedia, collection], entry);
    expect(idsOf(diagrams)).toHaveLength(10);
    expect(wikipedia.asked).toHaveLength(1);
  });

  it("does not ask a source that may take more than are left", async () => {
    const [wikipedia, commons] = [costly(5), plentiful("commons", 5)];
    const { sources } = await findFor(within(3), [commons, wikipedia], await freshEntry());
    expect(sources.map(({ provider }) => provider)).toEqual(["commons"]);
    expect(wikipedia.asked).toEqual([]);
  });
});
