import type { CollectionEntry } from "@/lib/diagrams/collection-entry";
import { collectionPaths } from "@/lib/diagrams/collection-paths";
import type { Diagram } from "@/lib/diagrams/diagram";
import { describeText } from "@/lib/diagrams/language";
import { creditLine } from "@/lib/diagrams/licences/credit";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { diagramPath } from "@/lib/diagrams/share-facts";
import { subjects } from "@/lib/diagrams/subjects";
import { isStudyable } from "@/lib/study/labels";

/** Converts an entry of the collection's index to a diagram. */
export function toDiagram(entry: CollectionEntry): Diagram {
  const { label, category } = subjects[entry.subject];
  const { id, imageSrc, darkImageSrc } = collectionPaths(entry.slug);
  const facts = {
    provider: "collection",
    title: entry.title,
    sourceUrl: diagramPath(id),
    author: "Figura collection",
    licence: CC0,
  } as const;
  return {
    id,
    ...facts,
    ...describeText(entry.title),
    credit: creditLine(facts),
    description: entry.description,
    imageSrc,
    darkImageSrc,
    // SVGs are small and sharp at every size.
    thumbnailSrc: null,
    mime: "image/svg+xml",
    width: entry.width,
    height: entry.height,
    tags: [...new Set([label, ...entry.tags, entry.type])],
    category,
    relevanceScore: 1,
    score: 0,
    likes: 0,
    createdAt: entry.created,
    // The render step writes the source file of each: see source-file.ts.
    isEditable: true,
    isStudyable: isStudyable(entry),
    isGenerated: false,
  };
}
