import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { ProviderName } from "@/lib/diagrams/providers";
import { readersOf } from "@/server/search/layout/readers";
import type { SearchProvider } from "@/server/search/provider";
import { SourceError } from "@/server/search/source-error";
import { idsOf, makeDiagram, plentiful, source } from "../make";
import { findFor, freshEntry, holdTheClock, searchFor, wait } from "./plan";

holdTheClock();

const names = ["collection", "commons", "openverse", "europepmc"] as const;

/** Pictures of all sources, of which some are the same under different names. */
function pictureOf(name: ProviderName, number: number) {
  return makeDiagram(`${name}-${number}`, {
    title: number % 3 === 0 ? `Cells ${number}` : `Diagram ${number} of tissue`,
    imageSrc: `https://images.example/${number % 5 === 0 ? "shared" : name}-${number}.png`,
    relevanceScore: Math.max(0, 1 - 0.05 * (number % 10)),
  });
}

/** A source of `total` pictures, ten a page, that takes its time. */
function timed(name: ProviderName, total: number, delayMs: number): SearchProvider {
  return source(name, "open", async ({ page }) => {
    await wait(delayMs);
    const numbers = Array.from({ length: total }, (_, place) => place).slice((page - 1) * 10, page * 10);
    return { diagrams: numbers.map((number) => pictureOf(name, number)), total, hasMore: total > page * 10 };
  });
}

async function firstPages(providers: readonly SearchProvider[]) {
  const entry = await freshEntry();
  const ids: string[] = [];
  for (const page of [1, 2, 3]) {
    const asking = findFor(searchFor(page, "all", "reader"), providers, entry);
    await vi.advanceTimersByTimeAsync(3000);
    ids.push(...idsOf((await asking).diagrams));
  }
  return ids;
}

const totals = fc.array(fc.integer({ min: 0, max: 35 }), { minLength: 4, maxLength: 4 });
const delays = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 4, maxLength: 4 });
const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });

describe("the results of a search", () => {
  it("are the same in whatever order its sources answer, and in whatever order they are asked", async () => {
    await fc.assert(
      fc.asyncProperty(totals, delays, order, async (sizes, waits, places) => {
        const providers = names.map((name, place) =>
          timed(name, sizes[place] as number, waits[place] as number),
        );
        const atOnce = names.map((name, place) => timed(name, sizes[place] as number, 0));
        const shuffled = places.map((place) => providers[place] as SearchProvider);
        expect(await firstPages(shuffled)).toEqual(await firstPages(atOnce));
      }),
      { numRuns: 40 },
    );
  });

  it("are not changed by a source that has nothing", async () => {
    await fc.assert(
      fc.asyncProperty(totals, async (sizes) => {
        const providers = names.map((name, place) => timed(name, sizes[place] as number, 0));
        const nothing = source("google", "metered", () => ({ diagrams: [], total: 0, hasMore: false }));
        expect(await firstPages([...providers, nothing])).toEqual(await firstPages(providers));
      }),
      { numRuns: 40 },
    );
  });

  it("are not those of searches that ask other sources, and shared by all that ask the same", async () => {
    const entry = await freshEntry();
    const [commons, openverse] = [plentiful("commons", 3), plentiful("openverse", 3)];
    for (const providers of [[commons], [commons, openverse], [commons]]) {
      await findFor(searchFor(), providers, entry);
    }
    expect([...readersOf(entry).layouts.values()].map(({ diagrams }) => diagrams.length)).toEqual([3, 6]);
  });

  const mood = fc.constantFrom("well", "slow", "down");
  const moods = fc.array(fc.array(mood, { minLength: 8, maxLength: 8 }), { minLength: 4, maxLength: 4 });

  it("reach every reader whole: nothing twice, nothing left out, whatever the sources do in between", async () => {
    await fc.assert(
      fc.asyncProperty(totals, moods, async (sizes, plans) => {
        let turn = 0;
        const providers = names.map((name, place) =>
          source(name, "open", async (request) => {
            const current = plans[place]?.[turn] ?? "well";
            if (current === "down") throw new SourceError("server", "down");
            if (current === "slow") await wait(4000);
            return timed(name, sizes[place] as number, 0).search(request);
          }),
        );
        const entry = await freshEntry();
        const shown: Record<string, string[]> = { a: [], b: [] };
        let hasMore = true;
        for (let page = 1; page <= 15 && (hasMore || turn < 9); page += 1) {
          turn += 1;
          const asking = Promise.all(
            ["a", "b"].map(async (reader) => {
              const answer = await findFor(searchFor(page, "all", reader), providers, entry);
              shown[reader]?.push(...idsOf(answer.diagrams));
              return answer.hasMore;
            }),
          );
          await vi.advanceTimersByTimeAsync(5000);
          hasMore = (await asking).some(Boolean);
        }
        const all = new Set(
          names.flatMap((name, place) =>
            Array.from({ length: sizes[place] as number }, (_, number) =>
              number % 5 === 0 ? `shared-${number}` : `${name}-${number}`,
            ),
          ),
        );
        for (const ids of Object.values(shown)) {
          expect(new Set(ids).size).toBe(ids.length);
          const pictures = new Set(
            ids.map((id) => (Number(id.split("-")[1]) % 5 === 0 ? `shared-${id.split("-")[1]}` : id)),
          );
          expect(pictures.size).toBe(ids.length);
          expect(pictures).toEqual(all);
        }
      }),
      { numRuns: 60 },
    );
  });
});
