import { pluralize } from "@/lib/pluralize";
import { subjects } from "../diagrams/subjects";
import { typeLabel } from "../diagrams/types";
import type { CollectionChoice } from "./choice";

const counted = (count: number) => pluralize(count, "diagram");
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Interface text of the collection. Tests quote it. */
export const collectionWords = {
  name: "Collection",
  title: "The Figura collection",
  keepOnDevice: "Keep it on this device, for when you are offline",
  onDevice: "It is on this device",
  lead: (count: number) =>
    `${counted(count)} of our own, drawn and checked one by one. All are CC0: free for any use, no credit needed.`,
  description:
    "Diagrams of our own for teaching and learning, by subject, kind and level. All are CC0: free for any use, as SVG, PNG or JPG.",
  facets: { subject: "Subject", type: "Kind", level: "Level" },
  everything: { subject: "All subjects", type: "All kinds", level: "All levels" },
  filter: "Browse the collection",
  search: "Search the collection",
  searchPlaceholder: "heart, cell, Ohm's law...",
  subjects: "Subjects",
  bySubject: (subject: string, count: number) => `${subject}, ${counted(count)}`,
  show: "Show",
  counted,
  all: (subject: string, count: number) => `All ${count.toLocaleString("en")} in ${subject}`,
  none: "No diagrams match",
  noneText: "Try another subject, kind or level.",
  noneFor: (query: string) => `Nothing on “${query}” in the collection`,
  noneForText: "Other sources may have it. A search there counts as one of today's searches.",
  searchEverywhere: "Search all sources",
  near: "Near it",
  showEverything: "Show the whole collection",
  pages: "Pages",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: "Previous",
  next: "Next",
} as const;

export function facetLabel(name: keyof CollectionChoice, value: string): string {
  if (name === "subject") return capital(subjects[value as keyof typeof subjects].label);
  return name === "type" ? typeLabel(value) : capital(value);
}

/** "“cell” · Biology · Cycle · Secondary", or the name of the collection. */
export function choiceTitle(choice: CollectionChoice, query: string | null = null): string {
  const chosen = Object.entries(choice).flatMap(([name, value]) =>
    value === undefined ? [] : facetLabel(name as keyof CollectionChoice, value),
  );
  const parts = query === null ? chosen : [`“${query}”`, ...chosen];
  return parts.length > 0 ? parts.join(" · ") : collectionWords.title;
}
