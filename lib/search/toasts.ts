import { menuWords, PRICING_PATH } from "../accounts/menu-words";
import { type Place, signInUrl } from "../accounts/return-to";
import { connectionWords } from "../connection-words";
import type { Problem } from "../errors";
import { offerWords } from "../payments/offer-words";
import { LOW_REMAINING_SEARCHES } from "../plans";
import { type Toast, toastMs } from "../toast";
import { fewerWords } from "./fewer-words";
import { MAX_SHOWN } from "./query-text";
import type { SearchAnswer } from "./search-answer";
import { addressOf, GUEST_HOME, homeAt, type SearchHome, searchUrl } from "./search-url";
import { hasNotAnswered, type SourceReason } from "./source-reasons";
import { searchWords } from "./words";

/** An event of a search that may show a toast. */
export type SearchEvent =
  | { kind: "answered"; answer: SearchAnswer; found: number }
  /** wasAsked: whether they were just requested, or had been loaded before. */
  | { kind: "more"; count: number; wasAsked: boolean; isMaximum: boolean }
  | { kind: "moreFailed" }
  /** problem is null if there was no answer; failures counts consecutive failed searches. */
  | { kind: "failed"; query: string; problem: Problem | null; failures: number };

const upgradeAction = { label: menuWords.upgrade, href: PRICING_PATH };

const signInAction = (place: Place) => ({ label: menuWords.signIn, href: signInUrl(place) });

const homeAction = (home: SearchHome) => ({ label: searchWords.home, href: searchUrl(null, home) });

/** The search page on which the toast appears. */
type AtHome = { home?: SearchHome };

const LANDING: Place = { pathname: GUEST_HOME, search: "" };

/** All toasts of the search. */
export const searchToasts = {
  found: ({ answer, found }: { answer: SearchAnswer; found: number }) => ({
    tone: "success",
    title: searchWords.foundFor(found, answer.query),
    durationMs: toastMs.short,
    isRoutine: true,
  }),
  noResults: () => ({ tone: "warning", title: searchWords.noResults, durationMs: toastMs.normal }),
  noResultsAvailable: () => ({
    tone: "error",
    title: searchWords.noResultsAvailable,
    durationMs: toastMs.normal,
  }),
  cachedShown: () => ({ tone: "info", title: searchWords.cachedShown, durationMs: toastMs.normal }),
  quotaExceeded: ({ home = GUEST_HOME }: AtHome = {}) => ({
    tone: "warning",
    title: searchWords.quotaExceeded,
    durationMs: toastMs.normal,
    action: homeAction(home),
  }),
  quotaIssue: () => ({ tone: "info", title: searchWords.quotaIssue, durationMs: toastMs.short }),
  loadedMore: ({ count }: { count: number }) => ({
    tone: "success",
    title: searchWords.loadedMore(count),
    durationMs: toastMs.brief,
    isRoutine: true,
  }),
  moreLoaded: () => ({
    tone: "success",
    title: searchWords.moreLoaded,
    durationMs: toastMs.brief,
    isRoutine: true,
  }),
  maximumShown: () => ({
    tone: "info",
    title: searchWords.maximumShown(MAX_SHOWN),
    durationMs: toastMs.short,
    isRoutine: true,
  }),
  moreFailed: () => ({ tone: "error", title: searchWords.loadMoreFailed, durationMs: toastMs.normal }),
  viewerMissing: () => ({
    tone: "error",
    title: searchWords.viewerMissing,
    description: connectionWords.checkConnection,
    durationMs: toastMs.normal,
  }),
  guestLimit: ({ place = LANDING }: { place?: Place } = {}) => ({
    tone: "warning",
    title: searchWords.guestLimit,
    durationMs: toastMs.long,
    action: signInAction(place),
  }),
  accountLimit: () => ({
    tone: "warning",
    title: searchWords.limitReached,
    description: offerWords.unlimited,
    durationMs: toastMs.long,
    action: upgradeAction,
  }),
  sourcesExhausted: () => ({
    tone: "error",
    title: searchWords.sourcesExhausted,
    description: searchWords.technicalDifficulties,
    durationMs: toastMs.normal,
  }),
  unreachable: ({ home = GUEST_HOME }: AtHome = {}) => ({
    tone: "error",
    title: searchWords.failedTitle,
    description: searchWords.tryAgainOrHome,
    durationMs: toastMs.normal,
    action: homeAction(home),
  }),
  ourFault: () => ({ tone: "error", title: searchWords.searchFailed, durationMs: toastMs.normal }),
  failedFirst: () => ({
    tone: "error",
    title: searchWords.failedTitle,
    description: searchWords.failedFirst,
    durationMs: toastMs.normal,
  }),
  failedAgain: ({ query, home = GUEST_HOME }: AtHome & { query: string }) => {
    const simpler = fewerWords(query);
    return {
      tone: "error",
      title: searchWords.failedTitle,
      description: searchWords.failedAgain,
      durationMs: toastMs.long,
      ...(simpler !== null && {
        action: { label: searchWords.searchInstead(simpler), href: searchUrl(addressOf(simpler), home) },
      }),
    };
  },
} satisfies Record<string, (facts: never) => Toast>;

export type SearchToastName = keyof typeof searchToasts;

/**
 * Maps events to toasts.
 * @param place the current page: links lead to its home, and back to it after sign-in
 */
export function toastFor(event: SearchEvent, place: Place = LANDING): Toast {
  const home = homeAt(place.pathname) ?? GUEST_HOME;
  switch (event.kind) {
    case "answered":
      return withRemaining(toastForAnswer(event, home), event.answer, place);
    case "more":
      if (event.isMaximum) return searchToasts.maximumShown();
      return event.wasAsked ? searchToasts.loadedMore(event) : searchToasts.moreLoaded();
    case "moreFailed":
      return searchToasts.moreFailed();
    case "failed":
      return toastForFailure(event, home, place);
  }
}

function toastForAnswer(event: SearchEvent & { kind: "answered" }, home: SearchHome): Toast {
  const { diagrams, cache, sources } = event.answer;
  const silent = sources.filter(hasNotAnswered);
  const hasReason = (reason: SourceReason) => silent.some((source) => source.reason === reason);
  const isAlone = !sources.some(({ provider, status }) => provider !== "collection" && status === "ok");
  if (diagrams.length === 0) {
    return silent.length > 0 ? searchToasts.noResultsAvailable() : searchToasts.noResults();
  }
  if (silent.length > 0 && (cache === "stale" || isAlone)) return searchToasts.cachedShown();
  if (hasReason("quota")) return searchToasts.quotaExceeded({ home });
  if (hasReason("keys_exhausted")) return searchToasts.quotaIssue();
  return searchToasts.found(event);
}

/** Adds a low remaining allowance to the same toast: only one is shown at a time. */
function withRemaining(toast: Toast, { allowance: { plan, remaining } }: SearchAnswer, place: Place): Toast {
  const isLow = remaining !== null && remaining > 0 && remaining <= LOW_REMAINING_SEARCHES;
  if (!isLow) return toast;
  const action = toast.action ?? (plan === "guest" ? signInAction(place) : upgradeAction);
  return { ...toast, description: searchWords.remaining(remaining), action };
}

function toastForFailure(
  { query, problem, failures }: SearchEvent & { kind: "failed" },
  home: SearchHome,
  place: Place,
): Toast {
  if (problem?.code === "daily_limit_reached") {
    return problem.requiresLogin ? searchToasts.guestLimit({ place }) : searchToasts.accountLimit();
  }
  if (failures > 1) return searchToasts.failedAgain({ query, home });
  if (problem === null) return searchToasts.unreachable({ home });
  if (problem.code === "sources_unavailable") return searchToasts.sourcesExhausted();
  if (problem.code === "internal_error") return searchToasts.ourFault();
  return searchToasts.failedFirst();
}
