import autocannon from "autocannon";
import { cachedAnswer, checkNothingSpent, type PaidSearch } from "./guests";
import { alternate, compare } from "./statistics";
import { type Row, rivalsRow, whole } from "./table";

const CONNECTIONS = 10;
/**
 * In each run, every connection requests each guest's search once: 90 times in all, below the rate limit of 120 a
 * minute per caller, however fast the machine is.
 */
export const GUESTS = 400;

interface Contest {
  ourUrl: string;
  emptyUrl: string;
  searches: PaidSearch[];
}

async function checkSameBytes({ ourUrl, emptyUrl, searches: [first] }: Contest): Promise<void> {
  if (!first) throw new Error("There is no guest.");
  const bare = await (await fetch(`${emptyUrl}${first.path}`)).text();
  if ((await cachedAnswer(ourUrl, first)) !== bare) throw new Error("The two apps answer different bytes.");
}

/** @returns requests per second; @throws unless every answer is a 200 */
function fire(url: string, searches: PaidSearch[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const amount = searches.length * CONNECTIONS;
    const statuses: Record<string, number> = {};
    let firstAt = 0;
    let lastAt = 0;
    const cannon = autocannon(
      { url, connections: CONNECTIONS, requests: searches, amount, sampleInt: 100 },
      (error) => {
        if (error) reject(error);
        else if (statuses[200] !== amount)
          reject(new Error(`Not all of ${amount} answers were 200: ${JSON.stringify(statuses)}`));
        // From the first response to the last: autocannon's own clock includes its start-up.
        else resolve(((amount - 1) * 1000) / (lastAt - firstAt));
      },
    );
    cannon.on("response", (_client, status) => {
      lastAt = performance.now();
      firstAt ||= lastAt;
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  });
}

/** Compares cached searches of both apps with the same server, requests and bytes. */
export async function measureCachedSearch(contest: Contest): Promise<Row> {
  const { ourUrl, emptyUrl, searches } = contest;
  await checkSameBytes(contest);
  const rounds = await alternate({
    ours: () => fire(ourUrl, searches),
    baseline: () => fire(emptyUrl, searches),
    warmUps: 2,
  });
  await checkSameBytes(contest);
  await Promise.all(searches.map((search) => checkNothingSpent(ourUrl, search)));
  const rivals = compare(rounds);
  return rivalsRow("Cached `/api/search`, requests/s", rivals, {
    name: "bare route handler, same bytes",
    format: whole,
    aim: { text: "0.7 or more", isMet: rivals.ratio >= 0.7 },
  });
}
