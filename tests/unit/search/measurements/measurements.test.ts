import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSearchCache, type SearchCacheEntry } from "@/server/search/cache/cache";
import { createMeasurements, measurements } from "@/server/search/measurements/measurements";
import { SourceError } from "@/server/search/source-error";
import { json } from "@/tests/fakes/answers";
import { plentiful, source } from "../make";
import { findFor, searchFor } from "../results/plan";
import { startSmallService } from "../runner/small-source";

const figures = (name: "commons" | "openverse" | "google" | "europepmc") => {
  const { counts } = measurements.sources[name];
  const now = Date.now();
  return {
    asked: counts.sum("asked", now),
    failed: counts.sum("failed", now),
    cached: counts.sum("cached", now),
    awaited: counts.sum("awaited", now),
    joined: counts.sum("joined", now),
  };
};

/** What has been added to the figures of a source since. */
function watch(name: Parameters<typeof figures>[0]) {
  const before = figures(name);
  return () => {
    const after = figures(name);
    return Object.fromEntries(
      Object.entries(after).map(([column, count]) => [column, count - before[column as keyof typeof after]]),
    );
  };
}

let stop = async () => {};
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(async () => {
  vi.restoreAllMocks();
  await stop();
  stop = async () => {};
});

describe("a source", () => {
  it("counts as asked when something has left for it, and as failed when that came to nothing", async () => {
    let isDown = false;
    const { search, service, pass } = await startSmallService({
      answer: () => (isDown ? json({ error: "down" }, 500) : json({ titles: ["Cell"] })),
    });
    stop = service.stop;
    const added = watch("commons");
    await search();
    isDown = true;
    await expect(search()).rejects.toThrow();
    expect(added()).toMatchObject({ asked: 2, failed: 1 });
    expect(measurements.sources.commons.last.failure).toMatchObject({ reason: "server", status: 500 });

    // It is left alone now: nothing leaves for it.
    await expect(search()).rejects.toMatchObject({ isSuspended: true });
    expect(added()).toMatchObject({ asked: 2, failed: 1 });
    pass(3600);
    isDown = false;
    await search();
    expect(added()).toMatchObject({ asked: 3, failed: 1 });
  });

  it("has not failed where we hold back ourselves what would follow up", async () => {
    const { search, service } = await startSmallService({
      traits: {
        rateLimits: () => [{ calls: 1, seconds: 3600 + Math.floor(Math.random() * 1e6) }],
        followUps: () => [{ path: "/more", params: {} }],
      },
    });
    stop = service.stop;
    const added = watch("commons");
    await expect(search()).rejects.toMatchObject({ reason: "pace", isSuspended: true });
    expect(service.requests).toHaveLength(1);
    expect(added()).toMatchObject({ failed: 0 });
  });

  it("whose last key is refused has been asked, although the outcome is that it rests", async () => {
    const { search, service } = await startSmallService({
      answer: () => json({ error: "quota" }, 429),
      traits: {
        name: "google",
        cost: "metered",
        reasonOf: (status) => (status === 429 ? "quota" : null),
        keyRing: {
          keys: () => [`only-${Math.random()}`],
          timeZone: "America/Los_Angeles",
          sign: (request, key) => ({ ...request, params: { ...request.params, key } }),
        },
      },
    });
    stop = service.stop;
    const added = watch("google");
    await expect(search()).rejects.toMatchObject({ reason: "keys_exhausted", isSuspended: true });
    await expect(search()).rejects.toMatchObject({ reason: "keys_exhausted", isSuspended: true });
    expect(service.requests).toHaveLength(1);
    expect(added()).toMatchObject({ asked: 1, failed: 1 });
  });
});

describe("parts of searches", () => {
  const run = (entry: SearchCacheEntry, providers = [plentiful("openverse", 3)]) =>
    findFor(searchFor(), providers, entry);

  it("are awaited the first time and out of the cache the next", async () => {
    const entry = await createSearchCache(null).entry("cells");
    const providers = [plentiful("openverse", 3)];
    const added = watch("openverse");
    await run(entry, providers);
    expect(added()).toMatchObject({ awaited: 1, cached: 0, joined: 0 });
    await run(entry, providers);
    await run(entry, providers);
    expect(added()).toMatchObject({ awaited: 1, cached: 2, joined: 0 });
  });

  it("say so where they joined a question that was under way", async () => {
    const entry = await createSearchCache(null).entry("cells");
    const providers = [plentiful("openverse", 3)];
    const added = watch("openverse");
    await Promise.all([run(entry, providers), run(entry, providers), run(entry, providers)]);
    expect(providers[0]?.asked).toHaveLength(1);
    expect(added()).toMatchObject({ awaited: 3, cached: 0, joined: 2 });
  });

  it("are none where the source was left out or rests", async () => {
    const entry = await createSearchCache(null).entry("cells");
    const resting = source("europepmc", "open", () => {
      throw new SourceError("server", "left alone", { isSuspended: true });
    });
    const unfit = { ...plentiful("openverse", 3), canHonour: () => false };
    const added = [watch("europepmc"), watch("openverse")];
    await findFor(searchFor(), [resting, unfit], entry);
    for (const one of added) expect(one()).toMatchObject({ awaited: 0, cached: 0 });
  });
});

it("many days of searches take no more memory than one", () => {
  let at = Date.parse("2026-03-01T00:00:00Z");
  const { sources, searches } = createMeasurements(() => at);
  const day = () => {
    for (let second = 0; second < 86_400; second += 1) {
      at += 1000;
      sources.commons.noteAnswer(second % 3000);
      sources.commons.noteCached();
      searches.noteAnswer(second % 700, second % 2 === 0);
    }
  };
  day();
  const before = process.memoryUsage();
  // What grew by a number for each search would take 60 MB and more.
  for (let days = 0; days < 30; days += 1) day();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  expect(heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers).toBeLessThan(20_000_000);
  expect(searches.counts.sum("searches", at)).toBeLessThanOrEqual(24 * 60 * 60);
});
