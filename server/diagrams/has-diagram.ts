import "server-only";
import { diagramIdField } from "@/lib/diagrams/requests";
import { collectionDiagram } from "@/server/collection/kept-entry";
import { hasBackend, serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";

/**
 * Whether a diagram with this id exists. Does not read the diagram, because the page does.
 * @throws ProblemError `accounts_unavailable` if the database is needed and unreachable
 */
export async function hasDiagram(id: string): Promise<boolean> {
  if (!diagramIdField.safeParse(id).success) return false;
  const own = collectionDiagram(id, new Date());
  if (own !== undefined) return own !== null;
  if (!hasBackend()) return false;
  return (
    unwrapData(await serviceClient().from("shared_diagrams").select("id").eq("id", id).maybeSingle()) !== null
  );
}
