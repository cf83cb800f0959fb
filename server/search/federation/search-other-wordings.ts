import "server-only";
import type { Understanding } from "@/lib/search/understanding";
import type { Answered } from "./layout";
import { askRound, type Run } from "./search-run";

/**
 * How long a search waits for what its query means: half of its deadline, so that sources can still answer. What
 * is understood later is there for the next who asks.
 */
const PATIENCE_MS = 1500;

export interface FurtherAnswers {
  understanding: Understanding;
  answers: Answered[];
}

/**
 * What a query means, and the first page of each source for the queries that this leads to: beside the query itself,
 * under the same deadline. Whoever is late is left out; the answer waits in the cache. Paid sources are asked for the
 * query alone, so that one search stays one.
 * @returns null where nothing was understood
 */
export async function searchOtherWordings(run: Run): Promise<FurtherAnswers | null> {
  const { search, providers, asking } = run;
  const { interpreter, filters } = search;
  const open = providers.filter(({ cost, canHonour }) => cost !== "metered" && canHonour(filters));
  if (!interpreter || open.length === 0) return null;
  const understood = await Promise.all(interpreter.understand().map(withinPatience));
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

async function withinPatience(
  understanding: Understanding | null | Promise<Understanding | null>,
): Promise<Understanding | null> {
  if (!(understanding instanceof Promise)) return understanding;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  return Promise.race([understanding, late]).finally(() => clearTimeout(timer));
}
