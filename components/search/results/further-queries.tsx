import { Fragment } from "react";
import type { Understood } from "@/lib/search/search-answer";
import { understoodWords } from "@/lib/search/understood-words";
import { searchWords } from "@/lib/search/words";

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

type DidYouMeanProps = {
  /** Null if the query was not corrected. */
  correction: string | null;
  linkTo: (query: string) => string;
};

/** A link that searches for the query with corrected spelling. */
export function DidYouMean({ correction, linkTo }: DidYouMeanProps) {
  if (correction === null) return null;
  return (
    <p className="text-sm/5 wrap-anywhere text-muted-foreground">
      {searchWords.didYouMean} <QueryLink href={linkTo(correction)}>{correction}</QueryLink>?
    </p>
  );
}

type QueryLinkProps = { href: string; children: string };

/** A link in a line of text that searches for a query. */
function QueryLink({ href, children }: QueryLinkProps) {
  return (
    <a
      href={href}
      className="rounded-sm text-foreground underline decoration-border-strong underline-offset-3 transition-colors duration-(--quick) hover:decoration-current"
    >
      <bdi>{children}</bdi>
    </a>
  );
}
