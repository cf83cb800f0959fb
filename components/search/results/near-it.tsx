import { LinkedPlates } from "@/components/diagrams/linked-plates";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { searchWords } from "@/lib/search/words";

/**
 * Diagrams of the collection that are related to the query but do not match it. Says so if no diagram of the collection
 * does, unless the page says already that nothing was found.
 */
export function NearIt({ answer, query }: { answer: SearchAnswer | undefined; query: string }) {
  if (!answer) return null;
  const own = answer.sources.find(({ provider }) => provider === "collection");
  return (
    <LinkedPlates
      id="near-it"
      heading={
        own?.count === 0 && answer.diagrams.length > 0 ? (
          <>
            {searchWords.nothingOn}{" "}
            <em dir="auto" className="font-italic italic">
              {query}
            </em>{" "}
            {searchWords.inTheCollection} {searchWords.nearIt}:
          </>
        ) : (
          searchWords.nearIt
        )
      }
      diagrams={answer.near}
      className="mt-14 print:hidden"
    />
  );
}
