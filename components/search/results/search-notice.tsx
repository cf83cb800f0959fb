import type { ReactNode } from "react";
import { NoticePlate } from "@/components/elements/notice-plate";
import { SignInLink } from "@/components/session/sign-in-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { menuWords, PRICING_PATH } from "@/lib/accounts/menu-words";
import { connectionWords } from "@/lib/connection-words";
import type { Problem } from "@/lib/errors";
import { offerWords } from "@/lib/payments/offer-words";
import { filterWords } from "@/lib/search/filter-words";
import type { SearchFilters } from "@/lib/search/filters";
import { fewerWords } from "@/lib/search/query-text";
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
  /** Omitted without JavaScript: then Try Again is a link. */
  onTryAgain?: () => void;
  /** Further actions. */
  children?: ReactNode;
};

/** A search without results: none found, none left today, or failed. */
export function SearchNotice(props: SearchNoticeProps) {
  const { query, home, filters = {}, problem, isEmpty, hasFailedAgain = false, onTryAgain, children } = props;
  const homeLink = (variant: "outline" | "ghost") => (
    <a href={searchUrl(null, home)} className={buttonVariants({ variant })}>
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
          {children}
          {onTryAgain && <SearchTipsButton variant="outline" />}
          {homeLink("ghost")}
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
          text={
            problem.requiresLogin ? `${searchWords.guestLimit}. ${resets}` : `${resets} ${offerWords.noLimit}`
          }
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
          {homeLink("outline")}
        </NoticePlate>
      </Centred>
    );
  }
  const detail = problem?.errors?.[0]?.message ?? problem?.detail ?? connectionWords.failed;
  const simpler = hasFailedAgain ? fewerWords(query) : null;
  const isOurs = problem === null || problem.status !== 400;
  return (
    <Centred>
      <NoticePlate level={1} drawing="broken" title={searchWords.errorTitle} text={detail}>
        {isOurs && <TryAgain request={{ query, ...filters }} {...(onTryAgain && { onTryAgain })} />}
        {simpler !== null && (
          <a href={searchUrl(addressOf(simpler), home)} className={buttonVariants({ variant: "outline" })}>
            {searchWords.searchInstead(simpler)}
          </a>
        )}
        {children}
        {homeLink("ghost")}
      </NoticePlate>
    </Centred>
  );
}

/** Shown if no result matches the filters; the filters stay visible. */
export function NoneFit({ children }: { children: ReactNode }) {
  return (
    <Centred>
      <NoticePlate drawing="noResults" title={filterWords.noneFit} text={searchWords.noResults}>
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
