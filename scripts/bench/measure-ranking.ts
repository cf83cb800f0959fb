import type { Diagram } from "../../lib/diagrams/diagram";
import { rankRound } from "../../lib/search/ranking/rank";
import { variedCandidates } from "./candidates";
import { compare, type Rivals, ROUNDS } from "./statistics";

const CANDIDATES = 150;
const REPEATS = 200;
const QUERY = "plant cell diagram";

type Work = (candidates: readonly Diagram[]) => unknown;

const rank: Work = (candidates) => rankRound(candidates, QUERY, new Set());

/** The baseline: serialising the candidates. */
const write: Work = (candidates) => JSON.stringify(candidates);

/** Microseconds per candidate. */
function time(work: Work, candidates: readonly Diagram[]): number {
  const startedAt = performance.now();
  for (let repeat = 0; repeat < REPEATS; repeat += 1) work(candidates);
  return ((performance.now() - startedAt) * 1000) / (REPEATS * candidates.length);
}

/** Ranks one round with a full page of each source. */
export function measureRanking(): Rivals {
  const candidates = variedCandidates(CANDIDATES);
  time(rank, candidates);
  time(write, candidates);
  return compare(
    Array.from({ length: ROUNDS }, () => ({
      ours: time(rank, candidates),
      baseline: time(write, candidates),
    })),
  );
}
