import "server-only";
import type { ProviderName } from "@/lib/diagrams/providers";
import type { SearchFilters } from "@/lib/search/filters";
import type { SourceReason } from "@/lib/search/source-reasons";
import { withTimeout } from "@/server/with-timeout";
import { fieldsOf } from "./fields";
import type { SearchProvider } from "./provider";
import { translator } from "./understanding/translator";
import { UNDERSTANDING_TIMEOUT_MS } from "./understanding/understander";

/** The most outside sources that one search asks. */
const MAX_ASKED = 6;

/** A source that could be asked and is not, and why. */
interface LeftOut {
  name: ProviderName;
  reason: Extract<SourceReason, "field" | "budget">;
}

interface Choice {
  asked: SearchProvider[];
  leftOut: LeftOut[];
}

/** The sources of one search. */
export interface ChosenSources {
  /** Those that are asked for the query as typed, and for its other wordings. */
  providers: readonly SearchProvider[];
  /** Those that are asked for the further queries. */
  furtherProviders: readonly SearchProvider[];
  /** The other sources of this installation. */
  leftOut: readonly LeftOut[];
  /** The most requests that the search may send to sources. */
  budget: number;
}

/**
 * Chooses the sources for a query: those for anything, then those for its fields, up to six, as far as their requests
 * are within the budget. What needs no request, or cannot apply the filters and so causes none, does not count. A source
 * that the user has chosen is good for any query.
 * @param providers in order of preference among those for the same fields
 * @param budget the most requests; without one, paid sources do not have to wait for what open ones leave
 */
export function chooseSources(
  query: string,
  filters: SearchFilters,
  providers: readonly SearchProvider[],
  budget = Number.POSITIVE_INFINITY,
): Choice {
  const fields = [...fieldsOf(query)];
  const isGood = ({ goodFor }: SearchProvider) =>
    filters.source !== undefined || fields.some((field) => goodFor.includes(field));
  const placeOf = ({ goodFor, cost }: SearchProvider) =>
    cost === "metered" && Number.isFinite(budget)
      ? fields.length
      : fields.findIndex((field) => goodFor.includes(field));
  const isFree = ({ cost, canHonour }: SearchProvider) => cost === "local" || !canHonour(filters);
  const chosen = new Set<SearchProvider>();
  let left = budget;
  const suited = providers.filter((provider) => !isFree(provider) && isGood(provider));
  for (const provider of suited.sort((a, b) => placeOf(a) - placeOf(b))) {
    if (chosen.size === MAX_ASKED || provider.requestsPerPage > left) continue;
    chosen.add(provider);
    left -= provider.requestsPerPage;
  }
  const isAsked = (provider: SearchProvider) => isFree(provider) || chosen.has(provider);
  return {
    asked: providers.filter(isAsked),
    leftOut: providers
      .filter((provider) => !isAsked(provider))
      .map((provider) => ({ name: provider.name, reason: isGood(provider) ? "budget" : "field" })),
  };
}

/** The sources of a search without a limit on its requests. */
export function sourcesOf(
  query: string,
  filters: SearchFilters,
  usable: readonly SearchProvider[],
): ChosenSources {
  const { asked, leftOut } = chooseSources(query, filters, usable);
  return { providers: asked, furtherProviders: asked, leftOut, budget: Number.POSITIVE_INFINITY };
}

/**
 * The sources of a search that may send only so many requests. The name of a topic in another language is translated
 * first: if its English name is found, one request is left for the name as typed, and the others are for the English
 * one.
 * @param limits the most requests, the translation included, and how long to wait for it; null to do without
 */
export async function sourcesWithin(
  { requests, waitMs }: { requests: number; waitMs: number | null },
  query: string,
  filters: SearchFilters,
  usable: readonly SearchProvider[],
): Promise<ChosenSources> {
  const budget = waitMs === null ? requests : requests - translator().requestsFor(query);
  const english = waitMs === null ? null : await englishOf(query, waitMs);
  const typed = chooseSources(query, filters, usable, english === null ? budget : 1);
  if (english === null) {
    return { providers: typed.asked, furtherProviders: typed.asked, leftOut: typed.leftOut, budget };
  }
  const further = chooseSources(english, filters, usable, budget - requestsOf(typed.asked, filters));
  return {
    providers: typed.asked,
    furtherProviders: further.asked,
    leftOut: further.leftOut.filter(({ name }) => typed.asked.every((asked) => asked.name !== name)),
    budget,
  };
}

async function englishOf(query: string, waitMs: number): Promise<string | null> {
  const translated = translator().understand(query);
  const understanding =
    translated instanceof Promise
      ? await withTimeout(Math.min(waitMs, UNDERSTANDING_TIMEOUT_MS), translated, () => null)
      : translated;
  return understanding?.queries[0] ?? null;
}

function requestsOf(providers: readonly SearchProvider[], filters: SearchFilters): number {
  const asked = providers.filter(({ canHonour }) => canHonour(filters));
  return asked.reduce((sum, { requestsPerPage }) => sum + requestsPerPage, 0);
}
