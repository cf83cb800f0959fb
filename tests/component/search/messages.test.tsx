import { afterEach, expect, test, vi } from "vitest";
import { menuWords } from "@/lib/accounts/menu-words";
import { signInUrl } from "@/lib/accounts/return-to";
import type { Problem } from "@/lib/errors";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { type SearchToastName, searchToasts } from "@/lib/search/toasts";
import { searchWords } from "@/lib/search/words";
import type { Toast } from "@/lib/toast";
import { breakOff, refuse } from "../network";
import { answerBeside, answerSearches, foundDiagrams, fullAllowance, reportOf } from "./found";
import {
  loadMore,
  openScreen,
  plates,
  pressLoadMore,
  searchFor,
  seeFailed,
  toast,
  tryAgain,
  typeQuery,
} from "./screen";

const QUERY = "cell membrane transport proteins";

afterEach(() => void vi.useRealTimers());

const late = reportOf("commons", { status: "late", tookMs: 3000, reason: "deadline" });
const openverse = reportOf("openverse", { count: 9 });
const outOfQuota = reportOf("google", { status: "failed", reason: "quota" });
const outOfKeys = reportOf("google", { status: "resting", reason: "keys_exhausted" });

interface Scene {
  bringAbout: () => Promise<unknown>;
  toast: () => Toast;
}

const answered = async (count: number, facts: Partial<SearchAnswer> = {}) => {
  answerSearches(foundDiagrams(count), facts);
  await typeQuery(QUERY);
};

/** Failures are counted from the last search that had results. */
const succeed = async () => {
  answerSearches();
  await searchFor("cell");
};

const refused = async (status: number, code: Problem["code"], problem: Partial<Problem> = {}) => {
  await succeed();
  refuse("GET /api/search", status, { code, detail: "", ...problem });
  await typeQuery(QUERY);
};

/** Shows the first of so many, and presses Load More so many times. */
const loaded = async (count: number, presses: number, isRefused = false) => {
  const allowance = { ...fullAllowance, plan: "premium" as const, limit: null, remaining: null };
  answerSearches(foundDiagrams(count), { allowance }, 1);
  await typeQuery(QUERY);
  await expect.poll(() => plates().length).toBe(15);
  if (isRefused) refuse("GET /api/search", 400, { code: "invalid_request", detail: "page: too far" });
  for (let press = 0; press < presses; press += 1) await (isRefused ? pressLoadMore() : loadMore());
};

/** An answer leaves a guest with few searches, and with the way to more of them. */
const withSignIn = (made: Toast): Toast => ({
  ...made,
  description: searchWords.remaining(3),
  action: { label: menuWords.signIn, href: signInUrl(window.location) },
});

/**
 * How each toast of a search comes about; one without a scene does not compile. That the viewer is missing takes a
 * server whose scripts do not come: tests/e2e/search/viewer-in-results.spec.ts.
 */
const scenes: Record<Exclude<SearchToastName, "viewerMissing">, Scene> = {
  found: {
    bringAbout: () => answered(6),
    toast: () => withSignIn(searchToasts.found({ answer: { query: QUERY } as SearchAnswer, found: 6 })),
  },
  cachedShown: {
    bringAbout: () => answered(6, { cache: "stale", sources: [openverse, late] }),
    toast: () => withSignIn(searchToasts.cachedShown()),
  },
  quotaExceeded: {
    bringAbout: () => answered(6, { sources: [openverse, outOfQuota] }),
    toast: () => ({ ...searchToasts.quotaExceeded(), description: searchWords.remaining(3) }),
  },
  quotaIssue: {
    bringAbout: () => answered(6, { sources: [openverse, outOfKeys] }),
    toast: () => withSignIn(searchToasts.quotaIssue()),
  },
  loadedMore: { bringAbout: () => loaded(40, 1), toast: () => searchToasts.loadedMore({ count: 8 }) },
  moreLoaded: {
    // The second page has five that are not shown, and there is no third.
    bringAbout: () => loaded(20, 1),
    toast: () => searchToasts.moreLoaded(),
  },
  maximumShown: { bringAbout: () => loaded(40, 2), toast: () => searchToasts.maximumShown() },
  moreFailed: { bringAbout: () => loaded(40, 1, true), toast: () => searchToasts.moreFailed() },
  guestLimit: {
    bringAbout: () => refused(429, "daily_limit_reached", { requiresLogin: true }),
    toast: () => searchToasts.guestLimit({ place: window.location }),
  },
  accountLimit: {
    bringAbout: () => refused(429, "daily_limit_reached", { requiresLogin: false }),
    toast: () => searchToasts.accountLimit(),
  },
  sourcesExhausted: {
    bringAbout: () => refused(503, "sources_unavailable", { detail: searchWords.exhausted }),
    toast: () => searchToasts.sourcesExhausted(),
  },
  unreachable: {
    bringAbout: async () => {
      await succeed();
      breakOff("GET /api/search");
      await typeQuery(QUERY);
    },
    toast: () => searchToasts.unreachable(),
  },
  serverError: { bringAbout: () => refused(500, "internal_error"), toast: () => searchToasts.serverError() },
  failedFirst: {
    bringAbout: () => refused(429, "too_many_requests"),
    toast: () => searchToasts.failedFirst(),
  },
  failedAgain: {
    bringAbout: async () => {
      await refused(429, "too_many_requests");
      await seeFailed();
      await tryAgain.click();
    },
    toast: () => searchToasts.failedAgain({ query: QUERY }),
  },
};

/** What one could press if the toast did not lie on it; of pictures the part that stays in sight will do. */
function coveredControls(shown: Element): string[] {
  const over = shown.getBoundingClientRect();
  const controls = document.querySelectorAll<HTMLElement>(":is(header, main) :is(a, button, input, select)");
  const covered = [...controls].filter((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const isUnder = left < over.right && right > over.left && top < over.bottom && bottom > over.top;
    return isUnder && control.checkVisibility() && !control.closest("figure");
  });
  return covered.map((control) => control.textContent || control.ariaLabel || control.tagName);
}

test.each(Object.entries(scenes))("the toast “%s” says what happened and what to do", async (_, scene) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  answerBeside();
  await openScreen();
  await scene.bringAbout();
  const { title, description = title, action } = scene.toast();
  const shown = toast.filter({ hasText: title }).filter({ hasText: description });
  await expect
    .poll(() => {
      vi.advanceTimersByTime(200);
      return shown.length;
    })
    .toBe(1);
  await expect.element(shown).toBeVisible();
  await document.fonts.ready;
  await expect.poll(() => coveredControls(shown.element())).toEqual([]);
  const link = shown.getByRole("link");
  if (action === undefined) await expect.element(link).not.toBeInTheDocument();
  else {
    await expect.element(link).toHaveTextContent(action.label);
    await expect.element(link).toHaveAttribute("href", action.href);
  }
});

test("a toast takes the place of the one before, and stays until it is closed", async () => {
  answerSearches();
  await openScreen();
  await searchFor("one");
  await expect.element(toast).toHaveTextContent('"one"');
  await searchFor("two");
  await expect.element(toast).toHaveTextContent('"two"');
  await toast.getByRole("button", { name: /close/i }).click();
  await expect.element(toast).not.toBeInTheDocument();
});
