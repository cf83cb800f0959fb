import type { Understood } from "@/lib/search/search-answer";
import { understoodWords } from "@/lib/search/understood-words";

type AlsoSearchedProps = {
  understood: Understood | null | undefined;
  linkTo: (query: string) => string;
};

/** The queries that were asked beside the one that was typed, each a search of its own, and what they added. */
export function AlsoSearched({ understood, linkTo }: AlsoSearchedProps) {
  if (!understood || understood.queries.length === 0) return null;
  const { queries, added } = understood;
  return (
    <p className="flex flex-wrap gap-x-1.5 gap-y-1.5 text-[0.8125rem]/5 text-muted-foreground">
      <span>{understoodWords.alsoSearched}</span>
      {queries.map((query, index) => (
        <span key={query} className="min-w-0">
          <a
            href={linkTo(query)}
            className="rounded-sm text-foreground wrap-anywhere underline decoration-border-strong underline-offset-3 transition-colors duration-(--quick) hover:decoration-current"
          >
            <bdi>{understoodWords.query(query)}</bdi>
          </a>
          {index < queries.length - 1 && ","}
        </span>
      ))}
      <span className="ml-3">{understoodWords.added(added)}</span>
    </p>
  );
}
