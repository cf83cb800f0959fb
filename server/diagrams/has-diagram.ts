import "server-only";
import { diagramIdField } from "@/lib/diagrams/requests";
import { findDiagram } from "./find-diagram";

/**
 * Whether an id leads to a diagram.
 * @throws ProblemError `accounts_unavailable` where the database has to be asked and is away
 */
export async function hasDiagram(id: string): Promise<boolean> {
  return diagramIdField.safeParse(id).success && (await findDiagram(id, new Date())) !== null;
}
