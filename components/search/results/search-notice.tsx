import type { ReactNode } from "react";
import { NoticePlate } from "@/components/elements/notice-plate";
import { SignInLink } from "@/components/session/sign-in-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { menuWords, PRICING_PATH } from "@/lib/accounts/menu-words";
import { COLLECTION_PATH } from "@/lib/collection/choice";
import { connectionWords } from "@/lib/connection-words";
import type { Problem } from "@/lib/errors";
import { plans } from "@/lib/plans";
import { filterWords } from "@/lib/search/filter-words";
import type { SearchFilters } from "@/lib/search/filters";
import { landingWords } from "@/lib/search/landing-words";
import { fewerWords } from "@/lib/search/query-text";
import { resultsWords } from "@/lib/search/results-words";
import {
  ACCOUNT_HOME,
  addressOf,
  plainSearchUrl,
  type SearchHome,
  type SearchRequest,
  searchUrl,
} from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";
import { SearchTipsButton } from "../box/search-tips-button";

type SearchNoticeProps = {
  query: string;
  home?: SearchHome;
  /** The filters of the Try Again link, if it is a link. */
  filters?: SearchFilters;
  /** Null when there was no answer at all. */
  problem: Problem | null;
  isEmpty: boolean;
  /** Whether the previous search failed too: then a search with fewer words is suggested. */
  hasFailedAgain?: boolean;
  /** Which sources were not asked, if some were not. */
  notAsked?: string | null;
  /** Omitted without JavaScript: then Try Again is a link. */
  onTryAgain?: () => void;
  /** Further actions. */
  children?: ReactNode;
};

/**
 * A search without results: none found, none left today, or failed. Says what the toast does not say; without
 * JavaScript there is none.
 */
export function SearchNotice(props: SearchNoticeProps) {
  const {
    query,
    home,
    filters = {},
    problem,
    isEmpty,
    hasFailedAgain = false,
    notAsked = null,
    onTryAgain,
    children,
  } = props;
  const browse = (
    <a href={COLLECTION_PATH} className={buttonVariants({ variant: "outline" })}>
      {landingWords.browseCollection}
    </a>
  );
  const searchWith = (simpler: string | null) =>
    simpler !== null && (
      <a href={searchUrl(addressOf(simpler), home)} className={buttonVariants({ variant: "outline" })}>
        {searchWords.searchInstead(simpler)}
      </a>
    );
  if (isEmpty) {
    return (
      <Centred>
        <NoticePlate
          level={1}
          drawing="noResults"
          title={searchWords.noResultsFor(query)}
          text={[resultsWords.tryAnother, notAsked && `${notAsked}.`].filter(Boolean).join(" ")}
        >
          {children}
          {searchWith(fewerWords(query))}
          {onTryAgain && <SearchTipsButton variant="outline" />}
          {browse}
        </NoticePlate>
      </Centred>
    );
  }
  if (problem?.code === "daily_limit_reached") {
    const { searchesPerDay } = plans[problem.requiresLogin ? "guest" : "free"];
    const { retryAfterSeconds } = problem;
    return (
      <Centred>
        <NoticePlate
          level={1}
          drawing="usedUp"
          title={resultsWords.limitTitle}
          text={[
            !onTryAgain && problem.requiresLogin && `${searchWords.guestLimit}.`,
            retryAfterSeconds !== undefined && resultsWords.moreIn(searchesPerDay, retryAfterSeconds),
            resultsWords.meanwhile,
          ]
            .filter(Boolean)
            .join(" ")}
        >
          {!problem.requiresLogin && (
            <a href={PRICING_PATH} className={buttonVariants()}>
              {menuWords.upgrade}
            </a>
          )}
          {problem.requiresLogin && (
            <SignInLink
              returnTo={searchUrl({ ...addressOf(query), ...filters }, ACCOUNT_HOME)}
              className={buttonVariants()}
            >
              {menuWords.signIn}
            </SignInLink>
          )}
          {browse}
        </NoticePlate>
      </Centred>
    );
  }
  const isExhausted = problem?.detail === searchWords.exhausted;
  const detail = isExhausted
    ? resultsWords.noSourceAnswers
    : (problem?.errors?.[0]?.message ?? problem?.detail ?? connectionWords.failed);
  const isOurs = problem === null || problem.status !== 400;
  return (
    <Centred>
      <NoticePlate level={1} drawing="broken" title={searchWords.errorTitle} text={detail}>
        {isOurs && <TryAgain request={{ query, ...filters }} {...(onTryAgain && { onTryAgain })} />}
        {hasFailedAgain && searchWith(fewerWords(query))}
        {children}
        {isExhausted && browse}
        <a href={searchUrl(null, home)} className={buttonVariants({ variant: "ghost" })}>
          {searchWords.home}
        </a>
      </NoticePlate>
    </Centred>
  );
}

/** Shown if no result matches the filters; the filters stay visible. */
export function NoneFit({ children }: { children: ReactNode }) {
  return (
    <Centred>
      <NoticePlate drawing="noResults" title={filterWords.noneFit} text={filterWords.removeOne}>
        {children}
      </NoticePlate>
    </Centred>
  );
}

function TryAgain({ request, onTryAgain }: { request: SearchRequest; onTryAgain?: () => void }) {
  if (onTryAgain) return <Button onClick={onTryAgain}>{searchWords.tryAgain}</Button>;
  return (
    <a href={plainSearchUrl(request)} className={buttonVariants()}>
      {searchWords.tryAgain}
    </a>
  );
}

function Centred({ children }: { children: ReactNode }) {
  return <div className="grid grow place-content-center-safe justify-items-center py-8">{children}</div>;
}
