import "server-only";
import { diagramIdField } from "@/lib/diagrams/requests";
import { collectionDiagram } from "@/server/collection/kept-entry";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";

/**
 * Whether an id leads to a diagram. The page reads what there is of it, so here it is not read.
 * @throws ProblemError `accounts_unavailable` where the database has to be asked and is away
 */
export async function hasDiagram(id: string): Promise<boolean> {
  if (!diagramIdField.safeParse(id).success) return false;
  const own = collectionDiagram(id, new Date());
  if (own !== undefined) return own !== null;
  return (
    unwrapData(await serviceClient().from("shared_diagrams").select("id").eq("id", id).maybeSingle()) !== null
  );
}
