import "server-only";
import pLimit from "p-limit";
import { processWide } from "@/server/process-wide";

/**
 * Each takes a processor a quarter of a second, and the embedded backend has one: what else it is asked must not
 * stand behind a whole class that signs in.
 */
const MAX_UNDER_WAY = 4;

const turns = processWide("hash-turns", () => pLimit(MAX_UNDER_WAY));

/** Runs what makes the backend hash a password, a few at a time. */
export function inHashTurn<T>(work: () => Promise<T>): Promise<T> {
  return turns(work);
}
