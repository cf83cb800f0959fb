import { buttonVariants } from "@/components/ui/button";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { searchWords } from "@/lib/search/words";

type RelatedSearchesProps = {
  answer: SearchAnswer | undefined;
  linkTo: (query: string) => string;
};

/** Links that search for related topics. */
export function RelatedSearches({ answer, linkTo }: RelatedSearchesProps) {
  if (!answer || answer.related.length === 0) return null;
  return (
    <nav aria-labelledby="related-searches" className="mt-14 print:hidden">
      <h2
        id="related-searches"
        className="border-t border-foreground pt-5.5 font-display text-title tracking-[-0.01em]"
      >
        {searchWords.relatedSearches}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {answer.related.map((topic) => (
          <li key={topic} className="min-w-0">
            <a
              href={linkTo(topic)}
              className={buttonVariants({ variant: "outline", className: "max-w-full" })}
            >
              <bdi className="truncate">{topic}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
