import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, expect, it, vi } from "vitest";
import { createLimiter } from "@/server/limits/limiter";

afterEach(() => void vi.restoreAllMocks());

it("a counter in memory keeps no request until its window ends: its timer is set outside of it", async () => {
  const request = new AsyncLocalStorage<string>();
  const contexts: (string | undefined)[] = [];
  const setTimer = globalThis.setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms: number) => {
    contexts.push(request.getStore());
    return setTimer(run, ms);
  }) as typeof setTimeout);
  const limiter = createLimiter({ name: "async-context", points: 2, windowSeconds: 60 });
  await request.run("a request", async () => {
    await limiter.take("one");
    await limiter.giveBack("one");
  });
  expect(contexts).not.toEqual([]);
  expect(contexts).not.toContain("a request");
});
