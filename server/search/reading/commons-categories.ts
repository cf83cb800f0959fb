import "server-only";
import { isMaintenanceTag } from "@/lib/search/ranking/maintenance-tags";

const machineMade = /\bAI[- ]generated\b/i;
const unfit =
  /\b(nud(ity|ism)|(nude|naked) (or|people|wom[ae]n|m[ae]n|females?|males?|girls?|boys?)|porn\w*|erotic\w*|fetish\w*|bdsm|hentai|sex(ual)? (acts?|positions?))\b/i;

/** The categories that describe the subject of a file. */
export function topicsOf(categories: readonly string[]): string[] {
  return categories.filter((category) => !isMaintenanceTag(category));
}

/**
 * Whether a file is suitable for pupils and not AI-generated, judging by its name and categories: Commons has no
 * filter for either.
 */
export function isFitForPupils(name: string, categories: readonly string[]): boolean {
  return ![name, ...categories].some((text) => machineMade.test(text) || unfit.test(text));
}
