import { menuWords, PRICING_PATH } from "../accounts/menu-words";
import { type Place, signInUrl } from "../accounts/return-to";
import { connectionWords } from "../connection-words";
import { isRemote } from "../diagrams/providers";
import type { Problem } from "../errors";
import { offerWords } from "../payments/offer-words";
import { LOW_REMAINING_SEARCHES } from "../plans";
import { type Toast, textToast, toastMs } from "../toast";
import { fewerWords, MAX_SHOWN } from "./query-text";
import type { SearchAnswer } from "./search-answer";
import { addressOf, GUEST_HOME, homeAt, type SearchHome, searchUrl } from "./search-url";
import { hasNotAnswered, type SourceReason } from "./source-reasons";
import { searchWords } from "./words";

/** An event of a search that may show a toast. */
export type SearchEvent =
  /** Without results it has no toast: the page says what happened, and what to do. */
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

const routine = (tone: Toast["tone"], title: string, durationMs: number) => ({
  ...textToast(tone, title, durationMs),
  isRoutine: true as const,
});

export const searchToasts = {
  found: ({ answer, found }: { answer: SearchAnswer; found: number }) =>
    routine("success", searchWords.foundFor(found, answer.query), toastMs.short),
  cachedShown: () => textToast("info", searchWords.cachedShown, toastMs.normal),
  quotaExceeded: ({ home = GUEST_HOME }: AtHome = {}) => ({
    ...textToast("warning", searchWords.quotaExceeded, toastMs.normal),
    action: homeAction(home),
  }),
  quotaIssue: () => textToast("info", searchWords.quotaIssue, toastMs.short),
  loadedMore: ({ count }: { count: number }) =>
    routine("success", searchWords.loadedMore(count), toastMs.brief),
  moreLoaded: () => routine("success", searchWords.moreLoaded, toastMs.brief),
  maximumShown: () => routine("info", searchWords.maximumShown(MAX_SHOWN), toastMs.short),
  moreFailed: () => textToast("error", searchWords.loadMoreFailed, toastMs.normal),
  viewerMissing: () =>
    textToast("error", searchWords.viewerMissing, toastMs.normal, connectionWords.checkConnection),
  guestLimit: ({ place = LANDING }: { place?: Place } = {}) => ({
    ...textToast("warning", searchWords.guestLimit, toastMs.long),
    action: signInAction(place),
  }),
  accountLimit: () => ({
    ...textToast("warning", searchWords.limitReached, toastMs.long, offerWords.unlimited),
    action: upgradeAction,
  }),
  sourcesExhausted: () =>
    textToast("error", searchWords.sourcesExhausted, toastMs.normal, searchWords.technicalDifficulties),
  unreachable: ({ home = GUEST_HOME }: AtHome = {}) => ({
    ...textToast("error", searchWords.failedTitle, toastMs.normal, searchWords.tryAgainOrHome),
    action: homeAction(home),
  }),
  serverError: () => textToast("error", searchWords.searchFailed, toastMs.normal),
  failedFirst: () => textToast("error", searchWords.failedTitle, toastMs.normal, searchWords.failedFirst),
  failedAgain: ({ query, home = GUEST_HOME }: AtHome & { query: string }) => {
    const simpler = fewerWords(query);
    return {
      ...textToast("error", searchWords.failedTitle, toastMs.long, searchWords.failedAgain),
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
  const { cache, sources } = event.answer;
  const silent = sources.filter(hasNotAnswered);
  const hasReason = (reason: SourceReason) => silent.some((source) => source.reason === reason);
  const isAlone = !sources.some(({ provider, status }) => isRemote(provider) && status === "ok");
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
  if (problem.code === "internal_error") return searchToasts.serverError();
  return searchToasts.failedFirst();
}
