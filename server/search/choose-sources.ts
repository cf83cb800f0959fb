import "server-only";
import type { SearchFilters } from "@/lib/search/filters";
import { fieldsOf } from "./fields";
import type { SearchProvider } from "./provider";

/** The most outside sources that one search asks. */
const MAX_ASKED = 6;

interface Choice {
  asked: SearchProvider[];
  /** Sources that could be asked and are not good enough for this query. */
  leftOut: SearchProvider[];
}

/**
 * Chooses the sources for a query: those for anything, then those for its fields, up to six. What needs no request, or
 * cannot apply the filters and so causes none, does not count.
 * @param providers in order of preference among those for the same fields
 */
export function chooseSources(
  query: string,
  filters: SearchFilters,
  providers: readonly SearchProvider[],
): Choice {
  const fields = [...fieldsOf(query)];
  const placeOf = ({ goodFor }: SearchProvider) => fields.findIndex((field) => goodFor.includes(field));
  const isFree = ({ cost, canHonour }: SearchProvider) => cost === "local" || !canHonour(filters);
  const chosen = new Set(
    providers
      .filter((provider) => !isFree(provider) && placeOf(provider) >= 0)
      .sort((a, b) => placeOf(a) - placeOf(b))
      .slice(0, MAX_ASKED),
  );
  const isAsked = (provider: SearchProvider) => isFree(provider) || chosen.has(provider);
  return {
    asked: providers.filter(isAsked),
    leftOut: providers.filter((provider) => !isAsked(provider)),
  };
}
