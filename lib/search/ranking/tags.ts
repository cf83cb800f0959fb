import type { Diagram } from "@/lib/diagrams/diagram";
import { hostOf } from "@/lib/diagrams/diagram-tokens";
import { isMaintenanceTag } from "./maintenance-tags";

const MAX_TAGS = 10;
/** Characters; a longer tag is a sentence. */
const MAX_TAG_LENGTH = 60;

/**
 * Host labels that do not identify a site, or name a source, which tells nothing of the topic. Labels of one or two
 * letters and numbers do not identify one either.
 */
const silentLabels: ReadonlySet<string> = new Set(
  `www www1 www2 www3 web mobile amp wap app apps api upload uploads live static cdn image images img imgs pic
  pics photo photos picture pictures media assets asset files file content thumb thumbs download downloads docs
  pages page blog blogs old new beta dev test commons com net org edu gov europepmc flickr openverse staticflickr
  wikimedia`.split(/\s+/),
);
const tellsNothing = /^(?:.{0,2}|\d+|xn--.*)$/;

/**
 * The tags of a result, lower-case and distinct, at most 10: those of its source, then the query, then the name of
 * the site.
 * @param asked the normalised query
 */
export function tagsFor({ tags, sourceUrl }: Pick<Diagram, "tags" | "sourceUrl">, asked: string): string[] {
  const own = tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag && !isMaintenanceTag(tag));
  const query = asked.length <= MAX_TAG_LENGTH ? asked : "";
  const added = [query, siteName(sourceUrl)].flatMap((tag) => tag || []);
  const distinct = new Set<string>();
  for (const tag of own) {
    if (distinct.size < MAX_TAGS - added.length && tag.length <= MAX_TAG_LENGTH) distinct.add(tag);
  }
  return [...new Set([...distinct, ...added])];
}

/** The first host label that identifies the site; never the last one, which is a country or a kind. */
function siteName(address: string): string | undefined {
  const labels = hostOf(address).split(".").slice(0, -1);
  return labels.find((label) => !silentLabels.has(label) && !tellsNothing.test(label));
}
