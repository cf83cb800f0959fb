import "server-only";
import sources from "@/collection/sources.json";
import { collectionSlug } from "@/lib/diagrams/collection-paths";
import { type CollectionSource, collectionSourcesSchema } from "@/lib/diagrams/collection-source";
import { collectionIndex } from "./collection-index";

interface SourceFile extends CollectionSource {
  /** Title of the diagram. */
  title: string;
}

let cached: Map<string, CollectionSource> | undefined;

/** The source file of a collection diagram, by the diagram's id; null for any other id. */
export function sourceFile(id: string): SourceFile | null {
  const slug = collectionSlug(id);
  if (slug === undefined) return null;
  cached ??= new Map(Object.entries(collectionSourcesSchema.parse(sources)));
  const source = cached.get(slug);
  const diagram = collectionIndex().get(slug);
  return source && diagram ? { ...source, title: diagram.title } : null;
}
