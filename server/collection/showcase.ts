import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import { collectionIndex } from "./collection-index";

/** One of each subject's best, in the order in which the landing page lays them out. */
const slugs = [
  "water-cycle",
  "binary-search-tree",
  "animal-cell",
  "converging-lens",
  "citric-acid-cycle",
  "supply-and-demand",
  "moon-phases",
  "caffeine",
] as const;

/** @throws when a diagram named here is no longer in the collection, so that the build says so. */
export function showcase(): Diagram[] {
  return slugs.map((slug) => {
    const diagram = collectionIndex().get(slug);
    if (!diagram) throw new Error(`The landing page shows "${slug}", which the collection does not have.`);
    return diagram;
  });
}
