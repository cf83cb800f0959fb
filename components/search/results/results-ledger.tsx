"use client";

import { cx } from "class-variance-authority";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { providerMentions } from "@/lib/diagrams/providers";
import { resultsWords } from "@/lib/search/results-words";
import type { SearchAnswer, SourceReport } from "@/lib/search/search-answer";
import { searchWords } from "@/lib/search/words";
import { notAskedOf } from "./not-asked";

type ResultsLedgerProps = {
  answers: SearchAnswer[];
  /** The number of results in words. */
  summary: string;
};

/** The number of results, the sources, and the time they took. On a phone a button shows the latter two. */
export function ResultsLedger({ answers, summary }: ResultsLedgerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const reports = answers.at(-1)?.sources ?? [];
  const sources = reports.filter(hasFound);
  const notAsked = notAskedOf(reports);
  const tookMs = Math.max(0, ...(answers[0]?.sources ?? []).map((source) => source.tookMs));
  return (
    <div className="flex flex-wrap items-center gap-x-4.5 gap-y-1.5 text-[0.8125rem]/6 text-muted-foreground md:leading-5">
      <p className="font-[550] text-foreground max-md:-mr-3">{summary}</p>
      {sources.length > 0 && (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
            className="-my-2.5 inline-flex h-11 items-center gap-1 rounded-sm hover:text-foreground md:hidden unscripted:hidden"
          >
            {resultsWords.sources(sources.length)}
            <ChevronDown
              aria-hidden="true"
              className={cx("size-4 transition-transform duration-(--quick)", isOpen && "rotate-180")}
            />
          </button>
          <ul
            id={listId}
            aria-label={resultsWords.sourcesLabel}
            className={cx(
              "flex flex-wrap gap-x-4.5 gap-y-1.5 leading-5 max-md:basis-full unscripted:flex",
              !isOpen && "max-md:hidden",
            )}
          >
            {sources.map(({ provider, count }) => (
              <li key={provider}>
                {providerMentions[provider]}{" "}
                <b className="font-[550] text-foreground">{searchWords.count(count)}</b>
              </li>
            ))}
            {notAsked !== null && <li>{notAsked}</li>}
            {tookMs > 0 && (
              <li className="relative">
                <span className="sr-only">{resultsWords.answeredIn} </span>
                {searchWords.seconds(tookMs)}
              </li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}

function hasFound({ status, count }: SourceReport) {
  return status === "ok" && count > 0;
}
