import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { SEARCH_BOX_ID, type SearchHome, searchUrl } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";

type ResultsHeadProps = { title: string; home?: SearchHome; children: ReactNode };

/**
 * The query as heading, the ledger as children, and a link to an empty search box. On a phone the link shares the line
 * of the ledger, so that the first picture is not pushed down.
 */
export function ResultsHead({ title, home, children }: ResultsHeadProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 md:gap-y-2.5">
      <h1
        dir="auto"
        tabIndex={-1}
        className="col-span-2 min-w-0 outline-none headline line-clamp-2 wrap-anywhere md:col-span-1 md:line-clamp-3"
      >
        {title}
      </h1>
      <a
        href={`${searchUrl(null, home)}#${SEARCH_BOX_ID}`}
        className={buttonVariants({
          variant: "ghost",
          size: "bar",
          className:
            "col-start-2 row-start-2 max-md:-my-2.5 max-md:-mr-3 max-md:text-brand md:row-start-1 md:mt-0.5 md:border-border-strong md:bg-card md:hover:bg-muted",
        })}
      >
        {searchWords.newSearch}
      </a>
      <div className="grid min-w-0 gap-2.5 max-md:row-start-2 md:col-span-2">{children}</div>
    </div>
  );
}
