import "server-only";

/**
 * WikiPathways: drawn pathways of metabolism, signalling and disease, curated by biologists.
 *
 * Docs: https://www.wikipathways.org/search.json (the list of its own search); its web service has been shut down.
 * Licence and credit: CC0 for all; it asks to be cited.
 * Limits: none published; a search sends it no request. `content/pathways/index.json` is a copy of its list
 * (`npm run pathways:renew`), and only the pictures come from its site.
 * Oddities:
 * - Many organisms have a pathway of the same title: the index has one of them, that of humans if there is one.
 * - A third of the pathways are about diseases or microRNAs: they are found only if the query names such a thing.
 * - The size of a picture is known only to the SVG file.
 */

import { CC0 } from "@/lib/diagrams/licences/licences";
import { matchesFilters } from "@/lib/diagrams/matches-filters";
import { PAGE_SIZE } from "@/lib/search/query-text";
import type { Config } from "@/server/config/schema";
import { processSingleton } from "@/server/process-singleton";
import { onlyFormat, type SourceItem } from "../http-source";
import { measurements } from "../measurements/measurements";
import { createPathwayIndex, type Pathway, type PathwayIndex } from "../pathways/pathway-index";
import type { SearchProvider } from "../provider";
import { toDiagram } from "../reading/source-item";
import { asHtml } from "../reading/source-text";

/** What most pathways are of, and nobody searches for. */
const HUMAN = "Homo sapiens";

const SITE = "https://www.wikipathways.org";

/** Loaded at the first search. */
function pathwayIndex(): Promise<PathwayIndex> {
  return processSingleton("pathway-index", async () => {
    const { default: pathways } = await import("@/content/pathways/index.json");
    return createPathwayIndex(pathways);
  });
}

export function createWikipathwaysProvider(config: Config): SearchProvider {
  return {
    name: "wikipathways",
    cost: "local",
    goodFor: ["anything"],
    retention: "process",
    canHonour: onlyFormat("svg"),
    requestsFor: () => 0,
    async search({ query, page, filters }) {
      const index = await pathwayIndex();
      const startedAt = performance.now();
      const found = index.search(query);
      measurements.sources.wikipathways.noteAnswer(performance.now() - startedAt);
      const start = (page - 1) * PAGE_SIZE;
      const diagrams = found
        .slice(start, start + PAGE_SIZE)
        .map((pathway) => toItem(pathway, config))
        .flatMap((item, place) => toDiagram("wikipathways", item, place, config) ?? [])
        .filter((diagram) => matchesFilters(diagram, filters));
      return { diagrams, total: found.length, hasMore: found.length > start + PAGE_SIZE };
    },
  };
}

function toItem({ id, title, organism, description, keywords }: Pathway, config: Config): SourceItem {
  const files = config.WIKIPATHWAYS_URL;
  const pageUrl = `${SITE}/pathways/${id}.html`;
  return {
    id,
    title: asHtml(title),
    description: description ? asHtml(description) : null,
    imageUrl: `${files}/wikipathways-assets/pathways/${id}/${id}.svg`,
    thumbnailUrl: `${files}/assets/img/${id}/${id}-thumb.png`,
    mime: "image/svg+xml",
    pageUrl,
    author: "WikiPathways",
    licence: CC0,
    credit: asHtml(`“${title}”, WikiPathways, ${id}, ${CC0.name}, ${pageUrl}`),
    tags: [...(keywords?.split(", ") ?? []), ...(organism === HUMAN ? [] : [organism])].map(asHtml),
  };
}
