import { Spinner } from "@/components/elements/spinner";
import { Button } from "@/components/ui/button";
import type { Pages } from "./use-pages";

type PagesFootProps = {
  list: Omit<Pages, "mutate">;
  words: { loading: string; tryAgain: string; more: string; loadingMore: string };
  /** The message if a page does not load. */
  failed: string;
  onTryAgain(): void;
};

/** Below a list: the button for more, and whether it loads or has failed to. */
export function PagesFoot({ list, words, failed, onTryAgain }: PagesFootProps) {
  const { pages, error, hasMore, isLoading, isLoadingMore, loadMore } = list;
  return (
    <>
      {hasMore && (
        <Button
          variant="outline"
          className="justify-self-start"
          aria-disabled={isLoadingMore}
          onClick={loadMore}
        >
          {isLoadingMore ? words.loadingMore : words.more}
        </Button>
      )}
      {!pages && !error && (
        <div role="status" className="grid min-h-60 place-content-center justify-items-center gap-3">
          <Spinner />
          <span className="sr-only">{words.loading}</span>
        </div>
      )}
      {error && (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y py-4 text-sm">
          <p className="min-w-0">{failed}</p>
          <Button variant="outline" aria-disabled={isLoading} onClick={onTryAgain}>
            {words.tryAgain}
          </Button>
        </div>
      )}
    </>
  );
}
