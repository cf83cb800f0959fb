import { readFileSync } from "node:fs";
import MiniSearch from "minisearch";
import { type CollectionEntry, collectionEntrySchema } from "@/lib/diagrams/collection-entry";
import type { OfflineIndex } from "@/lib/search/offline/offline-index";
import { labelledQueries } from "./labelled-queries";
import type { Search } from "./measures";

/** The weights are chosen on every other query; what they are worth is said by the others. */
export const chosenOn = labelledQueries.filter((_, at) => at % 2 === 0);
export const heldBack = labelledQueries.filter((_, at) => at % 2 === 1);

/** The collection as it was drawn last. */
export function drawnCollection(): CollectionEntry[] {
  return collectionEntrySchema.array().parse(JSON.parse(readFileSync("collection/index.json", "utf8")));
}

/** What an index has for a query in the order in which it is seen: what is near stands below what was found. */
export function listed({ search }: OfflineIndex): Search {
  return (query) => {
    const { found, near } = search(query);
    return [...found, ...near];
  };
}

/** MiniSearch as it comes, over the same words. */
export function createDefaultSearch(entries: readonly CollectionEntry[]): Search {
  const index = new MiniSearch({
    idField: "slug",
    fields: ["title", "synonyms", "tags", "topic", "description"],
  });
  index.addAll(
    entries.map(({ slug, title, synonyms, tags, subject, type, description, facts }) => ({
      slug,
      title,
      synonyms: synonyms.join(" "),
      tags: tags.join(" "),
      topic: `${subject} ${type}`,
      description: [description, ...facts].join(" "),
    })),
  );
  return (query) => index.search(query).map(({ id }) => String(id));
}
