import type { SearchAnswer } from "@/lib/search/search-answer";
import { searchWords } from "@/lib/search/words";

type DidYouMeanProps = {
  answer: SearchAnswer | undefined;
  linkTo: (query: string) => string;
};

/** The query with its spelling corrected, as a search of its own. */
export function DidYouMean({ answer, linkTo }: DidYouMeanProps) {
  if (!answer?.correction) return null;
  return (
    <p className="text-sm/5 wrap-anywhere text-muted-foreground">
      {searchWords.didYouMean}{" "}
      <a
        href={linkTo(answer.correction)}
        className="rounded-sm text-foreground underline decoration-border-strong underline-offset-3 transition-colors duration-(--quick) hover:decoration-current"
      >
        <bdi>{answer.correction}</bdi>
      </a>
      ?
    </p>
  );
}
