import "server-only";
import { keptDiagram } from "@/lib/collection/kept-diagram";
import { collectionSlug } from "@/lib/diagrams/collection-paths";
import type { Diagram } from "@/lib/diagrams/diagram";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { collectionIndex } from "./collection-index";

/** A diagram of the collection by its id; null if it does not exist; undefined for the id of another source. */
export function collectionDiagram(id: string, now: Date): DiagramSnapshot | null | undefined {
  const diagram = findEntry(id);
  return diagram && keptDiagram(diagram, now);
}

/** Whether a diagram with this id is in the collection. */
export function isInCollection(id: string): boolean {
  return Boolean(findEntry(id));
}

function findEntry(id: string): Diagram | null | undefined {
  const slug = collectionSlug(id);
  return slug === undefined ? undefined : (collectionIndex().get(slug) ?? null);
}
