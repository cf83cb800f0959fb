import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { SEARCH_BOX_ID, type SearchHome, searchUrl } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";

type ResultsHeadProps = { title: string; home?: SearchHome; children: ReactNode };

/** The query as heading, the ledger as children, and a link to an empty search box. */
export function ResultsHead({ title, home, children }: ResultsHeadProps) {
  return (
    <div className="grid gap-2.5">
      <div className="flex items-start justify-between gap-4">
        <h1 dir="auto" tabIndex={-1} className="min-w-0 outline-none headline line-clamp-3 wrap-anywhere">
          {title}
        </h1>
        <a
          href={`${searchUrl(null, home)}#${SEARCH_BOX_ID}`}
          className={buttonVariants({ variant: "outline" })}
        >
          {searchWords.newSearch}
        </a>
      </div>
      {children}
    </div>
  );
}
