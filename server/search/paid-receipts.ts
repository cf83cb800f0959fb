import "server-only";
import { LRUCache } from "lru-cache";
import { processWide } from "@/server/process-wide";

/** Receipts of one day that are remembered: enough for a busy day without JavaScript, some 3 MB. */
const MAX_RECEIPTS = 10_000;

const receipts = processWide("paid-receipts", () => new LRUCache<string, string>({ max: MAX_RECEIPTS }));

/**
 * A browser without JavaScript cannot keep a receipt, so a page rendered on the server remembers it for a
 * reload. Lost with the process, which costs that visitor one search at the most.
 */
export const paidReceipts = {
  for(callerId: string, query: string, now: Date) {
    const key = `${now.toISOString().slice(0, 10)}:${callerId}:${query}`;
    return {
      get: (): string | undefined => receipts.get(key),
      keep: (receipt: string): void => void receipts.set(key, receipt),
    };
  },
};
