import "server-only";
import { LRUCache } from "lru-cache";
import index from "@/collection/index.json";
import indexData from "@/collection/search.json";
import { type Collection, type CollectionAnswer, createCollection } from "@/lib/collection/collection";
import type { CollectionEntry } from "@/lib/diagrams/collection-entry";
import { isEnglishWord } from "./english-words";

/** Cached queries. */
const MAX_ANSWERS = 1000;

let cached: Collection | undefined;

/** The built-in diagrams, loaded and indexed on first use. */
export function collectionIndex(): Collection {
  cached ??= createCollection({
    // The render step has validated them; to do it again takes as long as making the index.
    entries: index as readonly CollectionEntry[],
    indexData,
    isWord: isEnglishWord,
    answers: new LRUCache<string, CollectionAnswer>({ max: MAX_ANSWERS }),
  });
  return cached;
}
