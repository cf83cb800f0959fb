import { type Subject, subjectNames } from "../diagrams/subjects";
import { collectionTypes } from "../diagrams/types";

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

type Params = Record<string, string | string[] | undefined>;

/** Parses the query of a URL. Unknown values count as not chosen, and an invalid page number as the first page. */
export function readCollectionAddress(params: Params): { choice: CollectionChoice; page: number } {
  const one = <Value extends string>(values: readonly Value[], stated: Params[string]) =>
    values.find((value) => value === stated);
  const { page } = params;
  return {
    choice: {
      subject: one(facets.subject, params.subject),
      type: one(facets.type, params.type),
      level: one(facets.level, params.level),
    },
    page: typeof page === "string" && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

export function collectionPath(choice: CollectionChoice = {}, page = 1): string {
  const params = new URLSearchParams();
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
