import type { Diagram } from "../diagrams/diagram";
import { type ProviderName, providerNames } from "../diagrams/providers";
import { type CutOff, cutOffReport } from "../search/cut-off";
import { filterNames, filterValues, type SearchFilters } from "../search/filters";
import { PAGE_SIZE, SHOWN_PAGES, tidyQuery } from "../search/query-text";
import { rankRound } from "../search/ranking/rank";
import type { FoundDiagram, SearchAnswer, SearchMessage, SourceReport } from "../search/search-answer";
import { canMatch } from "./can-match";
import type { Collection } from "./collection";
import { relatedTopics } from "./related-topics";

interface OfflineQuery {
  query: string;
  /** From 1. */
  page: number;
  filters: SearchFilters;
  /** That of the request, which is returned: nothing is counted. */
  receipt: string;
  cutOff: CutOff;
}

/** The request of an address of `/api/search`; null if it has no query. */
export function readOfflineQuery(params: URLSearchParams, cutOff: CutOff): OfflineQuery | null {
  const query = tidyQuery(params.get("q") ?? "");
  if (query === "") return null;
  const filters = filterNames.map((name) => {
    const values: readonly string[] = filterValues[name];
    return [name, values.find((value) => value === params.get(name))];
  });
  return {
    query,
    page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
    filters: Object.fromEntries(filters) as SearchFilters,
    receipt: params.get("receipt") ?? "",
    cutOff,
  };
}

/**
 * The answer of a search without a network: diagrams of the collection, in the order in which the server lists them.
 * @param pages how many pages it has, from the one that is asked for
 */
function answerOffline(collection: Collection, asked: OfflineQuery, pages: number, now: Date): SearchAnswer {
  const { query, page, filters, receipt, cutOff } = asked;
  const isPossible = canMatch(filters);
  const answer = collection.search(query);
  const found = isPossible ? answer.found : [];
  const diagrams = inOrder(found, answer.certain, query);
  const end = (page + pages - 1) * PAGE_SIZE;
  const isFirst = page === 1;
  return {
    query,
    page,
    diagrams: diagrams.slice((page - 1) * PAGE_SIZE, end).map(asFound),
    near: isFirst && isPossible ? [...answer.near] : [],
    correction: isFirst ? answer.corrected : null,
    related: isFirst ? relatedTopics(collection, [query], diagrams) : [],
    hasMore: diagrams.length > end,
    sources: providerNames.map((provider) => reportOf(provider, found.length, cutOff)),
    cache: "hit",
    understood: null,
    // Not limited: a limit would be shown as that of the account. It is over at once, so that the next answer of the
    // server replaces it.
    allowance: { plan: "guest", limit: null, remaining: null, resetsAt: now.toISOString() },
    receipt,
  };
}

/** As JSON: one page. */
export function searchOffline(collection: Collection, asked: OfflineQuery, now: Date): SearchAnswer {
  return answerOffline(collection, asked, 1, now);
}

/** As messages: all pages that can be shown. */
export function searchOfflineInWaves(
  collection: Collection,
  asked: OfflineQuery,
  now: Date,
): SearchMessage[] {
  const pages = Math.max(1, SHOWN_PAGES - asked.page + 1);
  const { query, page, correction, diagrams, ...end } = answerOffline(collection, asked, pages, now);
  const { allowance, receipt } = end;
  return [
    { kind: "begun", query, page, correction, allowance },
    ...(diagrams.length > 0 ? [{ kind: "wave" as const, diagrams, awaited: [], receipt }] : []),
    { kind: "end", ...end },
  ];
}

/** Ranked in rounds of a page, the certain matches first, as the server does. */
function inOrder(found: readonly Diagram[], certain: number, query: string): Diagram[] {
  const seen = new Set<string>();
  const ordered = rankRound(found.slice(0, Math.min(certain, PAGE_SIZE)), query, seen);
  for (let start = 0; start < found.length; start += PAGE_SIZE) {
    ordered.push(...rankRound(found.slice(start, start + PAGE_SIZE), query, seen));
  }
  return ordered;
}

/** The snapshot of a diagram of the collection is its id, so that it can be saved once there is a network. */
const asFound = (diagram: Diagram): FoundDiagram => ({ ...diagram, snapshot: diagram.id });

function reportOf(provider: ProviderName, found: number, cutOff: CutOff): SourceReport {
  return provider === "collection"
    ? { provider, status: "ok", count: found, tookMs: 0 }
    : { provider, ...cutOffReport(cutOff) };
}
