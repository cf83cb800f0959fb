import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { KeyHealth, KeyLease, KeyOutcome } from "@/server/search/keys/key-pool";
import { clockAt, freshPool, HOUR_MS, NOON } from "./key-pools";

type Step = { lease: true } | { release: KeyOutcome; held: number } | { waitMs: number };

const outcomes: KeyOutcome[] = ["ok", "quota", "quota", "invalid", "no_access", "error"];
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({ lease: true as const }) },
    { weight: 3, arbitrary: fc.record({ release: fc.constantFrom(...outcomes), held: fc.nat(9) }) },
    { weight: 2, arbitrary: fc.record({ waitMs: fc.integer({ min: 0, max: 20 * HOUR_MS }) }) },
  ),
  { maxLength: 60 },
);
/** Days of 23, 25 and 24 hours lie ahead of these. */
const starts = fc.constantFrom("2027-03-13T12:00:00Z", "2026-10-31T12:00:00Z", NOON);

const dayOf = (ms: number) => new Date(ms).toLocaleDateString("sv-SE", { timeZone: "America/Los_Angeles" });

/** What is true of the keys, told from nothing but what was done with the leases. */
function createWitness(now: () => number) {
  const out = new Set<string>();
  const failedAt = new Map<string, number>();
  return {
    note(label: string, outcome: KeyOutcome): void {
      if (outcome === "quota") failedAt.set(label, now());
      if (outcome === "invalid" || outcome === "no_access") out.add(label);
    },
    isOut: (label: string) => out.has(label),
    hasFailedToday: (label: string) => dayOf(failedAt.get(label) ?? 0) === dayOf(now()),
    hasFailedWithinADay: (label: string) => now() - (failedAt.get(label) ?? 0) < 24 * HOUR_MS,
    hasNeverFailed: (label: string) => !failedAt.has(label) && !out.has(label),
  };
}

function judge(lease: KeyLease | null, keys: KeyHealth[], witness: ReturnType<typeof createWitness>): void {
  const labels = keys.map(({ label }) => label);
  if (lease === null) {
    for (const label of labels) expect(witness.isOut(label) || witness.hasFailedToday(label)).toBe(true);
    return;
  }
  expect(witness.isOut(lease.label)).toBe(false);
  expect(witness.hasFailedToday(lease.label)).toBe(false);
  // A rest is cut short only when no key is left.
  if (labels.some(witness.hasNeverFailed)) expect(witness.hasFailedWithinADay(lease.label)).toBe(false);
  const available = keys.filter(({ state }) => state === "available");
  const leased = available.find(({ label }) => label === lease.label);
  expect(leased?.lastUsed ?? 0).toBe(Math.min(...available.map(({ lastUsed }) => lastUsed ?? 0)));
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it("a key that is out or rests is never leased, and the least recently used other is, whatever came before", async () => {
  await fc.assert(
    fc.asyncProperty(starts, steps, async (start, sequence) => {
      const clock = clockAt(start);
      const pool = freshPool(clock);
      const witness = createWitness(clock.now);
      const held: KeyLease[] = [];
      for (const step of sequence) {
        if ("waitMs" in step) clock.pass(step.waitMs);
        if ("release" in step) {
          const [lease] = held.splice(step.held % Math.max(1, held.length), 1);
          await lease?.release(step.release);
          if (lease) witness.note(lease.label, step.release);
        }
        if ("lease" in step) {
          const { keys } = await pool.health();
          const lease = await pool.lease();
          judge(lease, keys, witness);
          if (lease) held.push(lease);
        }
      }
    }),
    { numRuns: 300 },
  );
});
