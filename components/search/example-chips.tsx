"use client";

import { PauseButton } from "@/components/landing/pause-button";
import { useStrip } from "@/components/landing/use-strip";
import { plainSearchUrl } from "@/lib/search/search-url";
import { exampleQueries, searchWords } from "@/lib/search/words";

/** Queries for somebody who does not know what to type, in a strip that moves and fades at its ends. */
export function ExampleChips() {
  const { scroller, list, first, handleScroll } = useStrip(exampleQueries.length);
  const queries = [...exampleQueries.slice(first), ...exampleQueries.slice(0, first)];
  return (
    <section aria-labelledby="examples" className="mt-6.5 grid gap-3 md:mt-7.5">
      <div className="flex items-center justify-between text-[0.8125rem]/5 text-muted-foreground">
        <h2 id="examples">{searchWords.tryOneOfThese}</h2>
        <div className="-my-3 -mr-3 md:-my-2 md:-mr-2.5">
          <PauseButton />
        </div>
      </div>
      <div
        ref={scroller}
        onScroll={handleScroll}
        className="-mx-4 overflow-x-auto mask-[linear-gradient(90deg,transparent,#000_1rem,#000_calc(100%-3.5rem),transparent)] px-4 py-1 [scrollbar-width:none] md:mr-0"
      >
        <ul ref={list} className="flex w-max gap-2">
          {queries.map((query) => (
            <li key={query} className="flex-none">
              <a
                href={plainSearchUrl({ query })}
                className="inline-flex h-10 items-center rounded-[4px] border bg-card px-3 text-[0.8125rem] whitespace-nowrap transition-colors duration-(--quick) hover:border-border-strong md:h-8.5"
              >
                {query}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
