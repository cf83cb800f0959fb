import type { Load, LoadResult } from "./fire-loads";
import { cachedAnswer, checkNothingSpent, type PaidSearch } from "./guests";
import { startPart } from "./part-process";
import { compare, type Rivals, ROUNDS } from "./statistics";

const CONNECTIONS = 10;
/** Runs that are not counted, while the JIT compiler warms up. */
const WARM_UPS = 2;
/**
 * In each run, every connection requests each guest's search once: 90 times in all, below the rate limit of 120 a
 * minute per caller, however fast the machine is.
 */
export const GUESTS = 400;

interface Contest {
  ourUrl: string;
  emptyUrl: string;
  searches: PaidSearch[];
  signal: AbortSignal;
}

async function checkSameBytes({ ourUrl, emptyUrl, searches: [first] }: Contest): Promise<void> {
  if (!first) throw new Error("There is no guest.");
  const bare = await (await fetch(`${emptyUrl}${first.path}`)).text();
  if ((await cachedAnswer(ourUrl, first)) !== bare) throw new Error("The two apps answer different bytes.");
}

function checkAllAnswered({ statuses }: LoadResult, expected: number): void {
  if (statuses[200] === expected) return;
  throw new Error(`Not all of ${expected} answers were 200: ${JSON.stringify(statuses)}`);
}

/** Compares cached searches of both apps with the same server, requests and bytes. */
export async function measureCachedSearch(contest: Contest): Promise<Rivals> {
  const { ourUrl, emptyUrl, searches, signal } = contest;
  await checkSameBytes(contest);
  const cannon = startPart({ args: ["load"], signal });
  const requestsPerSecond = async (url: string) => {
    cannon.send({ url, connections: CONNECTIONS, searches } satisfies Load);
    const result = await cannon.nextMessage<LoadResult>();
    checkAllAnswered(result, searches.length * CONNECTIONS);
    return result.requestsPerSecond;
  };
  const rounds: { ours: number; baseline: number }[] = [];
  try {
    for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
      rounds.push({ ours: await requestsPerSecond(ourUrl), baseline: await requestsPerSecond(emptyUrl) });
    }
  } finally {
    await cannon.stop();
  }
  await checkSameBytes(contest);
  await Promise.all(searches.map((search) => checkNothingSpent(ourUrl, search)));
  return compare(rounds.slice(WARM_UPS));
}
