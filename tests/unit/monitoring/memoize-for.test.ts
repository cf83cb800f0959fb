import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoizeFor } from "@/server/monitoring/memoize-for";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what is read for everybody", () => {
  it("is read once for all who ask at the same time, and for a while after it has come", async () => {
    let reads = 0;
    const read = memoizeFor(4000, async () => {
      reads += 1;
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      return reads;
    });
    const asking = Promise.all(Array.from({ length: 10 }, read));
    await vi.advanceTimersByTimeAsync(9000);
    const late = read();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asking).toEqual(new Array(10).fill(1));
    expect(await late).toBe(1);
    await vi.advanceTimersByTimeAsync(3999);
    expect(await read()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    const anew = read();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await anew).toBe(2);
  });

  it("is asked for again where it could not be read", async () => {
    let reads = 0;
    const read = memoizeFor(4000, async () => {
      reads += 1;
      if (reads === 1) throw new Error("away");
      return reads;
    });
    await expect(read()).rejects.toThrow("away");
    expect(await read()).toBe(2);
  });
});
