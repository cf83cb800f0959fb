import "server-only";
import { type KeptDiagram, keptDiagramSchema } from "@/lib/diagrams/kept-diagram";
import { dayOf } from "@/server/diagrams/snapshot";
import { collectionIndex } from "./collection-index";

const PREFIX = "collection-";

/** One of our own diagrams by its id, null where we have none of that id; undefined for an id of another source. */
export function collectionDiagram(id: string, now: Date): KeptDiagram | null | undefined {
  if (!id.startsWith(PREFIX)) return undefined;
  const diagram = collectionIndex().get(id.slice(PREFIX.length));
  return diagram ? keptDiagramSchema.parse({ ...diagram, fetchedOn: dayOf(now) }) : null;
}
