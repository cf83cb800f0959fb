import { PauseButton } from "@/components/landing/pause-button";
import { Strip } from "@/components/landing/strip";
import { plainSearchUrl } from "@/lib/search/search-url";
import { exampleQueries, searchWords } from "@/lib/search/words";

/** Example queries in a moving strip that fades at its ends. */
export function ExampleChips() {
  return (
    <section aria-labelledby="examples" className="mt-6.5 grid gap-3 md:mt-7.5">
      <div className="flex items-center justify-between text-[0.8125rem]/5 text-muted-foreground">
        <h2 id="examples">{searchWords.tryOneOfThese}</h2>
        <div className="-my-3 -mr-3 md:-my-2 md:-mr-2.5">
          <PauseButton />
        </div>
      </div>
      <Strip>
        {exampleQueries.map((query) => (
          <li key={query} className="flex-none">
            <a
              href={plainSearchUrl({ query })}
              className="inline-flex h-10 items-center rounded-[4px] border bg-card px-3 text-[0.8125rem] whitespace-nowrap transition-colors duration-(--quick) hover:border-border-strong md:h-8.5"
            >
              {query}
            </a>
          </li>
        ))}
      </Strip>
    </section>
  );
}
