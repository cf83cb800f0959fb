import "server-only";
import { LRUCache } from "lru-cache";
import type { FoundDiagram } from "@/lib/search/search-answer";
import { config } from "@/server/config";
import { findBackend } from "@/server/database/backend";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { logError } from "@/server/log";
import { processSingleton } from "@/server/process-singleton";

/** The most diagrams that the search cache can hold. */
const MAX_KNOWN = 10_000;
const FRESH_MS = 5 * 60 * 1000;

interface Count {
  saves: number;
  askedAt: number;
}

const known = processSingleton("save-counts", () => new LRUCache<string, Count>({ max: MAX_KNOWN }));

/**
 * Adds the number of accounts that have saved each diagram, from a cache: a search never waits for the database.
 * Counts that are missing or older than five minutes are refreshed in the background for the next search.
 */
export function withSaves(diagrams: FoundDiagram[], now: Date): FoundDiagram[] {
  const due = diagrams.map(({ id }) => id).filter((id) => !isFresh(known.get(id), now));
  if (due.length > 0 && findBackend(config())) void refresh(due, now);
  return diagrams.map((diagram) => {
    const likes = known.get(diagram.id)?.saves ?? 0;
    return likes === 0 ? diagram : { ...diagram, likes };
  });
}

function isFresh(count: Count | undefined, now: Date): boolean {
  return count !== undefined && now.getTime() - count.askedAt < FRESH_MS;
}

async function refresh(ids: string[], now: Date): Promise<void> {
  const askedAt = now.getTime();
  // Marked as fresh at once, so that searches until the answer do not start another query.
  for (const id of ids) known.set(id, { saves: known.get(id)?.saves ?? 0, askedAt });
  try {
    const counted = unwrapData(await serviceClient().rpc("count_saves", { ids })) ?? [];
    const saves = new Map(counted.map((row) => [row.diagram_id, row.saves]));
    for (const id of ids) known.set(id, { saves: saves.get(id) ?? 0, askedAt });
  } catch (error) {
    logError("saves_not_counted", { diagrams: ids.length }, error);
  }
}
