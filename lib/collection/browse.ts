import {
  type CollectionAddress,
  type CollectionChoice,
  facetNames,
  facets,
  isEverything,
} from "@/lib/collection/choice";
import type { CollectionEntry } from "@/lib/diagrams/collection-entry";
import { collectionSlug } from "@/lib/diagrams/collection-paths";
import type { Diagram } from "@/lib/diagrams/diagram";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import type { Subject } from "@/lib/diagrams/subjects";
import type { Collection } from "./collection";
import { shownOwn } from "./kept-diagram";

/** Six rows of the widest screen, eight of the middle one. */
export const COLLECTION_PAGE_SIZE = 24;
/** One row of the widest screen for each subject of the overview. */
const PREVIEWED = 4;

type FacetValue<Name extends keyof CollectionChoice> = (typeof facets)[Name][number];

export type FacetOption<Value extends string = string> = { value: Value; count: number };

export type BrowsedSubject = { subject: Subject; count: number; diagrams: ShownDiagram[] };

export type BrowsedCollection = {
  /** Diagrams in the whole collection. */
  size: number;
  /** Diagrams that match the query and all filters. */
  total: number;
  /** The filter options, each with the number of diagrams it would show. */
  options: { [Name in keyof Required<CollectionChoice>]: FacetOption<FacetValue<Name>>[] };
  page: number;
  pages: number;
  /** Position of the page's first diagram among all, from 1. */
  firstPlace: number;
  diagrams: ShownDiagram[];
  /** A preview of each subject without a query and filters; else empty. */
  overview: BrowsedSubject[];
  /** Diagrams beside the topic of the query; empty without one. */
  near: Diagram[];
};

/**
 * A page of the matching diagrams: by title, or the best match of the query first. Beyond the last page, the last one.
 */
export function browse(
  collection: Collection,
  { choice, query, page: wanted }: CollectionAddress,
  now: Date,
): BrowsedCollection {
  const answer = query === null ? null : collection.search(query);
  const entries = answer ? entriesOf(collection, answer.found) : [...collection.entries()].sort(byTitle);
  const fitting = entries.filter((entry) => fits(entry, choice));
  const pages = Math.max(1, Math.ceil(fitting.length / COLLECTION_PAGE_SIZE));
  const page = Math.min(wanted, pages);
  const start = (page - 1) * COLLECTION_PAGE_SIZE;
  const isOverview = answer === null && isEverything(choice);
  return {
    size: collection.size,
    total: fitting.length,
    options: optionsOf(entries, choice),
    page,
    pages,
    firstPlace: start + 1,
    diagrams: isOverview ? [] : shownOf(collection, fitting.slice(start, start + COLLECTION_PAGE_SIZE), now),
    overview: isOverview ? overviewOf(collection, fitting, now) : [],
    near: answer ? [...answer.near] : [],
  };
}

/** The entries of diagrams, in their order. */
function entriesOf(collection: Collection, diagrams: readonly Diagram[]): CollectionEntry[] {
  const entries = new Map(collection.entries().map((entry) => [entry.slug, entry]));
  return diagrams.flatMap(({ id }) => entries.get(collectionSlug(id) ?? "") ?? []);
}

/** Subjects of the landing page. */
const LARGEST = 8;

/** The size of the collection, and its largest subjects, largest first. */
export function largestSubjects(collection: Collection): { size: number; subjects: FacetOption<Subject>[] } {
  const entries = collection.entries();
  const subjects = optionsOf(entries, {}).subject.sort((one, other) => other.count - one.count);
  return { size: entries.length, subjects: subjects.slice(0, LARGEST) };
}

function overviewOf(
  collection: Collection,
  entries: readonly CollectionEntry[],
  now: Date,
): BrowsedSubject[] {
  return optionsOf(entries, {}).subject.map(({ value: subject, count }) => {
    const ofSubject = entries.filter((entry) => entry.subject === subject);
    return { subject, count, diagrams: shownOf(collection, variedOf(ofSubject).slice(0, PREVIEWED), now) };
  });
}

/** One diagram of each type first, so that the preview is varied. */
function variedOf(entries: readonly CollectionEntry[]): CollectionEntry[] {
  const seen = new Set<string>();
  const [first, others]: [CollectionEntry[], CollectionEntry[]] = [[], []];
  for (const entry of entries) {
    (seen.has(entry.type) ? others : first).push(entry);
    seen.add(entry.type);
  }
  return [...first, ...others];
}

function optionsOf(
  entries: readonly CollectionEntry[],
  choice: CollectionChoice,
): BrowsedCollection["options"] {
  const optionsFor = <Name extends keyof CollectionChoice>(name: Name) => {
    const others = { ...choice, [name]: undefined };
    const values: readonly FacetValue<Name>[] = facets[name];
    return values
      .map((value) => ({
        value,
        count: entries.filter((entry) => entry[name] === value && fits(entry, others)).length,
      }))
      .filter(({ value, count }) => count > 0 || value === choice[name]);
  };
  return { subject: optionsFor("subject"), type: optionsFor("type"), level: optionsFor("level") };
}

function fits(entry: CollectionEntry, choice: CollectionChoice): boolean {
  return facetNames.every((name) => choice[name] === undefined || entry[name] === choice[name]);
}

/** With what a card needs to save, share and download. */
function shownOf(collection: Collection, entries: readonly CollectionEntry[], now: Date): ShownDiagram[] {
  return entries.flatMap(({ slug }) => {
    const diagram = collection.get(slug);
    return diagram ? [shownOwn(diagram, now)] : [];
  });
}

function byTitle(one: CollectionEntry, other: CollectionEntry): number {
  return one.title.localeCompare(other.title, "en");
}
