import "server-only";
import { processSingleton } from "@/server/process-singleton";
import { createSearchCache, type SearchCache } from "./cache";
import { createPartStore } from "./part-store";

/** The one of this process. Made when first asked for: whether it is shared is a setting, and a build has none. */
export function searchCache(): SearchCache {
  return processSingleton("search-cache", () => createSearchCache(createPartStore()));
}
