import type { Allowance, SearchAnswer } from "@/lib/search/search-answer";
import { createVisitor } from "../../tests/setup/api-client";

/** A query for which all sources have many results. */
const QUERY = "photosynthesis";

/** A search that was counted: with its receipt, repeating it is free. */
export interface PaidSearch {
  path: string;
  headers: Record<string, string>;
}

/** RFC 2544 reserves 198.18.0.0/15 for benchmarks. @returns the header by which a caller has an address of its own */
export function callFromBench(number: number): Record<string, string> {
  return { "x-forwarded-for": `198.18.${number >> 8}.${number & 255}` };
}

/** @throws unless the answer is a 200 */
export async function textOf(response: Response): Promise<string> {
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return text;
}

async function createGuest(serverUrl: string, number: number): Promise<PaidSearch> {
  const visitor = createVisitor(serverUrl);
  const address = callFromBench(number);
  const answer: SearchAnswer = JSON.parse(await textOf(await visitor.search(QUERY, {}, address)));
  const cookie = [...visitor.jar].map((pair) => pair.join("=")).join("; ");
  return { path: `/api/search?q=${QUERY}&receipt=${answer.receipt}`, headers: { ...address, cookie } };
}

/** Guests with their own cookie, address and receipt; enough to keep the load below every rate limit. */
export async function createGuests(serverUrl: string, count: number): Promise<PaidSearch[]> {
  const guests: PaidSearch[] = [];
  for (let number = 0; number < count; number += 1) guests.push(await createGuest(serverUrl, number));
  return guests;
}

/** The response to a counted search. @throws unless it came from the cache */
export async function cachedAnswer(serverUrl: string, { path, headers }: PaidSearch): Promise<string> {
  const text = await textOf(await fetch(`${serverUrl}${path}`, { headers }));
  const { cache }: SearchAnswer = JSON.parse(text);
  if (cache !== "hit") throw new Error(`The search was a ${cache}, not a hit.`);
  return text;
}

/** @throws if more than one search was counted for the guest */
export async function checkNothingSpent(serverUrl: string, { headers }: PaidSearch): Promise<void> {
  const answer: Allowance = JSON.parse(await textOf(await fetch(`${serverUrl}/api/allowance`, { headers })));
  const spent = (answer.limit ?? 0) - (answer.remaining ?? 0);
  if (spent !== 1) throw new Error(`The load spent searches: ${spent} instead of 1.`);
}
