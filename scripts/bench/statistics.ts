/** Rounds of each comparison. */
export const ROUNDS = 7;

export interface Round<Figure> {
  ours: Figure;
  baseline: Figure;
}

export interface Rivals extends Round<number> {
  ratio: number;
}

/** @param share from 0 to 1; 0.5 is the median */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error("Nothing was measured.");
  return value;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

interface Sides<Figure> {
  ours: () => Figure | Promise<Figure>;
  baseline: () => Figure | Promise<Figure>;
  rounds?: number;
  /** Rounds before them that are not counted, while the JIT compiler warms up. */
  warmUps?: number;
}

/** Measures both sides in turn, so that a busy moment of the machine affects both alike. */
export async function alternate<Figure>({
  ours,
  baseline,
  rounds = ROUNDS,
  warmUps = 1,
}: Sides<Figure>): Promise<Round<Figure>[]> {
  const measured: Round<Figure>[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    measured.push({ ours: await ours(), baseline: await baseline() });
  }
  return measured.slice(warmUps);
}

/** The median of the ratios of each round, whose two sides ran under the same load. */
export function compare(rounds: readonly Round<number>[]): Rivals {
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    baseline: median(rounds.map(({ baseline }) => baseline)),
    ratio: median(rounds.map(({ ours, baseline }) => ours / baseline)),
  };
}
