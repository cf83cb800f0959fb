import { findPlates, type Plate, plates } from "../corpus";
import { hasEvery, readWords } from "../words";

const MACHINE_MADE = "AI-generated images";

export const mimes = { svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg" } as const;

export function categoriesOf(plate: Plate): string[] {
  const { topic, licence } = plate;
  return [
    licence ? licence.name.replaceAll(" ", "-") : "Media missing licence information",
    `${topic.name} diagrams`,
    topic.subject,
    ...topic.tags.map((tag) => tag.charAt(0).toUpperCase() + tag.slice(1)),
    ...(plate.isMachineMade ? [MACHINE_MADE] : []),
  ];
}

/** The files that a search of Commons finds, best first: every word counts, keywords narrow down. */
export function searchFiles(gsrsearch: string): Plate[] {
  const words: string[] = [];
  let found: readonly Plate[] = plates.commons;
  for (const [, minus, keyword, value = ""] of gsrsearch.matchAll(terms)) {
    const bare = value.replaceAll('"', "");
    const filter = keyword ? filters[keyword] : undefined;
    if (filter) found = found.filter((plate) => filter(plate, bare) !== Boolean(minus));
    else if (minus) found = found.filter((plate) => !hasEvery(textOf(plate), readWords(value)));
    else words.push(keyword ? `${keyword} ${value}` : value);
  }
  return findPlates(found, { query: words.join(" "), leastShare: 1, textOf });
}

const textOf = (plate: Plate) => [plate.title, plate.description, ...categoriesOf(plate)].join(" \n ");

const terms = /(?<!\S)(-?)(?:([a-z]+):)?("[^"]*"|[^\s"]+)/g;

const filters: Record<string, (plate: Plate, value: string) => boolean> = {
  filetype: ({ extension }, value) => value.split("|").includes(extension === "svg" ? "drawing" : "bitmap"),
  filemime: ({ extension }, value) => value.split("|").some((part) => mimes[extension].includes(part)),
  haslicense: (plate, value) => value.split("|").includes(licenceGroupOf(plate)),
  incategory: (plate, value) => categoriesOf(plate).includes(value),
  deepcategory: (plate, value) => categoriesOf(plate).includes(value),
  intitle: ({ title }, value) => hasEvery(title, readWords(value)),
};

/** CC0 by its own name is not among them, so `haslicense:cc0` finds nothing. */
function licenceGroupOf({ licence }: Plate): string {
  if (!licence?.slug) return "other";
  if (!licence.asksForCredit) return "unrestricted";
  return licence.slug === "by" ? "attribution" : "attribution-same-license";
}
