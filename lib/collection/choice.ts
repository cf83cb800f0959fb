import { type Subject, subjectNames } from "../diagrams/subjects";
import { collectionTypes } from "../diagrams/types";
import { MAX_QUERY_LENGTH, tidyQuery } from "../search/query-text";

export const COLLECTION_PATH = "/collection";

export type CollectionType = (typeof collectionTypes)[number];

/** The level of a diagram, from school to the first years of university. */
export const levels = ["primary", "secondary", "undergraduate"] as const;
export type Level = (typeof levels)[number];

/** The chosen part of the collection; everything if nothing is chosen. */
export type CollectionChoice = {
  subject?: Subject | undefined;
  type?: CollectionType | undefined;
  level?: Level | undefined;
};

/** The facets of the collection, in display order. */
export const facets = {
  subject: subjectNames,
  type: collectionTypes,
  level: levels,
} as const satisfies Record<keyof CollectionChoice, readonly string[]>;

export const facetNames = Object.keys(facets) as (keyof CollectionChoice)[];

/** What a page of the collection shows. */
export interface CollectionAddress {
  choice: CollectionChoice;
  /** What is searched for in the collection; null for everything. */
  query: string | null;
  /** From 1. */
  page: number;
}

type Params = Record<string, string | string[] | undefined>;

/**
 * Parses the query of a URL. Unknown values count as not chosen, an invalid page number as the first page, and a query
 * is cut to the length that the field allows.
 */
export function readCollectionAddress(params: Params): CollectionAddress {
  const one = <Value extends string>(values: readonly Value[], stated: Params[string]) =>
    values.find((value) => value === stated);
  const { q, page } = params;
  return {
    query: typeof q === "string" ? tidyQuery(q).slice(0, MAX_QUERY_LENGTH).trim() || null : null,
    choice: {
      subject: one(facets.subject, params.subject),
      type: one(facets.type, params.type),
      level: one(facets.level, params.level),
    },
    page: typeof page === "string" && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

export function collectionPath(
  choice: CollectionChoice = {},
  { query = null, page = 1 }: Partial<Omit<CollectionAddress, "choice">> = {},
): string {
  const params = new URLSearchParams();
  if (query !== null) params.set("q", query);
  for (const name of facetNames) {
    const value = choice[name];
    if (value !== undefined) params.set(name, value);
  }
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${COLLECTION_PATH}?${params}` : COLLECTION_PATH;
}

export function isEverything(choice: CollectionChoice): boolean {
  return facetNames.every((name) => choice[name] === undefined);
}
