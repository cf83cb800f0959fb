import { plainSearchUrl } from "@/lib/search/search-url";
import { exampleQueries, searchWords } from "@/lib/search/words";

/** Queries for somebody who does not know what to type, in a strip that fades at its ends. */
export function ExampleChips() {
  return (
    <section aria-labelledby="examples" className="mt-6.5 grid gap-3 md:mt-7.5">
      <h2 id="examples" className="text-[0.8125rem]/5 text-muted-foreground">
        {searchWords.tryOneOfThese}
      </h2>
      <ul className="-mx-4 flex gap-2 overflow-x-auto md:mr-0 mask-[linear-gradient(90deg,transparent,#000_1rem,#000_calc(100%-3.5rem),transparent)] px-4 py-1 [scrollbar-width:none]">
        {exampleQueries.map((query) => (
          <li key={query} className="flex-none last:pr-10">
            <a
              href={plainSearchUrl({ query })}
              className="inline-flex h-10 items-center rounded-[4px] border bg-card px-3 text-[0.8125rem] whitespace-nowrap transition-colors duration-(--quick) hover:border-border-strong md:h-8.5"
            >
              {query}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
