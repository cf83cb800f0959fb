import { Fragment } from "react";
import type { Understood } from "@/lib/search/search-answer";
import { understoodWords } from "@/lib/search/understood-words";
import { QueryLink } from "./query-link";

type AlsoSearchedProps = {
  understood: Understood | null | undefined;
  linkTo: (query: string) => string;
};

/** Links to the further queries that were searched along with the typed one, and how many diagrams they added. */
export function AlsoSearched({ understood, linkTo }: AlsoSearchedProps) {
  if (!understood || understood.queries.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4.5 gap-y-1.5 text-[0.8125rem]/5 text-muted-foreground">
      <span className="min-w-0 wrap-anywhere">
        {understoodWords.alsoSearched}
        {understood.queries.map((query, index) => (
          <Fragment key={query}>
            {index > 0 ? ", " : " "}
            <QueryLink href={linkTo(query)}>{understoodWords.query(query)}</QueryLink>
          </Fragment>
        ))}
      </span>
      <span>{understoodWords.added(understood.added)}</span>
    </p>
  );
}
