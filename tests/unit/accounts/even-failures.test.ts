import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withEvenFailures } from "@/server/accounts/even-failures";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** When work ends that takes so long, in milliseconds. */
async function endOf(ms: number, error: Error | null, isEven = true): Promise<number> {
  const startedAt = performance.now();
  const ended = withEvenFailures(
    async () => {
      await wait(ms);
      if (error) throw error;
      return "done";
    },
    () => isEven,
  ).then(
    (value) => ({ value, at: performance.now() - startedAt }),
    (value) => ({ value, at: performance.now() - startedAt }),
  );
  await vi.advanceTimersByTimeAsync(5000);
  const { value, at } = await ended;
  expect(value).toBe(error ?? "done");
  return at;
}

describe("a failure that must not tell by its time", () => {
  it("comes at the same time whether it was found at once or after a hash", async () => {
    const wrong = new Error("wrong");
    expect(await endOf(1, wrong)).toBe(500);
    expect(await endOf(39, wrong)).toBe(500);
    expect(await endOf(295, wrong)).toBe(500);
    expect(await endOf(640, wrong)).toBe(1000);
  });

  it("delays no success and no other failure", async () => {
    expect(await endOf(39, null)).toBe(39);
    expect(await endOf(39, new Error("down"), false)).toBe(39);
  });
});
