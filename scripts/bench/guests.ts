import type { Allowance, SearchAnswer } from "@/lib/search/search-answer";

/** A query for which all sources have many results. */
const QUERY = "photosynthesis";

/** A search that was counted: with its receipt, repeating it is free. */
export interface PaidSearch {
  path: string;
  headers: Record<string, string>;
}

/** RFC 2544 reserves 198.18.0.0/15 for benchmarks. */
function benchmarkAddress(number: number): string {
  return `198.18.${number >> 8}.${number & 255}`;
}

async function getJson<Answer>(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text}`);
  return { response, text, answer: JSON.parse(text) as Answer };
}

async function createGuest(serverUrl: string, number: number): Promise<PaidSearch> {
  const address = { "x-forwarded-for": benchmarkAddress(number) };
  const path = `/api/search?q=${QUERY}`;
  const { response, answer } = await getJson<SearchAnswer>(`${serverUrl}${path}`, address);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  return { path: `${path}&receipt=${answer.receipt}`, headers: { ...address, cookie } };
}

/** Guests with their own cookie, address and receipt; enough to keep the load below every rate limit. */
export async function createGuests(serverUrl: string, count: number): Promise<PaidSearch[]> {
  const guests: PaidSearch[] = [];
  for (let number = 0; number < count; number += 1) guests.push(await createGuest(serverUrl, number));
  return guests;
}

/** The response to a counted search. @throws unless it came from the cache */
export async function cachedAnswer(serverUrl: string, { path, headers }: PaidSearch): Promise<string> {
  const { text, answer } = await getJson<SearchAnswer>(`${serverUrl}${path}`, headers);
  if (answer.cache !== "hit") throw new Error(`The search was a ${answer.cache}, not a hit.`);
  return text;
}

/** @throws if more than one search was counted for the guest */
export async function checkNothingSpent(serverUrl: string, { headers }: PaidSearch): Promise<void> {
  const { answer } = await getJson<Allowance>(`${serverUrl}/api/allowance`, headers);
  const spent = (answer.limit ?? 0) - (answer.remaining ?? 0);
  if (spent !== 1) throw new Error(`The load spent searches: ${spent} instead of 1.`);
}
