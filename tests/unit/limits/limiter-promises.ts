import { expect, it } from "vitest";
import type { Limiter, LimitPolicy } from "@/server/limits/limiter";

type CreateLimiter = (policy: LimitPolicy) => Limiter;

let policies = 0;
/** A policy that shares no count with any other test's. */
export function freshPolicy(points: number, windowSeconds = 60): LimitPolicy {
  policies += 1;
  return { name: `test-${process.pid}-${policies}`, points, windowSeconds };
}

export async function takeMany(limiters: readonly Limiter[], key: string, times: number) {
  const taken = await Promise.all(
    Array.from({ length: times }, (_, turn) => (limiters[turn % limiters.length] as Limiter).take(key)),
  );
  return {
    allowed: taken.filter(({ allowed }) => allowed).length,
    refused: taken.flatMap((one) => (one.allowed ? [] : [one.retryAfterSeconds])),
  };
}

/** What every limiter promises, whatever it counts in. */
export function limiterPromises(create: () => CreateLimiter): void {
  it("lets exactly its points through, however many race", async () => {
    const limiter = create()(freshPolicy(20));
    const { allowed, refused } = await takeMany([limiter], "a", 200);
    expect(allowed).toBe(20);
    expect(refused).toHaveLength(180);
    for (const seconds of refused) expect(seconds).toBeGreaterThanOrEqual(1);
    expect(Math.max(...refused)).toBeLessThanOrEqual(60);
  });

  it("counts every key and every policy by itself", async () => {
    const [first, second] = [create()(freshPolicy(2)), create()(freshPolicy(2))];
    const keys = ["a", "b", "a:b"];
    const counts = await Promise.all(
      [first, second].flatMap((limiter) => keys.map((key) => takeMany([limiter], key, 5))),
    );
    expect(counts.map(({ allowed }) => allowed)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it("says how many are left, and asking takes none", async () => {
    const limiter = create()(freshPolicy(3));
    expect(await limiter.remaining("a")).toBe(3);
    const { policy } = limiter;
    expect(await limiter.take("a")).toEqual({
      allowed: true,
      remaining: 2,
      resetsInSeconds: policy.windowSeconds,
    });
    expect([await limiter.remaining("a"), await limiter.remaining("a")]).toEqual([2, 2]);
    await takeMany([limiter], "a", 10);
    expect(await limiter.remaining("a")).toBe(0);
  });

  it("gives back what was taken", async () => {
    const limiter = create()(freshPolicy(2));
    await takeMany([limiter], "a", 2);
    await limiter.giveBack("a");
    expect((await takeMany([limiter], "a", 5)).allowed).toBe(1);
  });

  it("forgets refused attempts: one given back is one that can be taken", async () => {
    const limiter = create()(freshPolicy(3));
    await takeMany([limiter], "a", 50);
    await limiter.giveBack("a");
    expect(await limiter.remaining("a")).toBe(1);
    expect((await takeMany([limiter], "a", 50)).allowed).toBe(1);
  });

  it("of no points lets nobody through", async () => {
    expect((await takeMany([create()(freshPolicy(0))], "a", 5)).allowed).toBe(0);
  });

  it("starts again when its window is over", async () => {
    const limiter = create()(freshPolicy(2, 1));
    expect((await takeMany([limiter], "a", 5)).allowed).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(await limiter.remaining("a")).toBe(2);
    expect((await takeMany([limiter], "a", 5)).allowed).toBe(2);
  });
}
