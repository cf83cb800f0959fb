import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SearchMessage, searchMessageSchema } from "@/lib/search/search-answer";
import { outsideNames } from "@/server/config/source-settings";
import { type Fakes, startFakes } from "@/tests/fakes";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type AppServer, startGuestApp } from "@/tests/setup/apps/app-server";
import { fakedSources } from "@/tests/setup/apps/faked-sources";
import { peakMemory } from "@/tests/setup/apps/processes";

let fakes: Fakes;
let app: AppServer;

beforeAll(async () => {
  fakes = await startFakes();
  app = await startGuestApp({
    ...fakedSources(fakes),
    SEARCH_DEADLINE_MS: "1500",
    SEARCH_FIRST_WAVE_MS: "100",
  });
});
afterAll(async () => {
  await app.stop();
  await fakes.stop();
});
beforeEach(() => fakes.reset());

const STREAM = { accept: "application/x-ndjson" };
type Visitor = ReturnType<typeof createVisitor>;

/** The messages of a search as they arrive, each checked against the contract. */
async function* messagesOf(response: Response): AsyncGenerator<SearchMessage> {
  let rest = "";
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield searchMessageSchema.parse(JSON.parse(line));
  }
  expect(rest).toBe("");
}

async function stream(visitor: Visitor, query: string, parameters: Record<string, string> = {}) {
  const response = await visitor.search(query, parameters, STREAM);
  expect(response.status).toBe(200);
  return messagesOf(response);
}

async function all(messages: AsyncIterable<SearchMessage>): Promise<SearchMessage[]> {
  const read: SearchMessage[] = [];
  for await (const message of messages) read.push(message);
  return read;
}

const remaining = async (visitor: Visitor) => (await (await visitor.get("/api/allowance")).json()).remaining;

const diagramsIn = (messages: readonly SearchMessage[]) =>
  messages.flatMap((message) => (message.kind === "wave" ? message.diagrams : []));

describe("a streamed search", () => {
  it("sends what the collection is certain of while a source hangs, and in the end what one answer has", async () => {
    fakes.commons.fail("hang");
    const visitor = createVisitor(app.url);
    const response = await visitor.search("mitosis", {}, STREAM);
    expect(response.headers.get("content-type")).toBe("application/x-ndjson");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    const messages = messagesOf(response);
    const begun = (await messages.next()).value as SearchMessage;
    expect(begun).toMatchObject({ kind: "begun", query: "mitosis", page: 1, allowance: { remaining: 2 } });
    const first = (await messages.next()).value as Extract<SearchMessage, { kind: "wave" }>;
    expect(first.diagrams[0]?.id).toBe("collection-mitosis");
    expect(first.awaited).toContain("commons");
    const second = (await messages.next()).value as Extract<SearchMessage, { kind: "wave" }>;
    expect(second.awaited).toContain("commons");
    expect(fakes.commons.underWay).toBe(1);
    fakes.reset();
    const read = [begun, first, second, ...(await all(messages))];
    const end = read.at(-1);
    const { receipt } = first;
    const answer = await visitor.found("mitosis", { receipt });
    // A source that was late on a slow machine may have come since, at the end.
    const streamed = diagramsIn(read).slice(0, 10);
    expect(answer.diagrams.slice(0, streamed.length)).toEqual(streamed);
    expect(end).toMatchObject({ kind: "end", receipt });
    expect(await remaining(visitor)).toBe(2);
  });

  it("is charged once, though the caller leaves after the first message and comes back without a receipt", async () => {
    fakes.commons.fail("hang");
    const visitor = createVisitor(app.url);
    const messages = await stream(visitor, "energy", { source: "commons" });
    await messages.next();
    await messages.return(undefined);
    expect(diagramsIn(await all(await stream(visitor, "energy"))).length).toBeGreaterThan(0);
    expect(await remaining(visitor)).toBe(2);
  });

  it.each([
    ["", STREAM, "food web"],
    [" and is not streamed", {}, "carbon cycle"],
  ])(
    "stops what only its caller waited for when they hang up%s, which is not the fault of the source",
    async (_, headers, query) => {
      fakes.zenodo.fail("hang");
      const { givenUp } = fakes.zenodo;
      const caller = new AbortController();
      const asking = fetch(`${app.url}/api/search?${new URLSearchParams({ q: query, source: "zenodo" })}`, {
        headers,
        signal: caller.signal,
      }).then((response) => response.text());
      await expect.poll(() => fakes.zenodo.underWay).toBe(1);
      caller.abort();
      await expect(asking).rejects.toThrow();
      await expect.poll(() => fakes.zenodo.underWay).toBe(0);
      expect(fakes.zenodo.givenUp).toBeGreaterThan(givenUp);
      fakes.reset();
      const { sources } = await createVisitor(app.url).found(query, { source: "zenodo" });
      expect(sources).toEqual([expect.objectContaining({ provider: "zenodo", status: "ok" })]);
    },
  );

  it("that many of the same caller send at once is charged once", async () => {
    const visitor = createVisitor(app.url);
    // The cookie of a guest comes with the first answer.
    await visitor.get("/api/allowance");
    const read = await Promise.all(
      Array.from({ length: 10 }, async () => all(await stream(visitor, "animal cell"))),
    );
    // What was late in the first of them may be at the end of the others.
    const found = read.map(diagramsIn).toSorted((one, other) => one.length - other.length);
    const [shortest = []] = found;
    expect(shortest.length).toBeGreaterThan(0);
    for (const diagrams of found) expect(diagrams.slice(0, shortest.length)).toEqual(shortest);
    expect(await remaining(visitor)).toBe(2);
  });

  it("that is refused before it begins is refused as any other", async () => {
    const response = await createVisitor(app.url).search("cell", { page: "99" }, STREAM);
    expect(await readProblem(response)).toMatchObject({ code: "invalid_request" });
  });
});

describe("how long a search waits", () => {
  it("is up to the caller: with wait=0 it has what is at hand, and later what came then", async () => {
    fakes.reset();
    const visitor = createVisitor(app.url);
    const first = await visitor.found("dna double helix", { wait: 0 });
    expect(first.sources.filter(({ status }) => status === "late").length).toBeGreaterThan(0);
    const { receipt } = first;
    await expect
      .poll(async () =>
        (await visitor.found("dna double helix", { receipt })).sources.some(
          ({ status }) => status === "late",
        ),
      )
      .toBe(false);
  });

  it("is paid for, though nothing was at hand", async () => {
    const visitor = createVisitor(app.url);
    const first = await visitor.found("tapestry looms of flanders", { wait: 0 });
    expect(first.diagrams).toEqual([]);
    expect(await remaining(visitor)).toBe(2);
    await visitor.found("tapestry looms of flanders", { receipt: first.receipt });
    expect(await remaining(visitor)).toBe(2);
  });

  it("is a number of milliseconds up to 3000", async () => {
    for (const wait of ["3001", "-1", "soon"]) {
      const problem = await readProblem(await createVisitor(app.url).search("cell", { wait }));
      expect(problem.errors?.map(({ field }) => field)).toEqual(["wait"]);
    }
  });
});

describe("500 streams that nobody reads", () => {
  it("leave the server with bounded memory, and others their answers", async () => {
    const pid = app.process.pid as number;
    await createVisitor(app.url).found("water cycle");
    const before = peakMemory(pid);
    const left = new AbortController();
    const open = await Promise.all(
      Array.from({ length: 500 }, () =>
        fetch(`${app.url}/api/search?q=water+cycle`, { headers: STREAM, signal: left.signal }),
      ),
    );
    expect(open.every(({ status }) => status === 200)).toBe(true);
    const isTold = Number.isFinite(before);
    if (isTold) expect(peakMemory(pid) - before).toBeLessThan(300_000_000);
    expect((await createVisitor(app.url).found("water cycle")).diagrams.length).toBeGreaterThan(0);
    left.abort();
  });
});

// Sources rest after a fault, so this is the last.
describe("a streamed search that no source answers", () => {
  it("is given back, and leaves no receipt", async () => {
    for (const name of outsideNames) fakes[name].fail("500");
    const visitor = createVisitor(app.url);
    const response = await visitor.search("tapestry looms of medieval flanders", {}, STREAM);
    const text = await response.clone().text();
    expect(text).not.toContain("receipt");
    const messages = await all(messagesOf(response));
    expect(messages.map(({ kind }) => kind)).toEqual(["begun", "problem"]);
    expect(messages[1]).toMatchObject({ problem: { status: 503, code: "sources_unavailable" } });
    expect(await remaining(visitor)).toBe(3);
  });
});
