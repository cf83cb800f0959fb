import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSemaphore, QueueRejectedError, type Release, type Semaphore } from "@/server/http/semaphore";

const LONG_MS = 60_000;
const one = (key: string, atOnce: number, waiting = 100) => ({ key, atOnce, waiting });

interface Asked {
  turn: Promise<Release>;
  hasTurn: boolean;
  end(): void;
}

/** As many turns, all asked for at once; each can be ended as soon as it was given. */
function ask(
  turns: Semaphore,
  number: number,
  limits: Parameters<Semaphore["take"]>[0],
  signal?: AbortSignal,
) {
  return Array.from({ length: number }, () => {
    const asked: Asked = { turn: turns.take(limits, signal), hasTurn: false, end: () => undefined };
    asked.turn.then(
      (release) => Object.assign(asked, { hasTurn: true, end: release }),
      () => undefined,
    );
    return asked;
  });
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const given = (asked: Asked[]) => asked.map(({ hasTurn }) => hasTurn);

describe("turns", () => {
  it("are given to as many together as the limit says, and to the next when one is released", async () => {
    const turns = createSemaphore({ patienceMs: LONG_MS });
    const asked = ask(turns, 4, [one("caller", 2)]);
    await settled();
    expect(given(asked)).toEqual([true, true, false, false]);
    asked[1]?.end();
    await settled();
    expect(given(asked)).toEqual([true, true, true, false]);
    asked[0]?.end();
    await settled();
    expect(given(asked)).toEqual([true, true, true, true]);
  });

  it("are given back once, however often they are released", async () => {
    const turns = createSemaphore({ patienceMs: LONG_MS });
    const asked = ask(turns, 4, [one("caller", 2)]);
    await settled();
    for (let time = 0; time < 3; time += 1) asked[0]?.end();
    await settled();
    expect(given(asked)).toEqual([true, true, true, false]);
  });

  it("of one who waits for himself do not hold up others behind him", async () => {
    const turns = createSemaphore({ patienceMs: LONG_MS });
    const all = one("everybody", 3);
    ask(turns, 5, [one("greedy", 2), all]);
    const modest = ask(turns, 1, [one("modest", 2), all]);
    await settled();
    expect(given(modest)).toEqual([true]);
  });

  it("are given in rounds where they are fair, and otherwise in the order of arrival", async () => {
    for (const isFair of [true, false]) {
      const turns = createSemaphore({ patienceMs: LONG_MS, isFair });
      const all = one("everybody", 1);
      const [atWork] = ask(turns, 1, [one("a", 3), all]);
      const waiting = ["a", "a", "b", "b", "c"].map((key) => ({
        key,
        asked: ask(turns, 1, [one(key, 3), all]),
      }));
      const order: string[] = [];
      await settled();
      atWork?.end();
      for (let turn = 0; turn < 5; turn += 1) {
        await settled();
        const next = waiting.find(({ asked }) => asked[0]?.hasTurn);
        if (next) waiting.splice(waiting.indexOf(next), 1);
        order.push(next?.key ?? "none");
        next?.asked[0]?.end();
      }
      expect(order).toEqual(isFair ? ["b", "c", "a", "b", "a"] : ["a", "a", "b", "b", "c"]);
    }
  });

  it("are refused at once when as many wait already as may", async () => {
    const turns = createSemaphore({ patienceMs: LONG_MS });
    ask(turns, 3, [one("caller", 1, 2)]);
    await expect(turns.take([one("caller", 1, 2)])).rejects.toThrow(QueueRejectedError);
  });

  it("are refused to whom has waited long enough, who then gets none later either", async () => {
    const turns = createSemaphore({ patienceMs: 20 });
    const [first, second] = ask(turns, 2, [one("caller", 1)]);
    await expect(second?.turn).rejects.toThrow(QueueRejectedError);
    first?.end();
    const [third] = ask(turns, 1, [one("caller", 1)]);
    await settled();
    expect([second?.hasTurn, third?.hasTurn]).toEqual([false, true]);
  });

  it("are not kept for whoever has gone, before or while waiting", async () => {
    const turns = createSemaphore({ patienceMs: LONG_MS });
    const leaving = new AbortController();
    const [first] = ask(turns, 1, [one("caller", 1)]);
    const [second] = ask(turns, 1, [one("caller", 1)], leaving.signal);
    const [third] = ask(turns, 1, [one("caller", 1)]);
    leaving.abort();
    await expect(second?.turn).rejects.toThrow(QueueRejectedError);
    await expect(turns.take([one("other", 1)], leaving.signal)).rejects.toThrow(QueueRejectedError);
    first?.end();
    await settled();
    expect([second?.hasTurn, third?.hasTurn]).toEqual([false, true]);
  });

  it("are never held by more than any limit says, however callers race, and all get one", async () => {
    const callers = fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(
        callers,
        fc.array(fc.nat(3), { minLength: 40, maxLength: 40 }),
        async (keys, lasts) => {
          const turns = createSemaphore({ patienceMs: LONG_MS });
          const holding: string[] = [];
          const outcomes = keys.map(async (key, index) => {
            const release = await turns.take([one(key, 2), one("everybody", 3)]);
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
