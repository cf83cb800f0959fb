import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTurns, NoTurnError, type Turns } from "@/server/http/turns";

const LONG_MS = 60_000;
const one = (key: string, atOnce: number, waiting = 100) => ({ key, atOnce, waiting });

/** Work that goes on until it is told to end. */
function work() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const state = { hasBegun: false };
  const run = async () => {
    state.hasBegun = true;
    await ended;
  };
  return { state, run, end };
}

/** As many pieces of work, all asked for at once. */
function start(turns: Turns, number: number, limits: Parameters<Turns["take"]>[0], signal?: AbortSignal) {
  return Array.from({ length: number }, () => {
    const piece = work();
    return { ...piece, done: turns.take(limits, piece.run, signal) };
  });
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const begun = (pieces: { state: { hasBegun: boolean } }[]) => pieces.map(({ state }) => state.hasBegun);

describe("turns", () => {
  it("let as many work together as the limit says, and the next when one has ended", async () => {
    const turns = createTurns({ patienceMs: LONG_MS });
    const pieces = start(turns, 4, [one("caller", 2)]);
    expect(begun(pieces)).toEqual([true, true, false, false]);
    pieces[1]?.end();
    await pieces[1]?.done;
    await settled();
    expect(begun(pieces)).toEqual([true, true, true, false]);
    for (const { end } of pieces) end();
    await Promise.all(pieces.map(({ done }) => done));
    expect(begun(pieces)).toEqual([true, true, true, true]);
  });

  it("are given back when the work fails", async () => {
    const turns = createTurns({ patienceMs: LONG_MS });
    const failing = () => Promise.reject(new Error("no picture"));
    for (let time = 0; time < 3; time += 1) {
      await expect(turns.take([one("caller", 1)], failing)).rejects.toThrow("no picture");
    }
    expect(await turns.take([one("caller", 1)], async () => "done")).toBe("done");
  });

  it("of one who waits for himself do not hold up others behind him", async () => {
    const turns = createTurns({ patienceMs: LONG_MS });
    const all = one("everybody", 3);
    const greedy = start(turns, 5, [one("greedy", 2), all]);
    const modest = start(turns, 1, [one("modest", 2), all]);
    expect(begun(modest)).toEqual([true]);
    for (const { end } of [...greedy, ...modest]) end();
    await Promise.all([...greedy, ...modest].map(({ done }) => done));
  });

  it("are refused at once when as many wait already as may", async () => {
    const turns = createTurns({ patienceMs: LONG_MS });
    const pieces = start(turns, 3, [one("caller", 1, 2)]);
    await expect(turns.take([one("caller", 1, 2)], async () => "late")).rejects.toThrow(NoTurnError);
    for (const { end } of pieces) end();
    await Promise.all(pieces.map(({ done }) => done));
  });

  it("are refused to whom has waited long enough, who then works neither now nor later", async () => {
    const turns = createTurns({ patienceMs: 20 });
    const [first, second] = start(turns, 2, [one("caller", 1)]);
    await expect(second?.done).rejects.toThrow(NoTurnError);
    first?.end();
    await first?.done;
    await settled();
    expect(second?.state.hasBegun).toBe(false);
  });

  it("are not kept for whoever has gone, before or while waiting", async () => {
    const turns = createTurns({ patienceMs: LONG_MS });
    const leaving = new AbortController();
    const [first] = start(turns, 1, [one("caller", 1)]);
    const [second] = start(turns, 1, [one("caller", 1)], leaving.signal);
    const [third] = start(turns, 1, [one("caller", 1)]);
    leaving.abort();
    await expect(second?.done).rejects.toThrow(NoTurnError);
    await expect(turns.take([one("other", 1)], async () => "x", leaving.signal)).rejects.toThrow(NoTurnError);
    first?.end();
    await first?.done;
    await settled();
    expect([second?.state.hasBegun, third?.state.hasBegun]).toEqual([false, true]);
    third?.end();
    await third?.done;
  });

  it("never let more work than any limit says, however callers race, and all get through", async () => {
    const callers = fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(
        callers,
        fc.array(fc.nat(3), { minLength: 40, maxLength: 40 }),
        async (keys, lasts) => {
          const turns = createTurns({ patienceMs: LONG_MS });
          const working: string[] = [];
          const outcomes = keys.map((key, index) =>
            turns.take([one(key, 2), one("everybody", 3)], async () => {
              working.push(key);
              expect(working.length).toBeLessThanOrEqual(3);
              expect(working.filter((other) => other === key).length).toBeLessThanOrEqual(2);
              for (let tick = 0; tick < (lasts[index] ?? 0); tick += 1) await settled();
              working.splice(working.indexOf(key), 1);
              return key;
            }),
          );
          expect(await Promise.all(outcomes)).toEqual(keys);
        },
      ),
      { numRuns: 30 },
    );
  });
});
