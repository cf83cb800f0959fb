import type { SearchAnswer } from "@/lib/search/search-answer";
import { searchWords } from "@/lib/search/words";
import { QueryLink } from "./query-link";

type DidYouMeanProps = {
  answer: SearchAnswer | undefined;
  linkTo: (query: string) => string;
};

/** The query with its spelling corrected, as a search of its own. */
export function DidYouMean({ answer, linkTo }: DidYouMeanProps) {
  if (!answer?.correction) return null;
  return (
    <p className="text-sm/5 wrap-anywhere text-muted-foreground">
      {searchWords.didYouMean} <QueryLink href={linkTo(answer.correction)}>{answer.correction}</QueryLink>?
    </p>
  );
}
