/** Rounds of each comparison. Both sides are interleaved, so that a busy moment of the machine affects both alike. */
export const ROUNDS = 7;

export interface Rivals {
  ours: number;
  baseline: number;
  ratio: number;
}

/** @param share from 0 to 1; 0.5 is the median */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error("Nothing was measured.");
  return value;
}

const median = (values: readonly number[]) => percentile(values, 0.5);

/** The median of the ratios of each round, whose two sides ran under the same load. */
export function compare(rounds: readonly { ours: number; baseline: number }[]): Rivals {
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    baseline: median(rounds.map(({ baseline }) => baseline)),
    ratio: median(rounds.map(({ ours, baseline }) => ours / baseline)),
  };
}
