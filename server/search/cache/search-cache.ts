import "server-only";
import { processSingleton } from "@/server/process-singleton";
import { createSearchCache, type SearchCache } from "./cache";
import { createPartStore } from "./part-store";

/** The cache of this process. Created on first use, because a build has no settings. */
export function searchCache(): SearchCache {
  return processSingleton("search-cache", () => createSearchCache(createPartStore()));
}
