import { NoticePlate } from "@/components/shell/notice-plate";
import { buttonVariants } from "@/components/ui/button";
import type { Problem } from "@/lib/errors";
import { plainSearchUrl, searchUrl } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";

type SearchNoticeProps = {
  query: string;
  /** Null when there was no answer at all. */
  problem: Problem | null;
  isEmpty: boolean;
  /** Left out where there is no JavaScript: there, trying again is a link. */
  onTryAgain?: () => void;
};

/** A search without results: none found, none left today, or failed. */
export function SearchNotice({ query, problem, isEmpty, onTryAgain }: SearchNoticeProps) {
  const home = (variant: "outline" | "ghost") => (
    <a href={searchUrl(null)} className={buttonVariants({ variant })}>
      {searchWords.home}
    </a>
  );
  if (isEmpty) {
    return (
      <Centred>
        <NoticePlate
          level={1}
          drawing="noResults"
          title={searchWords.noResultsFor(query)}
          text={searchWords.noResultsSpelling}
        >
          {home("outline")}
        </NoticePlate>
      </Centred>
    );
  }
  if (problem?.code === "daily_limit_reached") {
    const resets = searchWords.limitResets;
    return (
      <Centred>
        <NoticePlate
          level={1}
          drawing="usedUp"
          title={searchWords.limitReached}
          text={problem.requiresLogin ? `${searchWords.guestLimit}. ${resets}` : resets}
        >
          {home("outline")}
        </NoticePlate>
      </Centred>
    );
  }
  const detail = problem?.errors?.[0]?.message ?? problem?.detail ?? searchWords.noConnection;
  const isOurs = problem === null || problem.status !== 400;
  return (
    <Centred>
      <NoticePlate level={1} drawing="broken" title={searchWords.errorTitle} text={detail}>
        {isOurs && <TryAgain query={query} {...(onTryAgain && { onTryAgain })} />}
        {home("ghost")}
      </NoticePlate>
    </Centred>
  );
}

function TryAgain({ query, onTryAgain }: { query: string; onTryAgain?: () => void }) {
  const className = buttonVariants();
  if (!onTryAgain) {
    return (
      <a href={plainSearchUrl({ query })} className={className}>
        {searchWords.tryAgain}
      </a>
    );
  }
  return (
    <button type="button" onClick={onTryAgain} className={className}>
      {searchWords.tryAgain}
    </button>
  );
}

function Centred({ children }: { children: React.ReactNode }) {
  return <div className="grid grow place-content-center-safe justify-items-center py-8">{children}</div>;
}
