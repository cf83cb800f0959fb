import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withRetry } from "@/server/search/runner/with-retry";
import { AbandonedError, SourceError } from "@/server/search/source-error";
import { json } from "@/tests/fakes/answers";
import type { FaultKind, FaultOptions } from "@/tests/fakes/faults";
import { type SmallService, smallSource, startSmallService, titles } from "./small-source";

let logged: string[] = [];
const stopping: (() => Promise<void>)[] = [];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((line) => void logged.push(String(line)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(stopping.splice(0).map((stop) => stop()));
});

async function start(small?: SmallService) {
  const started = await startSmallService(small);
  stopping.push(started.service.stop);
  return started;
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "none",
    (error) => ({ reason: error.reason, isSuspended: error.isSuspended, wait: error.retryAfterSeconds }),
  );

describe("what a source is sent", () => {
  it("says who asks, how to reach them, and what it accepts", async () => {
    const { service, search } = await start({
      settings: {
        CONTACT_EMAIL: "diagrams@example.org",
        SITE_URL: "https://figura.example",
        TRUSTED_PROXY_HOPS: "1",
      },
    });
    await search("cell & wall", 2);
    const [request] = service.requests;
    expect(request?.headers["user-agent"]).toMatch(
      /^Figura\/\d+\.\d+\.\d+ \(https:\/\/figura\.example; diagrams@example\.org\) undici\/\d/,
    );
    expect(request?.headers.accept).toBe("application/json");
    expect(request?.headers.cookie).toBeUndefined();
    expect(Object.fromEntries(request?.params ?? [])).toEqual({ q: "cell & wall", page: "2" });
  });

  it("is nothing past its last page", async () => {
    const { service, search } = await start();
    expect(await search("cell", 4)).toEqual({ diagrams: [], total: 0, hasMore: false });
    expect((await search("cell", 3)).hasMore).toBe(false);
    expect((await search("cell", 2)).hasMore).toBe(true);
    expect(service.requests).toHaveLength(2);
  });

  it("is at most so much at a time as it allows", async () => {
    const { service, search } = await start({ traits: { maxConcurrent: 2 } });
    service.fail("slow", { delayMs: 30 });
    await Promise.all(Array.from({ length: 10 }, () => search()));
    expect(service.peak).toBe(2);
  });

  it("is not what would only come too late: past a queue of thirty, who asks is told at once", async () => {
    const { service, search } = await start({ traits: { maxConcurrent: 1 } });
    service.fail("slow", { delayMs: 5 });
    const settled = await Promise.all(Array.from({ length: 40 }, () => failureOf(search())));
    expect(settled.filter((one) => one === "none")).toHaveLength(31);
    expect(settled.at(-1)).toMatchObject({ reason: "pace", isSuspended: true });
    expect(service.requests).toHaveLength(31);
  });

  it("is no more in a while than it allows, and the rest say when to come back", async () => {
    const { service, search } = await start({ traits: { rateLimits: () => [{ calls: 21, seconds: 60 }] } });
    const settled = await Promise.all(Array.from({ length: 30 }, () => failureOf(search())));
    expect(service.requests).toHaveLength(10);
    const refused = settled.filter((one) => one !== "none");
    expect(refused).toHaveLength(20);
    expect(refused[0]).toEqual({ reason: "pace", isSuspended: true, wait: expect.any(Number) });
    expect(logged).toEqual([]);
  });
});

describe("what a source answers", () => {
  it("becomes diagrams, in its order", async () => {
    const { search } = await start();
    const { diagrams, total } = await search();
    expect(diagrams.map(({ id, title }) => [id, title])).toEqual([
      ["commons-1", "Plant cell"],
      ["commons-2", "Animal cell"],
    ]);
    expect(total).toBe(2);
  });

  it("is held against the filters here, whatever it was asked for", async () => {
    const { provider } = await start();
    const signal = new AbortController().signal;
    const ask = (filters: object) =>
      provider.search({ query: "cell", page: 1, isFallback: false, filters, signal });
    expect((await ask({ format: "svg" })).diagrams).toHaveLength(2);
    expect((await ask({ format: "png" })).diagrams).toEqual([]);
    expect((await ask({ licence: "commercial" })).diagrams).toEqual([]);
  });

  it("without a usable picture is left out, and the others stay", async () => {
    const { search } = await start({
      traits: {
        parseResponse: () => ({
          items: [
            { id: "1", title: "a", imageUrl: "javascript:alert(1)", pageUrl: "https://a.example/" },
            { id: "2", title: "b", imageUrl: "https://a.example/b.png", pageUrl: "https://a.example/" },
          ],
          total: 2,
          hasMore: false,
        }),
      },
    });
    expect((await search()).diagrams.map(({ id }) => id)).toEqual(["commons-2"]);
  });
});

describe("a reason", () => {
  const faults: [FaultKind, FaultOptions, object][] = [
    ["500", {}, { reason: "server", wait: null }],
    ["503-retry-after", { retryAfterSeconds: 77 }, { reason: "server", wait: 77 }],
    ["429", { retryAfterSeconds: 90 }, { reason: "rate_limited", wait: 90 }],
    ["html-403", {}, { reason: "blocked", wait: null }],
    ["broken-json", {}, { reason: "malformed", wait: null }],
    ["empty", {}, { reason: "malformed", wait: null }],
    ["cut", {}, { reason: "network", wait: null }],
    ["endless", {}, { reason: "too_large", wait: null }],
  ];
  it.each(faults)(
    "%s is told by its kind, and logged once without the query",
    async (kind, options, expected) => {
      const { service, search } = await start();
      service.fail(kind, options);
      expect(await failureOf(search("private words"))).toEqual({ isSuspended: false, ...expected });
      expect(logged).toHaveLength(1);
      expect(logged[0]).toContain("source_failed");
      expect(logged[0]).not.toContain("private");
    },
  );

  it.each([
    [json({ unexpected: true }), "malformed"],
    [json({ titles: "none" }), "malformed"],
    [json({ error: "no" }, 401), "denied"],
    [json({ error: "no" }, 403), "denied"],
    [json({ error: "over" }, 410), "gone"],
    [json({ error: "what?" }, 400), "error"],
    [json({}, 302, { location: "https://elsewhere.example/" }), "blocked"],
    [json({}, 404), "malformed"],
  ])("%j is told as %s", async (answer, expected) => {
    const { search } = await start({ answer: () => answer });
    expect(await failureOf(search())).toMatchObject({ reason: expected });
  });

  it("of reading is the source's when its answer has another shape, else ours, which costs it no rest", async () => {
    const { service, search } = await start({
      traits: {
        parseResponse: () => {
          throw new TypeError("ours");
        },
      },
    });
    expect(await failureOf(search())).toMatchObject({ reason: "error" });
    expect(await failureOf(search())).toMatchObject({ isSuspended: false });
    expect(service.requests).toHaveLength(2);
  });

  it("that is over at once is never seen: a cut connection and a tired gateway are asked once more", async () => {
    const { service, search } = await start();
    service.fail("cut", { times: 1 });
    expect((await search()).diagrams).toHaveLength(2);
    let asked = 0;
    const gateway = await start({
      answer: () => (++asked === 1 ? json({}, 502) : titles("Cell")),
    });
    expect((await gateway.search()).diagrams).toHaveLength(1);
    expect([service.requests.length, gateway.service.requests.length]).toEqual([2, 2]);
  });

  it("is not met a second time where that might be paid for twice", async () => {
    const { service, search } = await start({ traits: { name: "brave", cost: "metered" } });
    service.fail("cut");
    expect(await failureOf(search())).toMatchObject({ reason: "network" });
    expect(service.requests).toHaveLength(1);
  });

  it("met twice counts twice against the pace", async () => {
    const { service, search } = await start({
      answer: () => json({}, 503),
      traits: { rateLimits: () => [{ calls: 1, seconds: 3600 }] },
    });
    expect(await failureOf(search())).toMatchObject({ reason: "server", isSuspended: false });
    expect(service.requests).toHaveLength(1);
  });

  it("is none of the source where everyone who waited has left", async () => {
    const { service, search, provider } = await start();
    service.fail("hang");
    const caller = new AbortController();
    const asking = expect(search("cell", 1, caller.signal)).rejects.toBeInstanceOf(AbandonedError);
    await vi.waitFor(() => expect(service.underWay).toBe(1));
    caller.abort();
    await asking;
    expect(provider.suspension()).toBe(null);
    expect(console.error).not.toHaveBeenCalled();
  });

  it("is none either where they leave before it is asked once more", async () => {
    const caller = new AbortController();
    const cut = async () => {
      caller.abort();
      throw new SourceError("network", "cut");
    };
    const asking = withRetry(smallSource("http://127.0.0.1"), cut)({ path: "/" }, caller.signal);
    await expect(asking).rejects.toBeInstanceOf(AbandonedError);
  });

  it("that asks for patience is not tried again", async () => {
    const { service, search } = await start();
    service.fail("503-retry-after");
    await failureOf(search());
    expect(service.requests).toHaveLength(1);
  });

  it("ends the request: an endless or hanging answer leaves nothing open", async () => {
    const { service, search } = await start();
    service.fail("endless");
    await failureOf(search());
    await vi.waitFor(() => expect(service.underWay).toBe(0));
    const hanging = await start();
    hanging.service.fail("hang");
    const controller = new AbortController();
    const asking = failureOf(hanging.search("cell", 1, controller.signal));
    await vi.waitFor(() => expect(hanging.service.underWay).toBe(1));
    controller.abort();
    expect(await asking).toMatchObject({ reason: "timeout" });
    await vi.waitFor(() => expect(hanging.service.underWay).toBe(0));
  });
});

describe("after a reason", () => {
  it.each([
    ["500", 30],
    ["broken-json", 60],
    ["cut", 15],
    ["endless", 300],
    ["html-403", 3600],
  ] as const)("%s the source is left alone for %i s, without a request", async (kind, seconds) => {
    const { service, search, pass } = await start();
    service.fail(kind);
    const first = await failureOf(search());
    service.fail(null);
    service.forget();
    pass(seconds - 1);
    expect(await failureOf(search())).toEqual({ ...(first as object), isSuspended: true, wait: 1 });
    expect(service.requests).toEqual([]);
    expect(logged).toHaveLength(1);
    pass(1);
    expect(await failureOf(search())).toBe("none");
  });

  it("it is left alone for as long as it asks, in seconds or by a date, a day at most", async () => {
    for (const [header, seconds] of [
      ["120", 120],
      [new Date(Date.now() + 600_000).toUTCString(), 600],
      ["999999999", 86_400],
    ] as const) {
      let isDown = true;
      const { search, pass } = await start({
        answer: () => (isDown ? json({}, 429, { "retry-after": header }) : titles("Cell")),
      });
      await failureOf(search());
      isDown = false;
      pass(seconds - 2);
      expect(await failureOf(search())).toMatchObject({ isSuspended: true });
      pass(3);
      expect(await failureOf(search())).toBe("none");
    }
  });

  it("each further one in a row doubles the rest, up to an hour, and a success ends the row", async () => {
    const { service, search, pass } = await start();
    service.fail("500");
    for (const seconds of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      await failureOf(search());
      pass(seconds - 1);
      expect(await failureOf(search())).toMatchObject({ isSuspended: true });
      pass(1);
    }
    service.fail(null);
    expect(await failureOf(search())).toBe("none");
    service.fail("500");
    await failureOf(search());
    pass(30);
    expect(await failureOf(search())).toMatchObject({ isSuspended: false });
  });

  it("that says nothing of the next question, the row goes on as if it had not been", async () => {
    let status = 400;
    const { search, pass } = await start({ answer: () => json({}, status) });
    for (let time = 0; time < 8; time += 1) await failureOf(search());
    status = 500;
    await failureOf(search());
    pass(30);
    status = 200;
    expect(await failureOf(search())).toMatchObject({ isSuspended: false });
  });

  it("that many met at the same time, the rest is that of one", async () => {
    const { service, search, pass } = await start();
    service.fail("500");
    await Promise.all(Array.from({ length: 8 }, () => failureOf(search())));
    service.fail(null);
    pass(30);
    expect(await failureOf(search())).toBe("none");
  });

  it("those who already wait for their turn are turned away too", async () => {
    const { service, search } = await start({
      answer: () => json({}, 429, { "retry-after": "600" }),
      traits: { maxConcurrent: 3 },
    });
    const settled = await Promise.all(Array.from({ length: 25 }, () => failureOf(search())));
    expect(service.requests.length).toBeLessThanOrEqual(5);
    expect(settled.at(-1)).toMatchObject({ reason: "rate_limited", isSuspended: true });
    expect(logged.length).toBeLessThanOrEqual(5);
  });

  it("410 it is never asked again", async () => {
    const { service, search, pass } = await start({ answer: () => json({}, 410) });
    await failureOf(search());
    pass(10 * 365 * 86_400);
    expect(await failureOf(search())).toMatchObject({ reason: "gone", isSuspended: true });
    expect(service.requests).toHaveLength(1);
  });
});
