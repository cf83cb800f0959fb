import "server-only";
import type { ResourceKind, ResourceLevel } from "@/lib/resources/resource";

interface Facts {
  /** As people say it. */
  time: string;
  level?: ResourceLevel;
}

/** A source's own search, for the words that were typed. */
export interface SearchSource extends Facts {
  address: (topic: string) => string;
  /** Who answers. */
  by: string;
  /** What is found, as it stands behind the topic: "lessons on Khan Academy". */
  finds: string;
  /** A sentence of 15 to 20 words on what the source has on a field of one to three words. */
  says: (field: string) => string;
}

/** A page on the subject itself, at an address that is known to stay. */
export interface PageSource extends Facts {
  address: string;
  title: string;
  /** A sentence of 15 to 20 words. */
  says: string;
}

export type Source = SearchSource | PageSource;

export interface Subject extends Record<ResourceKind, readonly Source[]> {
  id: string;
  name: string;
  /** As it stands in a sentence, one to three words. */
  field: string;
  /** Two that stand beside the query as key topics. */
  topics: readonly [string, string];
  /** Words and phrases in the singular, in any order; they are compared folded and stemmed. */
  keywords: readonly string[];
  /** Names of forms that a drawing of anything may have: they count only where nothing else tells the subject. */
  forms?: readonly string[];
}

/** Keywords, separated by commas. */
export function keywords(text: string): readonly string[] {
  return text.split(",").map((keyword) => keyword.trim().replace(/\s+/g, " "));
}
