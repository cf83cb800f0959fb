import { type Config, parseConfig } from "@/server/config/schema";
import type { SourceSearch } from "@/server/search/http-source";

/** The settings of an installation with just these names set. */
export function configWith(environment: Record<string, string> = {}): Config {
  return parseConfig({ APP_SECRET: "0123456789abcdef0123456789abcdef", ...environment });
}

export function searchFor(query: string, facts: Partial<SourceSearch> = {}): SourceSearch {
  return { query, isFallback: false, page: 1, filters: {}, ...facts };
}
