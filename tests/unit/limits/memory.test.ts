import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLimiter } from "@/server/limits/limiter";
import { freshPolicy, limiterPromises, takeMany } from "./limiter-promises";

describe("a limiter in memory", () => limiterPromises(() => createLimiter));

describe("a limiter in memory, around the end of a window", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("never lets more than its points through, though what was taken before is given back after", async () => {
    const limiter = createLimiter(freshPolicy(3, 1));
    await takeMany([limiter], "a", 3);
    await vi.advanceTimersByTimeAsync(1000);
    for (let times = 0; times < 3; times += 1) await limiter.giveBack("a");
    expect((await takeMany([limiter], "a", 20)).allowed).toBe(3);
  });

  it("never has more left than its points, however often something is given back", async () => {
    const limiter = createLimiter(freshPolicy(3));
    await takeMany([limiter], "a", 1);
    for (let times = 0; times < 5; times += 1) await limiter.giveBack("a");
    expect(await limiter.remaining("a")).toBe(3);
    expect((await takeMany([limiter], "a", 20)).allowed).toBe(3);
  });
});

it("a window too long for a timer is refused when the limiter is made", () => {
  expect(() => createLimiter(freshPolicy(1, 30 * 24 * 60 * 60))).toThrow(RangeError);
  expect(() => createLimiter(freshPolicy(1, 24 * 60 * 60))).not.toThrow();
});
