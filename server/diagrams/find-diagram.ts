import "server-only";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { collectionDiagram } from "@/server/collection/kept-entry";
import { hasBackend, serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { parseStoredDiagram } from "./parse-stored-diagram";

/**
 * Finds a diagram by its id: one of the collection, or one that a user has saved, shared or downloaded. Its picture
 * URLs are those of the source, not yet those that a page shows.
 * @throws ProblemError `accounts_unavailable` if the database is needed and unreachable
 */
export async function findDiagram(id: string, now: Date): Promise<DiagramSnapshot | null> {
  const own = collectionDiagram(id, now);
  if (own !== undefined) return own;
  if (!hasBackend()) return null;
  const row = unwrapData(
    await serviceClient().from("shared_diagrams").select("diagram_data").eq("id", id).maybeSingle(),
  );
  return parseStoredDiagram(row?.diagram_data);
}
