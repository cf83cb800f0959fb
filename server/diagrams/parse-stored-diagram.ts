import "server-only";
import { type DiagramSnapshot, diagramSnapshotSchema } from "@/lib/diagrams/diagram-snapshot";
import { diagramPath } from "@/lib/diagrams/share-facts";
import { isInCollection } from "@/server/collection/kept-entry";
import { toLink } from "./snapshot";

const linkSchema = diagramSnapshotSchema.pick({
  id: true,
  provider: true,
  title: true,
  lang: true,
  dir: true,
  sourceUrl: true,
});

/**
 * A diagram as the database has it. One that was kept in a form of long ago, and fits today's no more, is a link; null
 * is one of which not even that can be read.
 */
export function parseStoredDiagram(data: unknown): DiagramSnapshot | null {
  const kept = diagramSnapshotSchema.safeParse(data).data;
  // Saved before there were sources to edit, or before ours led to their pages, or no longer in the collection.
  if (kept) {
    const sourceUrl = kept.provider === "collection" ? diagramPath(kept.id) : kept.sourceUrl;
    return { ...kept, sourceUrl, isEditable: isInCollection(kept.id) };
  }
  const link = linkSchema.safeParse(data).data;
  return link ? toLink({ ...link, category: "Diagram", fetchedOn: "1970-01-01" }) : null;
}
