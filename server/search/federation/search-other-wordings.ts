import "server-only";
import type { Understanding } from "@/lib/search/understanding";
import type { Answered } from "./layout";
import { askRound, type Run } from "./search-run";

/**
 * How long a search waits for the understanding of its query: half of its deadline, so that sources can still answer.
 * A later result is available to the next search.
 */
const UNDERSTANDING_TIMEOUT_MS = 1500;

export interface FurtherAnswers {
  understanding: Understanding;
  answers: Answered[];
}

/**
 * Interprets the query and asks each source for the first page of the further queries, in parallel with the query
 * itself and under the same deadline. Late answers are left out but stay in the cache. Metered sources are not asked,
 * so that one search stays one paid call.
 * @returns null if the query was not understood
 */
export async function searchOtherWordings(run: Run): Promise<FurtherAnswers | null> {
  const { search, providers, asking } = run;
  const { interpreter, filters } = search;
  const open = providers.filter(({ cost, canHonour }) => cost !== "metered" && canHonour(filters));
  if (!interpreter || open.length === 0) return null;
  const understood = await Promise.all(interpreter.understand().map(withTimeout));
  const understanding = understood.find((one) => one !== null);
  if (!understanding) return null;
  const rounds = understanding.queries.map(async (query) => {
    const entry = await interpreter.entryOf(query);
    const further = {
      ...run,
      search: { ...search, query },
      asking: { ...asking, entry, transient: new Map() },
    };
    return askRound(further, open, 0, () => 1);
  });
  return { understanding, answers: (await Promise.all(rounds)).flat() };
}

async function withTimeout(
  understanding: Understanding | null | Promise<Understanding | null>,
): Promise<Understanding | null> {
  if (!(understanding instanceof Promise)) return understanding;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, UNDERSTANDING_TIMEOUT_MS, null);
  });
  return Promise.race([understanding, late]).finally(() => clearTimeout(timer));
}
