import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import { collectionIndex } from "./collection-index";

/** One of the best diagrams of each subject. The sign-in page shows one of them. */
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

/** @throws if a diagram listed here is no longer in the collection, so that the build fails */
export function showcase(): Pick<Diagram, "title" | "description" | "imageSrc" | "darkImageSrc">[] {
  return slugs.map((slug) => {
    const diagram = collectionIndex().get(slug);
    if (!diagram) throw new Error(`The showcase has "${slug}", which the collection does not have.`);
    const { title, description, imageSrc, darkImageSrc } = diagram;
    return { title, description, imageSrc, darkImageSrc };
  });
}
