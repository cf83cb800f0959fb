import { ThemedPicture } from "@/components/elements/themed-picture";
import { PauseButton } from "@/components/landing/pause-button";
import { collectionPaths } from "@/lib/diagrams/collection-paths";
import { diagramPath } from "@/lib/diagrams/share-facts";
import { landingWords } from "@/lib/search/landing-words";
import { plainSearchUrl } from "@/lib/search/search-url";
import { exampleDiagram, exampleQueries, searchWords } from "@/lib/search/words";

/** Example queries, and a diagram of the collection, which opens without a search. */
export function ExampleChips() {
  const { id, imageSrc, darkImageSrc } = collectionPaths(exampleDiagram.slug);
  return (
    <section aria-labelledby="examples" className="mt-6.5 grid gap-3 md:mt-7.5">
      <div className="flex items-center justify-between text-[0.8125rem]/5 text-muted-foreground">
        <h2 id="examples">{searchWords.tryOneOfThese}</h2>
        <PauseButton />
      </div>
      <ul className="chip-row">
        {exampleQueries.map((query) => (
          <li key={query} className="flex-none">
            <a href={plainSearchUrl({ query })} className="chip">
              {query}
            </a>
          </li>
        ))}
        <li className="flex-none">
          <a href={diagramPath(id)} className="chip gap-2">
            <ThemedPicture
              src={imageSrc}
              darkSrc={darkImageSrc}
              alt=""
              width={32}
              height={24}
              className="-ml-1.5 h-6 w-8 rounded-plate border bg-plate object-contain"
            />
            <span>
              {exampleDiagram.title} <span className="text-muted-foreground">{landingWords.free}</span>
            </span>
          </a>
        </li>
      </ul>
    </section>
  );
}
