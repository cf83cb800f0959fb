import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RateLimit } from "@/server/search/http-source";
import { createSourceRateLimit } from "@/server/search/runner/rate-limit";

let sources = 0;
/** A source that shares no count with any other test's. */
function freshPace(...rateLimits: RateLimit[]) {
  sources += 1;
  return createSourceRateLimit(`test-${sources}`, rateLimits);
}

/** Takes until refused. */
async function takeAll(pace: ReturnType<typeof createSourceRateLimit>) {
  for (let taken = 0; ; taken += 1) {
    const answer = await pace.take();
    if (!answer.allowed) return { taken, retryAfterSeconds: answer.retryAfterSeconds };
  }
}

/** The most calls that any stretch of so many seconds holds; it is enough to look at those that start with a call. */
function mostIn(seconds: number, calls: readonly number[]): number {
  const inStretch = (start: number) =>
    calls.filter((at) => at >= start && at < start + seconds * 1000).length;
  return Math.max(0, ...calls.map(inStretch));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the pace kept with a source", () => {
  it("never has more calls in any stretch than the source allows, however the calls come", async () => {
    const rateLimits = fc.array(
      fc.record({ calls: fc.integer({ min: 1, max: 30 }), seconds: fc.integer({ min: 1, max: 60 }) }),
      { minLength: 1, maxLength: 3 },
    );
    const bursts = fc.array(
      fc.record({
        pauseMs: fc.oneof(
          fc.integer({ min: 0, max: 20 }),
          fc.integer({ min: 0, max: 2000 }),
          fc.integer({ min: 0, max: 70_000 }),
        ),
        callers: fc.integer({ min: 1, max: 40 }),
      }),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(rateLimits, bursts, async (allowed, pattern) => {
        const pace = freshPace(...allowed);
        const calls: number[] = [];
        for (const { pauseMs, callers } of pattern) {
          await vi.advanceTimersByTimeAsync(pauseMs);
          const answers = await Promise.all(Array.from({ length: callers }, () => pace.take()));
          for (const answer of answers) if (answer.allowed) calls.push(Date.now());
        }
        for (const one of allowed) expect(mostIn(one.seconds, calls)).toBeLessThanOrEqual(one.calls);
      }),
      { numRuns: 150 },
    );
  });

  it("never has more calls in any stretch for one who calls again whenever he is told to", async () => {
    const rateLimits: RateLimit[] = [
      { calls: 20, seconds: 60 },
      { calls: 5, seconds: 7 },
      { calls: 1, seconds: 2 },
    ];
    const pace = freshPace(...rateLimits);
    const calls: number[] = [];
    while (calls.length < 100) {
      const answer = await pace.take();
      if (answer.allowed) calls.push(Date.now());
      else await vi.advanceTimersByTimeAsync(answer.retryAfterSeconds * 1000);
    }
    for (const { calls: most, seconds } of rateLimits)
      expect(mostIn(seconds, calls)).toBeLessThanOrEqual(most);
  });

  it("lets through half of what the source allows at once, and the rest in the next window", async () => {
    const pace = freshPace({ calls: 21, seconds: 60 });
    expect(await takeAll(pace)).toEqual({ taken: 10, retryAfterSeconds: 60 });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(await takeAll(pace)).toEqual({ taken: 0, retryAfterSeconds: 1 });
    await vi.advanceTimersByTimeAsync(1);
    expect((await takeAll(pace)).taken).toBe(10);
  });

  it("of one call in a while lets that one through, and the next exactly a while later", async () => {
    const pace = freshPace({ calls: 1, seconds: 3 });
    expect((await takeAll(pace)).taken).toBe(1);
    await vi.advanceTimersByTimeAsync(2999);
    expect((await takeAll(pace)).taken).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect((await takeAll(pace)).taken).toBe(1);
  });

  it("of one call in a while is kept also after a call that only a wider window refused", async () => {
    const pace = freshPace({ calls: 1, seconds: 2 }, { calls: 4, seconds: 10 });
    expect((await pace.take()).allowed).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await pace.take()).allowed).toBe(true);
    await vi.advanceTimersByTimeAsync(7000);
    expect((await pace.take()).allowed).toBe(false);
    await vi.advanceTimersByTimeAsync(1900);
    expect((await pace.take()).allowed).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    expect((await pace.take()).allowed).toBe(false);
  });

  it("lets exactly as many through when a hundred ask at once", async () => {
    const pace = freshPace({ calls: 40, seconds: 60 }, { calls: 1000, seconds: 3600 });
    const answers = await Promise.all(Array.from({ length: 100 }, () => pace.take()));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(20);
  });

  it("is not spent in one window by what another window refuses", async () => {
    const pace = freshPace({ calls: 4, seconds: 1 }, { calls: 20, seconds: 60 });
    let taken = 0;
    for (let second = 0; second < 5; second += 1) {
      taken += (await takeAll(pace)).taken;
      for (let more = 0; more < 50; more += 1) expect((await pace.take()).allowed).toBe(false);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(taken).toBe(10);
    expect((await takeAll(pace)).retryAfterSeconds).toBe(55);
  });

  it("is kept for every source by itself", async () => {
    const [one, other] = [freshPace({ calls: 4, seconds: 60 }), freshPace({ calls: 4, seconds: 60 })];
    await takeAll(one);
    expect((await takeAll(other)).taken).toBe(2);
  });

  it("of a source without limits refuses nobody", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, freshPace().take));
    expect(answers.every(({ allowed }) => allowed)).toBe(true);
  });
});
