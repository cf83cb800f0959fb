import "server-only";
import { isMaintenanceTag } from "@/lib/search/ranking/maintenance-tags";

const machineMade = /\bAI[- ]generated\b/i;
const unfit =
  /\b(nud(ity|ism)|(nude|naked) (or|people|wom[ae]n|m[ae]n|females?|males?|girls?|boys?)|porn\w*|erotic\w*|fetish\w*|bdsm|hentai|sex(ual)? (acts?|positions?))\b/i;

/** What the categories of a file say of its subject. */
export function topicsOf(categories: readonly string[]): string[] {
  return categories.filter((category) => !isMaintenanceTag(category));
}

/**
 * Whether a file may be shown to pupils and was drawn by somebody, as far as its name and its categories say:
 * Commons has no switch for either.
 */
export function isFitForPupils(name: string, categories: readonly string[]): boolean {
  return ![name, ...categories].some((text) => machineMade.test(text) || unfit.test(text));
}
