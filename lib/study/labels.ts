import type { CollectionEntry } from "../diagrams/collection-entry";
import { collectionSlug } from "../diagrams/collection-paths";
import type { AskedLabel } from "../drawing/svg/find-labels";

/** A diagram with fewer labels is not studied: nothing is left to confuse them with. */
const MIN_LABELS = 3;

export const isStudyable = ({ askedLabels }: Pick<CollectionEntry, "askedLabels">) =>
  askedLabels >= MIN_LABELS;

/** `collection/labels.json`, which the render step writes: the labels of each diagram that can be asked, by slug. */
export type CollectionLabels = Readonly<Record<string, readonly AskedLabel[]>>;

/**
 * Finds the labels of a diagram of the collection by its id; undefined for any other.
 * @param file `collection/labels.json`, whose boxes TypeScript reads as lists of any length
 */
export function labelsById(file: object): (id: string) => readonly AskedLabel[] | undefined {
  const bySlug = file as CollectionLabels;
  return (id) => bySlug[collectionSlug(id) ?? ""];
}
