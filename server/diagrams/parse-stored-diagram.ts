import "server-only";
import { type DiagramSnapshot, diagramSnapshotSchema } from "@/lib/diagrams/diagram-snapshot";
import { diagramPath } from "@/lib/diagrams/share-facts";
import { askedLabels } from "@/server/collection/asked-labels";
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
 * Parses a stored diagram. An old format that no longer matches the schema is reduced to a link; null if not even
 * that can be read.
 */
export function parseStoredDiagram(data: unknown): DiagramSnapshot | null {
  const kept = diagramSnapshotSchema.safeParse(data).data;
  // Updates values that may be outdated: the URL of collection diagrams, whether a source file exists, and
  // whether its labels are known.
  if (kept) {
    const sourceUrl = kept.provider === "collection" ? diagramPath(kept.id) : kept.sourceUrl;
    return {
      ...kept,
      sourceUrl,
      isEditable: isInCollection(kept.id),
      isStudyable: askedLabels(kept.id) !== null,
    };
  }
  const link = linkSchema.safeParse(data).data;
  return link ? toLink({ ...link, category: "Diagram", fetchedOn: "1970-01-01" }) : null;
}
