import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import { type DiagramSnapshot, diagramSnapshotSchema } from "@/lib/diagrams/diagram-snapshot";
import { dayOf } from "@/server/diagrams/snapshot";
import { collectionIndex } from "./collection-index";

const PREFIX = "collection-";

/** The slug in the id of one of our own diagrams; undefined for an id of another source. */
export function collectionSlug(id: string): string | undefined {
  return id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined;
}

/** One of our own diagrams by its id, null where we have none of that id; undefined for an id of another source. */
export function collectionDiagram(id: string, now: Date): DiagramSnapshot | null | undefined {
  const diagram = findEntry(id);
  return diagram && diagramSnapshotSchema.parse({ ...diagram, fetchedOn: dayOf(now) });
}

/** Whether an id is that of a diagram that is in the collection today. */
export function isInCollection(id: string): boolean {
  return Boolean(findEntry(id));
}

function findEntry(id: string): Diagram | null | undefined {
  const slug = collectionSlug(id);
  return slug === undefined ? undefined : (collectionIndex().get(slug) ?? null);
}
