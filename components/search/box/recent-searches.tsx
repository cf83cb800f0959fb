"use client";

import { History } from "lucide-react";
import { useState } from "react";
import { useOwner } from "@/components/session/owner";
import { landingWords } from "@/lib/search/landing-words";
import { addressOf, searchUrl } from "@/lib/search/search-url";
import { currentHome } from "../use-address";
import { focusSearchBox } from "./focus-search-box";
import { clearHistory, useHistory } from "./search-history";

const MAX_OFFERED = 5;

/**
 * The last searches in this browser, newest first; nothing without a history. Until the owner is known, the space of
 * one row is reserved if this browser has a history.
 */
export function RecentSearches() {
  const queries = useHistory().slice(0, MAX_OFFERED);
  const [hasCleared, setHasCleared] = useState(false);
  const owner = useOwner();
  const isEmpty = queries.length === 0;

  const handleClear = () => {
    if (owner !== undefined) clearHistory(owner);
    setHasCleared(true);
    focusSearchBox();
  };

  return (
    <>
      <p role="status" className="sr-only">
        {hasCleared && isEmpty && landingWords.historyCleared}
      </p>
      {owner === undefined && <div className="hidden h-24.5 remembered:block md:h-21" />}
      {!isEmpty && (
        <section aria-labelledby="recent" className="mt-4.5 grid gap-3">
          <div className="flex items-center justify-between gap-4 text-[0.8125rem]/5 text-muted-foreground">
            <h2 id="recent">{landingWords.recentSearches}</h2>
            <button
              type="button"
              onClick={handleClear}
              className="-my-3 h-11 rounded-sm transition-colors duration-(--quick) hover:text-foreground md:-my-1.5 md:h-8"
            >
              {landingWords.clearHistory}
            </button>
          </div>
          <ul className="chip-row">
            {queries.map((query) => (
              <li key={query} className="max-w-60 min-w-0 flex-none">
                <a href={searchUrl(addressOf(query), currentHome())} className="chip gap-1.75">
                  <History className="size-3.5 text-muted-foreground" />
                  <span className="truncate" dir="auto">
                    {query}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
