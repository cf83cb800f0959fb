import "server-only";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { collectionDiagram } from "@/server/collection/kept-entry";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { parseStoredDiagram } from "./parse-stored-diagram";

/**
 * The diagram of an id: one of our own, or one that somebody has saved, shared or downloaded. Its addresses are those
 * of its source, not yet those that a page shows.
 * @throws ProblemError `accounts_unavailable` where the database has to be asked and is away
 */
export async function findDiagram(id: string, now: Date): Promise<DiagramSnapshot | null> {
  const own = collectionDiagram(id, now);
  if (own !== undefined) return own;
  const row = unwrapData(
    await serviceClient().from("shared_diagrams").select("diagram_data").eq("id", id).maybeSingle(),
  );
  return parseStoredDiagram(row?.diagram_data);
}
