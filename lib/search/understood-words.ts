import { pluralize } from "@/lib/pluralize";
/** What the results say of a query that was understood. */
export const understoodWords = {
  alsoSearched: "Also searched:",
  query: (query: string) => `“${query}”`,
  added: (count: number) => {
    if (count === 0) return "added none";
    return `added ${pluralize(count, "diagram")}`;
  },
} as const;
