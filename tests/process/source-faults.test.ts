import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ProviderName } from "@/lib/diagrams/providers";
import { searchWords } from "@/lib/search/words";
import { type Fakes, startFakes } from "@/tests/fakes";
import type { FaultKind } from "@/tests/fakes/faults";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type AppServer, startGuestApp } from "@/tests/setup/app-server";
import { fakedSources, type OutsideName, outsideNames, searchesOf } from "@/tests/setup/faked-sources";
import { peakMemory } from "@/tests/setup/processes";

let fakes: Fakes;
let app: AppServer;

beforeAll(async () => {
  fakes = await startFakes();
});
afterAll(() => fakes.stop());
/** Sources rest after a fault, so each test has an app of its own. */
async function start() {
  fakes.reset();
  app = await startGuestApp({ ...fakedSources(fakes), SEARCH_DEADLINE_MS: "3000" });
}
afterEach(() => app.stop());

const reasons: Record<string, [status: string, reason: string]> = {
  hang: ["late", "deadline"],
  "500": ["failed", "server"],
  "html-403": ["failed", "blocked"],
  "broken-json": ["failed", "malformed"],
  cut: ["failed", "network"],
  endless: ["failed", "too_large"],
};

const rounds: Record<OutsideName, FaultKind>[] = [
  { commons: "hang", openverse: "500", google: "html-403", brave: "broken-json", europepmc: "cut" },
  { commons: "endless", openverse: "html-403", google: "cut", brave: "hang", europepmc: "500" },
  { commons: "broken-json", openverse: "endless", google: "500", brave: "cut", europepmc: "hang" },
];

describe("sources in trouble all at once", () => {
  it.each(rounds)("%j: the rest is answered, and each is named with its reason", async (faults) => {
    await start();
    for (const name of outsideNames) fakes[name].fail(faults[name]);
    const { sources, diagrams } = await createVisitor(app.url).found("photosynthesis");
    expect(diagrams.length).toBeGreaterThan(0);
    expect(sources.map(({ provider, status, reason }) => [provider, status, reason])).toEqual([
      ["collection", "ok", undefined],
      ...outsideNames.map((name) => [name, ...(reasons[faults[name]] as [string, string])]),
    ]);
    for (const name of outsideNames) {
      if (faults[name] === "endless") await expect.poll(() => fakes[name].underWay).toBe(0);
    }
  });

  it("one source that is well still gives its results beside the five that are not", async () => {
    await start();
    for (const name of outsideNames) if (name !== "openverse") fakes[name].fail("500");
    const { sources, diagrams } = await createVisitor(app.url).found("photosynthesis");
    expect(sources.filter(({ status }) => status === "ok").map(({ provider }) => provider)).toEqual([
      "collection",
      "openverse",
    ]);
    expect(new Set(diagrams.map(({ provider }) => provider))).toContain("openverse");
  });

  it("they are left alone after it: the next search asks none of them", async () => {
    await start();
    for (const name of outsideNames) fakes[name].fail("500");
    await createVisitor(app.url).found("photosynthesis");
    for (const name of outsideNames) fakes[name].forget();
    const { sources } = await createVisitor(app.url).found("cell");
    for (const { provider, status, reason } of sources.slice(1)) {
      expect([provider, status, reason]).toEqual([provider, "resting", "server"]);
      expect(fakes[provider as OutsideName].requests).toEqual([]);
    }
  });

  it("endless answers to many searches leave the memory of the server bounded", async () => {
    await start();
    const pid = app.process.pid as number;
    await createVisitor(app.url).found("photosynthesis");
    const before = peakMemory(pid);
    for (const name of outsideNames) fakes[name].fail("endless");
    await Promise.all(
      Array.from({ length: 20 }, (_, place) => createVisitor(app.url).found(`photosynthesis ${place}`)),
    );
    for (const name of outsideNames)
      await expect.poll(() => fakes[name].underWay, { timeout: 10_000 }).toBe(0);
    // Five sources with a few answers each under way, of 2 MB at the most; without end they would be gigabytes.
    const isTold = Number.isFinite(before);
    if (isTold) expect(peakMemory(pid) - before).toBeLessThan(400_000_000);
    expect((await createVisitor(app.url).found("photosynthesis")).diagrams.length).toBeGreaterThan(0);
  });
});

describe("when no outside source answers", () => {
  it("cached results come as they were, and what is new comes from the collection", async () => {
    await start();
    const before = await createVisitor(app.url).found("cell", { source: "commons" });
    for (const name of outsideNames) fakes[name].fail("500");
    const cached = await createVisitor(app.url).found("cell", { source: "commons" });
    expect(cached).toMatchObject({ cache: "hit" });
    expect(cached.diagrams).toEqual(before.diagrams);
    const fresh = await createVisitor(app.url).found("photosynthesis");
    expect(fresh.diagrams.every(({ provider }) => provider === "collection")).toBe(true);
    expect(fresh.diagrams.length).toBeGreaterThan(0);
  });

  it("what the collection does not have fails in the product's words, and the search is given back", async () => {
    await start();
    for (const name of outsideNames) fakes[name].fail("500");
    const guest = createVisitor(app.url);
    const problem = await readProblem(await guest.search("tapestry looms of medieval flanders"));
    expect(problem).toMatchObject({
      status: 503,
      code: "sources_unavailable",
      detail: searchWords.exhausted,
    });
    expect((await (await guest.get("/api/allowance")).json()).remaining).toBe(3);
  });

  it("sources that refuse every connection are only missed, not fatal", async () => {
    await start();
    await app.stop();
    const dead = Object.fromEntries(
      ["COMMONS_URL", "OPENVERSE_URL", "EUROPEPMC_URL"].map((name) => [name, "http://127.0.0.1:9"]),
    );
    app = await startGuestApp({ SEARCH_PROVIDERS: "", ...dead });
    const { sources, diagrams } = await createVisitor(app.url).found("cell");
    expect(diagrams.length).toBeGreaterThan(0);
    expect(sources.slice(1).map(({ reason }) => reason)).toEqual(["network", "network", "network"]);
  });
});

describe("a source that is late", () => {
  it("a late answer is reported as late, and is there for the next who asks", async () => {
    await start();
    fakes.commons.fail("slow", { delayMs: 4000 });
    const first = await createVisitor(app.url).found("Rock cycle");
    const statusIn = (sources: typeof first.sources, name: ProviderName) =>
      sources.find(({ provider }) => provider === name);
    expect(statusIn(first.sources, "commons")).toMatchObject({ status: "late", reason: "deadline" });
    expect(first.diagrams.length).toBeGreaterThan(0);
    await expect.poll(() => fakes.commons.underWay, { timeout: 5000 }).toBe(0);
    await expect
      .poll(
        async () => statusIn((await createVisitor(app.url).found("rock cycle")).sources, "commons")?.status,
      )
      .toBe("ok");
    expect(searchesOf(fakes, "commons")).toHaveLength(1);
  });
});
