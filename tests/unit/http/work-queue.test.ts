import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createWorkQueue, type Release, type WorkQueue } from "@/server/http/work-queue";

const LONG_MS = 60_000;
const rejected = { code: "too_many_requests", detail: "Busy.", extra: { retryAfterSeconds: 5 } };

let queues = 0;

/** Its own slots: queues of the same name share them. */
function createQueue(options: { timeoutMs: number; isFair?: boolean; heldMs?: number }): WorkQueue {
  queues += 1;
  return createWorkQueue({ name: `queue-${queues}`, busy: "Busy.", retryAfterSeconds: 5, ...options });
}

const one = (key: string, maxConcurrent: number, maxQueued = 100) => ({ key, maxConcurrent, maxQueued });

interface Asked {
  slot: Promise<Release>;
  hasSlot: boolean;
  end(): void;
}

/** Requests as many slots at once; each can be released as soon as it is granted. */
function ask(
  queue: WorkQueue,
  number: number,
  limits: Parameters<WorkQueue["acquire"]>[0],
  signal?: AbortSignal,
) {
  return Array.from({ length: number }, () => {
    const asked: Asked = { slot: queue.acquire(limits, signal), hasSlot: false, end: () => undefined };
    asked.slot.then(
      (release) => Object.assign(asked, { hasSlot: true, end: release }),
      () => undefined,
    );
    return asked;
  });
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const granted = (asked: Asked[]) => asked.map(({ hasSlot }) => hasSlot);

describe("a work queue", () => {
  it("grants as many slots as the limit allows, and the next when one is released", async () => {
    const queue = createQueue({ timeoutMs: LONG_MS });
    const asked = ask(queue, 4, [one("caller", 2)]);
    await settled();
    expect(granted(asked)).toEqual([true, true, false, false]);
    asked[1]?.end();
    await settled();
    expect(granted(asked)).toEqual([true, true, true, false]);
    asked[0]?.end();
    await settled();
    expect(granted(asked)).toEqual([true, true, true, true]);
  });

  it("releases a slot once, however often its release is called", async () => {
    const queue = createQueue({ timeoutMs: LONG_MS });
    const asked = ask(queue, 4, [one("caller", 2)]);
    await settled();
    for (let time = 0; time < 3; time += 1) asked[0]?.end();
    await settled();
    expect(granted(asked)).toEqual([true, true, true, false]);
  });

  it("does not let a caller at its own limit block the callers behind it", async () => {
    const queue = createQueue({ timeoutMs: LONG_MS });
    const all = one("everybody", 3);
    ask(queue, 5, [one("greedy", 2), all]);
    const modest = ask(queue, 1, [one("modest", 2), all]);
    await settled();
    expect(granted(modest)).toEqual([true]);
  });

  it("grants slots in rounds if it is fair, otherwise in order of arrival", async () => {
    for (const isFair of [true, false]) {
      const queue = createQueue({ timeoutMs: LONG_MS, isFair });
      const all = one("everybody", 1);
      const [atWork] = ask(queue, 1, [one("a", 3), all]);
      const waiting = ["a", "a", "b", "b", "c"].map((key) => ({
        key,
        asked: ask(queue, 1, [one(key, 3), all]),
      }));
      const order: string[] = [];
      await settled();
      atWork?.end();
      for (let slot = 0; slot < 5; slot += 1) {
        await settled();
        const next = waiting.find(({ asked }) => asked[0]?.hasSlot);
        if (next) waiting.splice(waiting.indexOf(next), 1);
        order.push(next?.key ?? "none");
        next?.asked[0]?.end();
      }
      expect(order).toEqual(isFair ? ["b", "c", "a", "b", "a"] : ["a", "a", "b", "b", "c"]);
    }
  });

  it("rejects at once when the queue is full", async () => {
    const queue = createQueue({ timeoutMs: LONG_MS });
    ask(queue, 3, [one("caller", 1, 2)]);
    await expect(queue.acquire([one("caller", 1, 2)])).rejects.toMatchObject(rejected);
  });

  it("rejects after the timeout, and grants that request nothing later", async () => {
    const queue = createQueue({ timeoutMs: 20 });
    const [first, second] = ask(queue, 2, [one("caller", 1)]);
    await expect(second?.slot).rejects.toMatchObject(rejected);
    first?.end();
    const [third] = ask(queue, 1, [one("caller", 1)]);
    await settled();
    expect([second?.hasSlot, third?.hasSlot]).toEqual([false, true]);
  });

  it("grants nothing to an aborted request, before or while it waits", async () => {
    const queue = createQueue({ timeoutMs: LONG_MS });
    const leaving = new AbortController();
    const [first] = ask(queue, 1, [one("caller", 1)]);
    const [second] = ask(queue, 1, [one("caller", 1)], leaving.signal);
    const [third] = ask(queue, 1, [one("caller", 1)]);
    leaving.abort();
    await expect(second?.slot).rejects.toMatchObject(rejected);
    await expect(queue.acquire([one("other", 1)], leaving.signal)).rejects.toMatchObject(rejected);
    first?.end();
    await settled();
    expect([second?.hasSlot, third?.hasSlot]).toEqual([false, true]);
  });

  it("never exceeds a limit, however callers race, and serves them all", async () => {
    const callers = fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(
        callers,
        fc.array(fc.nat(3), { minLength: 40, maxLength: 40 }),
        async (keys, lasts) => {
          const queue = createQueue({ timeoutMs: LONG_MS });
          const holding: string[] = [];
          const outcomes = keys.map(async (key, index) => {
            const release = await queue.acquire([one(key, 2), one("everybody", 3)]);
            holding.push(key);
            expect(holding.length).toBeLessThanOrEqual(3);
            expect(holding.filter((other) => other === key).length).toBeLessThanOrEqual(2);
            for (let tick = 0; tick < (lasts[index] ?? 0); tick += 1) await settled();
            holding.splice(holding.indexOf(key), 1);
            release();
            return key;
          });
          expect(await Promise.all(outcomes)).toEqual(keys);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe("a slot that is held for long", () => {
  const HELD_MS = 5000;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Slots of one address whose work ends only if it is taken back. */
  async function hold(queue: WorkQueue, address: string, number: number) {
    const ended: unknown[] = [];
    for (let slot = 0; slot < number; slot += 1) {
      const release = await queue.acquire([one(address, 2), one("everybody", 4)], undefined, (reason) => {
        ended.push(reason);
        release();
      });
    }
    return ended;
  }

  const waitFor = (queue: WorkQueue, address: string, number = 1) =>
    ask(queue, number, [one(address, 2), one("everybody", 4)]);

  it("is taken back once an address waits that has two fewer, and not before", async () => {
    const queue = createQueue({ timeoutMs: LONG_MS, isFair: true, heldMs: HELD_MS });
    const [first, second] = [await hold(queue, "first", 2), await hold(queue, "second", 2)];
    // Its own further requests come after those of others.
    const more = waitFor(queue, "first", 2);
    const other = waitFor(queue, "other", 3);
    await vi.advanceTimersByTimeAsync(HELD_MS - 1);
    expect([first, second, granted(other)]).toEqual([[], [], [false, false, false]]);
    await vi.advanceTimersByTimeAsync(HELD_MS);
    expect([...first, ...second]).toEqual([expect.objectContaining(rejected)]);
    expect(granted(other)).toEqual([true, false, false]);
    await vi.advanceTimersByTimeAsync(LONG_MS / 2);
    // One each is what is left to take for nobody.
    expect([first.length + second.length, granted(more), granted(other)]).toEqual([
      1,
      [false, false],
      [true, false, false],
    ]);
  });

  it("stays where nobody waits, or where everybody has as many", async () => {
    const queue = createQueue({ timeoutMs: LONG_MS, isFair: true, heldMs: HELD_MS });
    const held = await Promise.all(["a", "b", "c", "d"].map((address) => hold(queue, address, 1)));
    await vi.advanceTimersByTimeAsync(LONG_MS);
    const other = waitFor(queue, "e");
    await vi.advanceTimersByTimeAsync(LONG_MS - 1);
    expect([held.flat(), granted(other)]).toEqual([[], [false]]);
  });

  it("stays if its work cannot be ended", async () => {
    const queue = createQueue({ timeoutMs: LONG_MS, isFair: true, heldMs: HELD_MS });
    const held = [...waitFor(queue, "first", 2), ...waitFor(queue, "second", 2)];
    const other = waitFor(queue, "other");
    await vi.advanceTimersByTimeAsync(LONG_MS - 1);
    expect(granted(other)).toEqual([false]);
    held[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(granted(other)).toEqual([true]);
  });
});
