import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRemote, type ProviderName, type RemoteName } from "@/lib/diagrams/providers";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { searchWords } from "@/lib/search/words";
import { remoteNames, sourceSettings } from "@/server/config/source-settings";
import { type Fakes, startFakes } from "@/tests/fakes";
import type { FaultKind } from "@/tests/fakes/faults";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type AppServer, startGuestApp } from "@/tests/setup/apps/app-server";
import { askedAboutLife, fakedSources } from "@/tests/setup/apps/faked-sources";
import { peakMemory } from "@/tests/setup/apps/processes";
import { searchesOf } from "@/tests/setup/apps/searches-of";

let fakes: Fakes;
let app: AppServer;

beforeAll(async () => {
  fakes = await startFakes();
});
afterAll(() => fakes.stop());

/** Sources rest after a fault: what is said of one that has not failed yet needs an app of its own. */
function ownApp(settings: Record<string, string> = {}) {
  beforeAll(async () => {
    fakes.reset();
    app = await startGuestApp({ ...fakedSources(fakes), SEARCH_DEADLINE_MS: "3000", ...settings });
  });
  afterAll(() => app.stop());
}

const kinds: [kind: FaultKind, status: string, reason: string][] = [
  ["hang", "late", "deadline"],
  ["500", "failed", "server"],
  ["html-403", "failed", "blocked"],
  ["broken-json", "failed", "malformed"],
  ["endless", "failed", "too_large"],
];
const remoteIn = (sources: SearchAnswer["sources"]) =>
  sources.filter(({ provider, status }) => isRemote(provider) && status !== "skipped");
const faults = askedAboutLife.map((name, place) => [name, ...(kinds[place % kinds.length] ?? [])] as const);

describe("sources in trouble all at once, each in its own way", () => {
  ownApp();

  it("are named with their reasons, and the rest is answered", async () => {
    for (const [name, kind] of faults) fakes[name].fail(kind as FaultKind);
    const { sources, diagrams } = await createVisitor(app.url).found("photosynthesis");
    expect(diagrams.length).toBeGreaterThan(0);
    expect(remoteIn(sources).map(({ provider, status, reason }) => [provider, status, reason])).toEqual(
      faults.map(([name, _kind, status, reason]) => [name, status, reason]),
    );
    await expect.poll(() => fakes.europepmc.underWay).toBe(0);
  });
});

describe("sources for some queries alone", () => {
  ownApp({
    GOOGLE_SEARCH_KEYS: "",
    GOOGLE_SEARCH_ENGINE_ID: "",
    BRAVE_SEARCH_KEYS: "",
    SEARCH_DEADLINE_MS: "1000",
  });

  it.each<[RemoteName, string, FaultKind, string]>([
    ["nasa", "moon phases", "hang", "late"],
    ["pubchem", "caffeine structure", "html-403", "failed"],
    ["wellcome", "human heart", "broken-json", "failed"],
    ["zenodo", "mitosis", "endless", "failed"],
  ])("are only missed: %s for %j", async (name, query, kind, status) => {
    fakes[name].fail(kind);
    const { sources, diagrams } = await createVisitor(app.url).found(query);
    expect(diagrams.length).toBeGreaterThan(0);
    const statusOf = (one: ProviderName) => sources.find(({ provider }) => provider === one)?.status;
    expect(statusOf(name)).toBe(status);
    for (const always of ["wikipedia", "commons", "openverse"] as const) expect(statusOf(always)).toBe("ok");
  });
});

describe("sources that fail one after the other", () => {
  ownApp();
  let before: Awaited<ReturnType<ReturnType<typeof createVisitor>["found"]>>;
  beforeAll(async () => {
    before = await createVisitor(app.url).found("cell", { source: "commons" });
  });

  it("leave one that is well: it gives its results beside those that are not", async () => {
    for (const name of remoteNames) if (name !== "openverse") fakes[name].fail("500");
    const { sources, diagrams } = await createVisitor(app.url).found("photosynthesis");
    const answering = remoteIn(sources).filter(({ status }) => status === "ok");
    expect(answering.map(({ provider }) => provider)).toEqual(["openverse"]);
    expect(new Set(diagrams.map(({ provider }) => provider))).toContain("openverse");
  });

  it("leave what the collection does not have to fail in the product's words, and the search is given back", async () => {
    fakes.openverse.fail("500");
    const guest = createVisitor(app.url);
    const problem = await readProblem(await guest.search("tapestry looms of medieval flanders"));
    expect(problem).toMatchObject({
      status: 503,
      code: "sources_unavailable",
      detail: searchWords.exhausted,
    });
    expect((await (await guest.get("/api/allowance")).json()).remaining).toBe(3);
  });

  it("are left alone after it: the next search asks none of them, and has what the collection has", async () => {
    for (const name of remoteNames) fakes[name].forget();
    const { sources, diagrams } = await createVisitor(app.url).found("mitosis");
    expect(remoteIn(sources).map(({ provider, status, reason }) => [provider, status, reason])).toEqual(
      askedAboutLife.map((name) => [name, "resting", "server"]),
    );
    for (const name of remoteNames) expect(fakes[name].requests, name).toEqual([]);
    expect(diagrams.every(({ provider }) => !isRemote(provider))).toBe(true);
    expect(diagrams.length).toBeGreaterThan(0);
  });

  it("leave what was cached: it comes as it was", async () => {
    const cached = await createVisitor(app.url).found("cell", { source: "commons" });
    expect(cached).toMatchObject({ cache: "hit" });
    expect(cached.diagrams).toEqual(before.diagrams);
  });
});

describe("sources that are slow, or never end", () => {
  ownApp();

  it("a late answer is reported as late, and is there for the next who asks", async () => {
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

  it("endless answers to many searches leave the memory of the server bounded", async () => {
    fakes.reset();
    const pid = app.process.pid as number;
    const { sources } = await createVisitor(app.url).found("photosynthesis");
    expect(remoteIn(sources).map(({ status }) => status)).toEqual(askedAboutLife.map(() => "ok"));
    const before = peakMemory(pid);
    for (const name of remoteNames) fakes[name].fail("endless");
    await Promise.all(
      Array.from({ length: 20 }, (_, place) => createVisitor(app.url).found(`photosynthesis ${place}`)),
    );
    for (const name of remoteNames)
      await expect.poll(() => fakes[name].underWay, { timeout: 10_000 }).toBe(0);
    // Six sources with a few answers each under way, of 2 MB at the most; without end they would be gigabytes.
    const isTold = Number.isFinite(before);
    if (isTold) expect(peakMemory(pid) - before).toBeLessThan(400_000_000);
    expect((await createVisitor(app.url).found("photosynthesis")).diagrams.length).toBeGreaterThan(0);
  });
});

describe("sources that refuse every connection", () => {
  it("are only missed, not fatal", async () => {
    const dead = Object.fromEntries(
      Object.values(sourceSettings).map(({ urlSetting }) => [urlSetting, "http://127.0.0.1:9"]),
    );
    const alone = await startGuestApp({ SEARCH_PROVIDERS: "", SEARCH_DEADLINE_MS: "12000", ...dead });
    try {
      const { sources, diagrams } = await createVisitor(alone.url).found("cell");
      expect(diagrams.length).toBeGreaterThan(0);
      const remote = remoteIn(sources);
      expect(remote.length).toBeGreaterThan(2);
      for (const { provider, reason } of remote) expect(reason, provider).toBe("network");
    } finally {
      await alone.stop();
    }
  });
});
