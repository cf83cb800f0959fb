import type { Diagram } from "@/lib/diagrams/diagram";
import { landingWords } from "@/lib/search/landing-words";
import { plainSearchUrl } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";
import { PlateTile } from "./plate-tile";

/** A shelf of the collection; each plate opens the search for its title. */
export function Discover({ diagrams }: { diagrams: Diagram[] }) {
  return (
    <section aria-labelledby="discover" className="page relative mt-9 pb-16 md:mt-16 xl:mt-28">
      <div className="max-w-130 border-t border-foreground pt-5.5">
        <p className="inline-flex h-5.5 items-center rounded-sm bg-accent px-2 text-xs font-[550] text-accent-foreground">
          {landingWords.premiumDiagrams}
        </p>
        <h2
          id="discover"
          className="mt-3.5 font-display text-[1.75rem]/8.5 tracking-[-0.015em] md:text-headline"
        >
          {searchWords.discoverTitle}
        </h2>
        <p className="mt-2.5 max-w-[44ch] text-muted-foreground">{searchWords.discoverText}</p>
      </div>
      <ul className="-mx-4 mt-7 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-10 md:scroll-px-10 md:px-10 lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-6 lg:overflow-visible lg:px-0">
        {diagrams.map((diagram, index) => (
          <li key={diagram.id} className="w-58 flex-none snap-start lg:w-auto">
            <a
              href={plainSearchUrl({ query: diagram.title.toLowerCase() })}
              className="block rounded-plate transition-shadow duration-(--base) ease-set hover:shadow-[0_0_0_3px_var(--background),0_0_0_4px_var(--border-strong)] focus-visible:outline-offset-3"
            >
              <PlateTile diagram={diagram} place={index + 1} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
