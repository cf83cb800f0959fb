import type { Diagram } from "../../lib/diagrams/diagram";
import { rankRound } from "../../lib/search/ranking/rank";
import { variedCandidates } from "./candidates";
import { alternate, compare } from "./statistics";
import { oneDecimal, type Row, rivalsRow } from "./table";

const CANDIDATES = 150;
const REPEATS = 200;
const QUERY = "plant cell diagram";

/** Microseconds per candidate. */
function time(work: (candidates: readonly Diagram[]) => unknown, candidates: readonly Diagram[]): number {
  const startedAt = performance.now();
  for (let repeat = 0; repeat < REPEATS; repeat += 1) work(candidates);
  return ((performance.now() - startedAt) * 1000) / (REPEATS * candidates.length);
}

/** Ranks one round with a full page of each source. */
export async function measureRanking(): Promise<Row> {
  const candidates = variedCandidates(CANDIDATES);
  const rounds = await alternate({
    ours: () => time((given) => rankRound(given, QUERY, new Set()), candidates),
    baseline: () => time(JSON.stringify, candidates),
  });
  const name = "JSON.stringify of the same";
  return rivalsRow("Ranking, µs a candidate", compare(rounds), { name, format: oneDecimal });
}
