import { describe, expect, it, vi } from "vitest";
import type { ProviderName } from "@/lib/diagrams/providers";
import { measurements } from "@/server/search/measurements/measurements";
import { SourceError } from "@/server/search/source-error";
import { idsOf, makeDiagram, pageOf, plentiful, source } from "../make";
import { allOf, findFor, freshEntry, holdTheClock, searchFor, wait, wavesFor } from "./plan";

holdTheClock();

const nothing = { diagrams: [], total: 0, hasMore: false };
/** A source that answers after some time. */
const answering = (
  ms: number,
  name: ProviderName,
  total: number,
  traits: Parameters<typeof source>[3] = {},
) =>
  source(
    name,
    traits.retention === "none" ? "metered" : "open",
    async ({ page }) => {
      await wait(ms);
      return pageOf(name, total, page);
    },
    traits,
  );
const hanging = (name: ProviderName) => source(name, "open", () => new Promise<never>(() => undefined));
/** The collection, which is certain of its first diagrams. */
const certainOf = (certain: number, total = 5) =>
  source("collection", "local", ({ page }) => ({ ...pageOf("collection", total, page), certain }));

interface Wave {
  at: number;
  ids: string[];
  awaited: ProviderName[];
}

/** Reads the waves of a search, with the times at which they came. */
async function read(...[asked, providers, entry]: Parameters<typeof wavesFor>): Promise<Wave[]> {
  const startedAt = Date.now();
  const waves: Wave[] = [];
  const reading = (async () => {
    for await (const { diagrams, awaited } of wavesFor(asked, providers, entry)) {
      waves.push({ at: Date.now() - startedAt, ids: idsOf(diagrams), awaited });
    }
  })();
  await vi.advanceTimersByTimeAsync(4000);
  await reading;
  return waves;
}

describe("the first wave", () => {
  it("is what the collection is certain of, at once, and says who is awaited", async () => {
    const better = makeDiagram("commons-1", { title: "Cells" });
    const commons = source("commons", "open", async () => {
      await wait(500);
      return { diagrams: [better], total: 1, hasMore: false };
    });
    const providers = [certainOf(2), commons, hanging("openverse")];
    const [first, second] = await read(searchFor(), providers, await freshEntry());
    expect(first).toEqual({
      at: 0,
      ids: ["collection-1", "collection-2"],
      awaited: ["commons", "openverse"],
    });
    expect(second?.ids.slice(0, 2)).toEqual(first?.ids);
    expect(second?.awaited).toEqual(["openverse"]);
  });

  it("is left out where the collection is certain of nothing", async () => {
    const providers = [certainOf(0), answering(500, "commons", 4)];
    const [first] = await read(searchFor(), providers, await freshEntry());
    expect(first?.at).toBe(500);
  });

  it("is the whole answer where all of it is in the cache", async () => {
    const providers = [certainOf(2), answering(500, "commons", 40)];
    const entry = await freshEntry();
    const before = await read(searchFor(), providers, entry);
    const again = await read(searchFor(), providers, entry);
    expect(again).toHaveLength(1);
    expect(again[0]?.ids).toEqual(before.at(-1)?.ids);
  });
});

describe("a slow source", () => {
  it("is awaited for 900 ms where something was found, and comes at the end", async () => {
    const providers = [answering(100, "commons", 5), answering(2000, "openverse", 5)];
    const waves = await read(searchFor(), providers, await freshEntry());
    expect(waves.map(({ at }) => at)).toEqual([900, 2000]);
    expect(waves[1]?.ids.slice(0, 5)).toEqual(waves[0]?.ids);
    expect(waves[1]?.ids).toHaveLength(10);
  });

  it("is awaited for as long as it takes where nothing was found", async () => {
    const providers = [certainOf(0), answering(100, "commons", 0), answering(2000, "openverse", 5)];
    const waves = await read(searchFor(), providers, await freshEntry());
    expect(waves.map(({ at }) => at)).toEqual([2000]);
  });

  it("is not awaited longer than it usually takes, once there is a batch", async () => {
    const usual = measurements.sources.europepmc.durations;
    for (let time = 0; time < 20; time += 1) usual.record(500, Date.now());
    const providers = [
      answering(100, "commons", 10),
      answering(200, "openverse", 10),
      answering(2000, "europepmc", 5),
    ];
    const [first] = await read(searchFor(), providers, await freshEntry());
    expect(first?.at).toBeGreaterThanOrEqual(450);
    expect(first?.at).toBeLessThanOrEqual(550);
    expect(first?.ids).toHaveLength(20);
  });

  it("is one round with the other slow ones where there are enough, and each on its own where not", async () => {
    const slow = [answering(1000, "openverse", 3), answering(1500, "europepmc", 3)];
    const enough = await read(
      searchFor(),
      [plentiful("commons", 10), plentiful("brave", 10), ...slow],
      await freshEntry(),
    );
    const few = await read(searchFor(), [answering(0, "commons", 4), ...slow], await freshEntry());
    expect(few.map(({ at }) => at)).toEqual([900, 1000, 1500]);
    expect(enough.map(({ at }) => at)).toEqual([900, 1500]);
  });

  it("that was late three times in a row is asked in the background, until it is in time again", async () => {
    let delay = 5000;
    const slow = source("openverse", "open", async ({ page }) => {
      await wait(delay);
      return pageOf("openverse", 5, page);
    });
    const tookMs = async () => {
      const startedAt = Date.now();
      const asking = findFor(searchFor(), [plentiful("commons", 5), slow], await freshEntry()).then(
        () => Date.now() - startedAt,
      );
      await vi.advanceTimersByTimeAsync(6000);
      return asking;
    };
    expect([await tookMs(), await tookMs(), await tookMs()]).toEqual([3000, 3000, 3000]);
    expect(await tookMs()).toBe(0);
    expect(slow.asked).toHaveLength(4);
    delay = 1000;
    expect(await tookMs()).toBe(0);
    expect(await tookMs()).toBe(1000);
  });
});

describe("a private source that is late", () => {
  it("still joins the results of its reader, and nobody else's", async () => {
    const commons = answering(100, "commons", 4);
    const google = answering(2000, "google", 4, { retention: "none" });
    const entry = await freshEntry();
    const waves = await read(searchFor(1, "all", "reader"), [commons, google], entry);
    expect(waves.at(-1)?.ids.filter((id) => id.startsWith("google"))).toHaveLength(4);
    // What no cache may keep is shared with searches of the same moment.
    await vi.advanceTimersByTimeAsync(10_000);
    const other = await read(searchFor(1, "open"), [commons, google], entry);
    expect(other.at(-1)?.ids.filter((id) => id.startsWith("google"))).toEqual([]);
  });
});

describe("a private answer", () => {
  it("stays with its reader, who starts over when it may not be asked for again", async () => {
    const brave = source("brave", "metered", ({ page }) => pageOf("brave", 4, page), { retention: "none" });
    const providers = [answering(100, "commons", 4), answering(2000, "openverse", 2), brave];
    const entry = await freshEntry();
    await read(searchFor(1, "all", "reader"), providers, entry);
    // Longer than it is shared with searches of the same moment.
    await vi.advanceTimersByTimeAsync(10_000);
    const over = await read({ ...searchFor(1, "open", "reader"), startsOver: true }, providers, entry);
    expect(over.at(-1)?.ids.filter((id) => id.startsWith("brave"))).toHaveLength(4);
    expect(brave.asked).toHaveLength(1);
  });
});

describe("a reader who leaves while sources are awaited", () => {
  it("is shown the whole answer when they come back, in the order of one", async () => {
    const providers = [certainOf(1, 6), answering(300, "commons", 4)];
    const entry = await freshEntry();
    const left = new AbortController();
    const waves = wavesFor({ ...searchFor(1, "all", "reader"), signal: left.signal }, providers, entry);
    await waves.next();
    const more = waves.next();
    left.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect((await more).done).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    const back = (await read(searchFor(1, "all", "reader"), providers, entry)).at(-1)?.ids;
    expect(back).toEqual((await read(searchFor(), providers, entry)).at(-1)?.ids);
  });
});

describe("a first page that is asked for again", () => {
  it("is the same, with what was owed at its end", async () => {
    let isDown = true;
    const failing = source("openverse", "open", ({ page }) => {
      if (isDown) throw new SourceError("server", "down");
      return pageOf("openverse", 3, page);
    });
    const providers = [certainOf(1), answering(100, "commons", 4), failing];
    const entry = await freshEntry();
    const reading = () => read(searchFor(1, "all", "reader"), providers, entry);
    const before = (await reading()).at(-1)?.ids ?? [];
    expect(before).toHaveLength(9);
    isDown = false;
    const again = await reading();
    expect(again[0]?.ids).toEqual(before);
    expect(again.at(-1)?.ids.slice(0, 9)).toEqual(before);
    expect(again.at(-1)?.ids).toHaveLength(12);
  });

  it("starts over where that is asked for, or where its answers are ten minutes old", async () => {
    const collection = source("collection", "local", ({ page }) => pageOf("collection", 3, page));
    const late = answering(2000, "commons", 4);
    const quick = answering(100, "openverse", 2);
    const entry = await freshEntry();
    const asked = searchFor(1, "all", "reader");
    const [first] = await read(asked, [collection, quick, late], entry);
    expect(first?.ids.some((id) => id.startsWith("commons"))).toBe(false);
    const over = await read({ ...asked, startsOver: true }, [collection, quick, late], entry);
    expect(over).toHaveLength(1);
    expect(over[0]?.ids).toHaveLength(9);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const before = collection.asked.length;
    await read(asked, [collection, quick, late], entry);
    expect(collection.asked.length).toBeGreaterThan(before);
  });
});

describe("whatever the sources do", () => {
  /** Numbers from 0 to 1 that are the same in every run. */
  function random(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return state / 2 ** 31;
    };
  }

  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    "nothing that was shown moves or comes twice, and the pages are the waves (%i)",
    async (seed) => {
      const next = random(seed);
      const names = ["commons", "openverse", "europepmc", "google", "brave"] as const;
      const sources = names.map((name) => {
        const [delay, total, fate] = [next() * 4500, Math.floor(next() * 30), next()];
        const isPrivate = name === "google" || name === "brave";
        return source(
          name,
          isPrivate ? "metered" : "open",
          async ({ page, isFallback }) => {
            await wait(delay);
            if (fate < 0.15) throw new SourceError("server", "down");
            if (fate < 0.3 && !isFallback) return nothing;
            const found = pageOf(name, total, page);
            // Some have what others have, too.
            const shared = makeDiagram(`${name}-shared`, { imageSrc: "https://images.example/shared.png" });
            return { ...found, diagrams: [...found.diagrams, ...(page === 1 ? [shared] : [])] };
          },
          isPrivate ? { retention: "none" } : {},
        );
      });
      const providers = [certainOf(Math.floor(next() * 3), Math.floor(next() * 12)), ...sources];
      const entry = await freshEntry();
      const waves = await read(searchFor(1, "all", "reader"), providers, entry);
      for (const [place, { ids }] of waves.entries()) {
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.slice(0, waves[place - 1]?.ids.length ?? 0)).toEqual(waves[place - 1]?.ids ?? []);
      }
      const shown = waves.at(-1)?.ids ?? [];
      expect(shown.length).toBeLessThanOrEqual(30);
      const paged: string[] = [];
      for (const page of [1, 2, 3]) {
        const asking = findFor(
          { ...searchFor(page, "local", "reader"), access: async () => "local" },
          providers,
          entry,
        );
        await vi.advanceTimersByTimeAsync(4000);
        paged.push(...idsOf((await asking)?.diagrams ?? []));
      }
      expect(paged.slice(0, shown.length)).toEqual(shown);
      const streamed = await allOf(wavesFor(searchFor(1, "local", "reader"), providers, entry));
      if (shown.length > 0) expect(idsOf(streamed[0]?.diagrams ?? []).slice(0, shown.length)).toEqual(shown);
    },
  );
});
