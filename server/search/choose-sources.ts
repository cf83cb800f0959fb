import "server-only";
import { LRUCache } from "lru-cache";
import type { ProviderName } from "@/lib/diagrams/providers";
import type { SearchFilters } from "@/lib/search/filters";
import type { SourceReason } from "@/lib/search/source-reasons";
import type { Understanding } from "@/lib/search/understanding";
import { withTimeout } from "@/server/with-timeout";
import { fieldsOf } from "./fields";
import type { SearchProvider } from "./provider";
import { translator } from "./understanding/translator";

/** The most outside sources that one search asks. */
const MAX_ASKED = 6;
/** Requests for a name as typed whose English name is known: for Commons, which has names in every language. */
const TYPED_BUDGET = 1;

/** A source that could be asked and is not, and why. */
interface LeftOut {
  name: ProviderName;
  reason: Extract<SourceReason, "field" | "budget">;
}

interface Choice {
  readonly asked: readonly SearchProvider[];
  readonly leftOut: readonly LeftOut[];
  /** The most requests that those that are asked take; not counted (0) if there is no budget. */
  readonly requests: number;
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
  /** The English name of the query, if the choice depends on it; null if it has none. */
  translation?: Understanding | null;
}

/** Choices among the same sources: like the answers of sources, so that a repeated search does not choose again. */
const choicesAmong = new WeakMap<readonly SearchProvider[], LRUCache<string, Choice>>();

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
  let choices = choicesAmong.get(providers);
  if (!choices) {
    choices = new LRUCache({ max: 2000 });
    choicesAmong.set(providers, choices);
  }
  const key = JSON.stringify([query, filters, budget]);
  let choice = choices.get(key);
  if (!choice) {
    choice = choose(query, filters, providers, budget);
    choices.set(key, choice);
  }
  return choice;
}

function choose(
  query: string,
  filters: SearchFilters,
  providers: readonly SearchProvider[],
  budget: number,
): Choice {
  const fields = [...fieldsOf(query)];
  const isGood = ({ goodFor }: SearchProvider) =>
    filters.source !== undefined || fields.some((field) => goodFor.includes(field));
  const isLimited = Number.isFinite(budget);
  const placeOf = ({ goodFor, cost }: SearchProvider) =>
    cost === "metered" && isLimited ? fields.length : fields.findIndex((field) => goodFor.includes(field));
  const isFree = ({ cost, canHonour }: SearchProvider) => cost === "local" || !canHonour(filters);
  const chosen = new Set<SearchProvider>();
  let requests = 0;
  const suited = providers.filter((provider) => !isFree(provider) && isGood(provider));
  for (const provider of suited.sort((a, b) => placeOf(a) - placeOf(b))) {
    const most = isLimited ? provider.requestsFor({ query, filters, page: 1, isFallback: false }) : 0;
    if (chosen.size === MAX_ASKED || requests + most > budget) continue;
    chosen.add(provider);
    requests += most;
  }
  const isAsked = (provider: SearchProvider) => isFree(provider) || chosen.has(provider);
  return {
    asked: providers.filter(isAsked),
    leftOut: providers
      .filter((provider) => !isAsked(provider))
      .map((provider) => ({ name: provider.name, reason: isGood(provider) ? "budget" : "field" })),
    requests,
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
 * one. The requests of a translation are counted even if it is remembered, so that a repeated search asks the same.
 * @param limits the most requests, and how long to wait for a translation; null to do without
 */
export async function sourcesWithin(
  { requests, waitMs }: { requests: number; waitMs: number | null },
  query: string,
  filters: SearchFilters,
  usable: readonly SearchProvider[],
): Promise<ChosenSources> {
  const translation = waitMs === null ? null : await translationOf(query, waitMs);
  const budget = waitMs === null ? requests : requests - translator().requestsFor(query);
  const [english] = translation?.queries ?? [];
  if (english === undefined) {
    const { asked, leftOut } = chooseSources(query, filters, usable, budget);
    return { providers: asked, furtherProviders: asked, leftOut, budget, translation };
  }
  const typed = chooseSources(query, filters, usable, TYPED_BUDGET);
  const further = chooseSources(english, filters, usable, budget - typed.requests);
  // As in any search, a paid source is asked for the query as typed or not at all.
  const furtherProviders = further.asked.filter(({ cost }) => cost !== "metered");
  const isAsked = (one: SearchProvider) => typed.asked.includes(one) || furtherProviders.includes(one);
  const reasonOf = (name: ProviderName) =>
    further.leftOut.find((one) => one.name === name)?.reason ?? "budget";
  return {
    providers: typed.asked,
    furtherProviders,
    leftOut: usable.filter((one) => !isAsked(one)).map(({ name }) => ({ name, reason: reasonOf(name) })),
    budget,
    translation,
  };
}

async function translationOf(query: string, waitMs: number): Promise<Understanding | null> {
  const translation = translator().understand(query);
  return translation instanceof Promise ? withTimeout(waitMs, translation, () => null) : translation;
}
