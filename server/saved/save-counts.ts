import "server-only";
import { LRUCache } from "lru-cache";
import type { FoundDiagram } from "@/lib/search/search-answer";
import { hasBackend, serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { waitUntil } from "@/server/http/wait-until";
import { logError } from "@/server/log";
import { processSingleton } from "@/server/process-singleton";

/** The most diagrams that the search cache can hold. */
const MAX_KNOWN = 10_000;
const FRESH_MS = 5 * 60 * 1000;

/** Searches show a stale count until it is refreshed. */
const known = processSingleton(
  "save-counts",
  () =>
    new LRUCache<string, number>({
      max: MAX_KNOWN,
      ttl: FRESH_MS,
      allowStale: true,
      noDeleteOnStaleGet: true,
    }),
);

/**
 * Adds the number of accounts that have saved each diagram, from a cache: a search never waits for the database.
 * Counts that are missing or older than five minutes are refreshed in the background for the next search.
 */
export function withSaves(diagrams: FoundDiagram[]): FoundDiagram[] {
  const due = diagrams.map(({ id }) => id).filter((id) => !known.has(id));
  if (due.length > 0 && hasBackend()) waitUntil(refresh(due));
  return diagrams.map((diagram) => {
    const likes = known.get(diagram.id) ?? 0;
    return likes === 0 ? diagram : { ...diagram, likes };
  });
}

async function refresh(ids: string[]): Promise<void> {
  // Marked as fresh at once, so that searches until the answer do not start another query.
  for (const id of ids) known.set(id, known.get(id) ?? 0);
  try {
    const counted = unwrapData(await serviceClient().rpc("count_saves", { ids })) ?? [];
    const saves = new Map(counted.map((row) => [row.diagram_id, row.saves]));
    for (const id of ids) known.set(id, saves.get(id) ?? 0);
  } catch (error) {
    logError("saves_not_counted", { diagrams: ids.length }, error);
  }
}
