import { ArrowLeft, ArrowRight } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { type CollectionChoice, collectionPath } from "@/lib/collection/choice";
import { collectionWords } from "@/lib/collection/words";

type CollectionPagesProps = { choice: CollectionChoice; page: number; pages: number };

/** Links to the previous and the next page. */
export function CollectionPages({ choice, page, pages }: CollectionPagesProps) {
  return (
    <nav
      aria-label={collectionWords.pages}
      className="mt-11 grid grid-cols-[1fr_auto_1fr] items-center gap-3 border-t pt-5"
    >
      {page > 1 && (
        <a
          href={collectionPath(choice, page - 1)}
          rel="prev"
          className={buttonVariants({ variant: "outline", className: "justify-self-start" })}
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {collectionWords.previous}
        </a>
      )}
      <p className="col-start-2 text-sm text-muted-foreground tabular-nums">
        {collectionWords.page(page, pages)}
      </p>
      {page < pages && (
        <a
          href={collectionPath(choice, page + 1)}
          rel="next"
          className={buttonVariants({ variant: "outline", className: "col-start-3 justify-self-end" })}
        >
          {collectionWords.next}
          <ArrowRight aria-hidden="true" className="size-4" />
        </a>
      )}
    </nav>
  );
}
