import type { SearchAnswer } from "@/lib/search/search-answer";
import { searchWords } from "@/lib/search/words";
import { QueryLink } from "./query-link";

type DidYouMeanProps = {
  answer: SearchAnswer | undefined;
  linkTo: (query: string) => string;
};

/** A link that searches for the query with corrected spelling. */
export function DidYouMean({ answer, linkTo }: DidYouMeanProps) {
  if (!answer?.correction) return null;
  return (
    <p className="text-sm/5 wrap-anywhere text-muted-foreground">
      {searchWords.didYouMean} <QueryLink href={linkTo(answer.correction)}>{answer.correction}</QueryLink>?
    </p>
  );
}
