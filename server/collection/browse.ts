import "server-only";
import { type BrowsedCollection, browse, largestSubjects as largestOf } from "@/lib/collection/browse";
import type { CollectionAddress } from "@/lib/collection/choice";
import { collectionIndex } from "./collection-index";

/** A page of the matching diagrams. */
export function browseCollection(address: CollectionAddress, now: Date): BrowsedCollection {
  return browse(collectionIndex(), address, now);
}

/** The size of the collection, and its largest subjects, largest first. */
export const largestSubjects = () => largestOf(collectionIndex());
