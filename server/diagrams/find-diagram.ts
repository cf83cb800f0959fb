import "server-only";
import type { KeptDiagram } from "@/lib/diagrams/kept-diagram";
import { collectionDiagram } from "@/server/collection/kept-entry";
import { serviceClient } from "@/server/database/clients";
import { dataOf } from "@/server/database/errors";
import { readKept } from "./read-kept";

/**
 * The diagram of an id: one of our own, or one that somebody has saved, shared or downloaded. Its addresses are those
 * of its source, not yet those that a page shows.
 * @throws ProblemError `accounts_unavailable` where the database has to be asked and is away
 */
export async function findDiagram(id: string, now: Date): Promise<KeptDiagram | null> {
  const own = collectionDiagram(id, now);
  if (own !== undefined) return own;
  const row = dataOf(
    await serviceClient().from("shared_diagrams").select("diagram_data").eq("id", id).maybeSingle(),
  );
  return readKept(row?.diagram_data);
}
