import type { Problem } from "../errors";
import type { SearchAnswer } from "./search-answer";
import { isSilent, type SourceReason } from "./source-reasons";
import { searchWords } from "./words";

/** Something that a person searching should hear about. */
export type SearchEvent =
  | { kind: "answered"; answer: SearchAnswer; found: number }
  | { kind: "more"; count: number; isMaximum: boolean; maximum: number }
  | { kind: "moreFailed" }
  /** problem is null when no answer came at all; failures counts the failed searches in a row. */
  | { kind: "failed"; query: string; problem: Problem | null; failures: number };

export type SearchToast = {
  tone: "success" | "info" | "warning" | "error";
  title: string;
  description?: string;
  durationMs: number;
  /** A simpler search to offer. */
  retry?: { label: string; query: string };
  /** Whether it offers the way back to the landing. */
  leadsHome?: true;
};

/** The one table of which event shows which toast. */
export function toastFor(event: SearchEvent): SearchToast {
  switch (event.kind) {
    case "answered":
      return toastForAnswer(event);
    case "more": {
      const title = event.isMaximum
        ? searchWords.maximumShown(event.maximum)
        : searchWords.loadedMore(event.count);
      return { tone: event.isMaximum ? "info" : "success", title, durationMs: 3000 };
    }
    case "moreFailed":
      return { tone: "error", title: searchWords.loadMoreFailed, durationMs: 5000 };
    case "failed":
      return toastForFailure(event);
  }
}

function toastForAnswer({ answer, found }: SearchEvent & { kind: "answered" }): SearchToast {
  const { query, diagrams, cache, sources } = answer;
  const silent = sources.filter(isSilent);
  const hasReason = (reason: SourceReason) => silent.some((source) => source.reason === reason);
  const isAlone = !sources.some(({ provider, status }) => provider !== "collection" && status === "ok");
  if (diagrams.length === 0) {
    return silent.length > 0
      ? { tone: "error", title: searchWords.noResultsAvailable, durationMs: 5000 }
      : { tone: "warning", title: searchWords.noResults, durationMs: 5000 };
  }
  if (silent.length > 0 && (cache === "stale" || isAlone)) {
    return { tone: "info", title: searchWords.cachedShown, durationMs: 5000 };
  }
  if (hasReason("quota")) {
    return { tone: "warning", title: searchWords.quotaExceeded, durationMs: 5000, leadsHome: true };
  }
  if (hasReason("keys_exhausted")) {
    return { tone: "info", title: searchWords.quotaIssue, durationMs: 3000 };
  }
  return { tone: "success", title: searchWords.foundFor(found, query), durationMs: 3000 };
}

function toastForFailure({ query, problem, failures }: SearchEvent & { kind: "failed" }): SearchToast {
  if (problem?.code === "daily_limit_reached") {
    const title = problem.requiresLogin ? searchWords.guestLimit : searchWords.limitReached;
    return { tone: "warning", title, durationMs: 8000 };
  }
  const isFirst = failures <= 1;
  if (isFirst && problem?.code === "sources_unavailable") {
    return {
      tone: "error",
      title: searchWords.sourcesExhausted,
      description: searchWords.technicalDifficulties,
      durationMs: 5000,
    };
  }
  if (isFirst) {
    return {
      tone: "error",
      title: searchWords.failedTitle,
      description: searchWords.failedFirst,
      durationMs: 5000,
    };
  }
  const simpler = fewerWords(query);
  return {
    tone: "error",
    title: searchWords.failedTitle,
    description: searchWords.failedAgain,
    durationMs: 8000,
    ...(simpler !== null && { retry: { label: searchWords.searchInstead(simpler), query: simpler } }),
  };
}

/** The first three words, or the first two when there are no more than three; null when two are all. */
function fewerWords(query: string): string | null {
  const words = query.split(" ");
  if (words.length <= 2) return null;
  return words.slice(0, words.length > 3 ? 3 : 2).join(" ");
}
