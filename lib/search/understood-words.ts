import { pluralize } from "@/lib/pluralize";
/** Interface text for an understood query. */
export const understoodWords = {
  alsoSearched: "Also searched:",
  query: (query: string) => `“${query}”`,
  added: (count: number) => {
    if (count === 0) return "added none";
    return `added ${pluralize(count, "diagram")}`;
  },
} as const;
