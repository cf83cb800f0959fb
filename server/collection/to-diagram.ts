import "server-only";
import type { CollectionEntry } from "@/lib/diagrams/collection-entry";
import type { Diagram } from "@/lib/diagrams/diagram";
import { subjects } from "@/lib/diagrams/subjects";

const CC0 = { name: "CC0 1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/" } as const;

/** Reshapes a row of the collection's index into the diagram that every source answers with. */
export function toDiagram(entry: CollectionEntry): Diagram {
  const { label, category } = subjects[entry.subject];
  const imageSrc = `/collection/${entry.slug}.svg`;
  return {
    id: `collection-${entry.slug}`,
    provider: "collection",
    title: entry.title,
    description: entry.description,
    imageSrc,
    darkImageSrc: `/collection/${entry.slug}.dark.svg`,
    width: entry.width,
    height: entry.height,
    sourceUrl: imageSrc,
    author: "Figura collection",
    licence: CC0,
    tags: [...new Set([label, ...entry.tags, entry.type])],
    category,
    relevanceScore: 1,
    likes: 0,
    createdAt: entry.created,
    // Every diagram has its source; there is no editor yet that would open it.
    isEditable: false,
    isGenerated: false,
  };
}
