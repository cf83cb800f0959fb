import type { Locator, Page } from "@playwright/test";
import { menuWords } from "../../lib/accounts/menu-words";
import { signInUrl } from "../../lib/accounts/return-to";
import type { SearchAnswer, SourceReport } from "../../lib/search/search-answer";
import { type SearchToastName, searchToasts } from "../../lib/search/toasts";
import { searchWords } from "../../lib/search/words";
import type { Toast } from "../../lib/toast";
import { figures, plates, pressLoadMore, refuseSearches, seeResultsFor, seeTitle, toasts } from "./verbs";
import { expect, test } from "./with-sources";

test.use({ expectedConsole: [/Failed to load resource/] });

const QUERY = "cell membrane transport proteins";
const RESULTS = `/?q=${QUERY.replaceAll(" ", "+")}`;

/** Lets the real answers through with a word changed here and there, as when a source had a bad day. */
async function reshape(page: Page, change: (answer: SearchAnswer) => Partial<SearchAnswer>) {
  await page.route("**/api/search?*", async (route) => {
    const answer = (await (await route.fetch()).json()) as SearchAnswer;
    await route.fulfill({ json: { ...answer, ...change(answer) } });
  });
}

const late: SourceReport = {
  provider: "commons",
  status: "late",
  count: 0,
  tookMs: 3000,
  reason: "deadline",
};
const openverse: SourceReport = { provider: "openverse", status: "ok", count: 9, tookMs: 200 };
const google = (reason: "quota" | "keys_exhausted"): SourceReport => ({
  provider: "google",
  status: reason === "quota" ? "failed" : "resting",
  count: 0,
  tookMs: 9,
  reason,
});

async function showFirstBatch(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole("button", { name: searchWords.loadMore })).toBeVisible();
}

/** An answer leaves a guest with few searches, and with the way to more of them. */
const withSignIn =
  (toast: Scene["toast"]): Scene["toast"] =>
  async (page) => ({
    ...(await toast(page)),
    action: { label: menuWords.signIn, href: signInUrl(new URL(page.url())) },
  });

interface Scene {
  /** What it takes until the toast appears. */
  bringAbout: (page: Page) => Promise<unknown>;
  toast: (page: Page) => Promise<Toast> | Toast;
}

/** How each toast of a search comes about; one without a scene does not compile. */
const scenes: Record<SearchToastName, Scene> = {
  found: {
    bringAbout: (page) =>
      reshape(page, ({ diagrams }) => ({ diagrams, hasMore: false })).then(() => page.goto(RESULTS)),
    toast: withSignIn(async (page) => {
      await seeResultsFor(page, QUERY);
      const found = await figures(page).count();
      return searchToasts.found({ answer: { query: QUERY } as SearchAnswer, found });
    }),
  },
  noResults: {
    bringAbout: (page) => page.goto("/?q=qwertyuiop+zxcvbnmlkj"),
    toast: withSignIn(searchToasts.noResults),
  },
  noResultsAvailable: {
    bringAbout: async (page) => {
      await reshape(page, () => ({ diagrams: [], hasMore: false, sources: [late, openverse] }));
      await page.goto(RESULTS);
    },
    toast: withSignIn(searchToasts.noResultsAvailable),
  },
  cachedShown: {
    bringAbout: async (page) => {
      await reshape(page, ({ sources }) => ({ cache: "stale", sources: [...sources.slice(1), late] }));
      await page.goto(RESULTS);
    },
    toast: withSignIn(searchToasts.cachedShown),
  },
  quotaExceeded: {
    bringAbout: async (page) => {
      await reshape(page, () => ({ sources: [openverse, google("quota")] }));
      await page.goto(RESULTS);
    },
    toast: () => searchToasts.quotaExceeded(),
  },
  quotaIssue: {
    bringAbout: async (page) => {
      await reshape(page, () => ({ sources: [openverse, google("keys_exhausted")] }));
      await page.goto(RESULTS);
    },
    toast: withSignIn(searchToasts.quotaIssue),
  },
  loadedMore: {
    bringAbout: async (page) => {
      await showFirstBatch(page, "/?q=cell");
      await pressLoadMore(page);
    },
    toast: () => searchToasts.loadedMore({ count: 8 }),
  },
  moreLoaded: {
    // Whoever sorts has all of them, and sees eight more of them.
    bringAbout: async (page) => {
      await showFirstBatch(page, "/?q=cell&sort=newest");
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await pressLoadMore(page);
    },
    toast: searchToasts.moreLoaded,
  },
  maximumShown: {
    bringAbout: async (page) => {
      await showFirstBatch(page, "/?q=cell");
      for (let shown = await figures(page).count(); shown < 30; ) {
        await pressLoadMore(page);
        shown = Math.min(shown + 8, 30);
        await expect(figures(page)).toHaveCount(shown);
      }
    },
    toast: searchToasts.maximumShown,
  },
  moreFailed: {
    bringAbout: async (page) => {
      await showFirstBatch(page, "/?q=cell");
      await refuseSearches(page, 400, { code: "invalid_request", detail: "page: too far" });
      await pressLoadMore(page);
    },
    toast: searchToasts.moreFailed,
  },
  viewerMissing: {
    bringAbout: async (page) => {
      await page.goto("/?q=cell");
      await seeResultsFor(page, "cell");
      await expect(figures(page).nth(9)).toBeAttached();
      await page.route("**/_next/static/chunks/**", (route) => route.abort());
      await plates(page).first().click();
    },
    toast: searchToasts.viewerMissing,
  },
  guestLimit: {
    bringAbout: async (page) => {
      await refuseSearches(page, 429, { code: "daily_limit_reached", detail: "", requiresLogin: true });
      await page.goto(RESULTS);
    },
    toast: (page) => searchToasts.guestLimit({ place: new URL(page.url()) }),
  },
  accountLimit: {
    bringAbout: async (page) => {
      await refuseSearches(page, 429, { code: "daily_limit_reached", detail: "", requiresLogin: false });
      await page.goto(RESULTS);
    },
    toast: searchToasts.accountLimit,
  },
  sourcesExhausted: {
    bringAbout: async (page) => {
      await refuseSearches(page, 503, { code: "sources_unavailable", detail: searchWords.exhausted });
      await page.goto(RESULTS);
    },
    toast: searchToasts.sourcesExhausted,
  },
  unreachable: {
    bringAbout: async (page) => {
      await page.route("**/api/search?*", (route) => route.abort());
      await page.goto(RESULTS);
    },
    toast: () => searchToasts.unreachable(),
  },
  ourFault: {
    bringAbout: async (page) => {
      await refuseSearches(page, 500, { code: "internal_error", detail: "" });
      await page.goto(RESULTS);
    },
    toast: searchToasts.ourFault,
  },
  failedFirst: {
    bringAbout: async (page) => {
      await refuseSearches(page, 429, { code: "too_many_requests", detail: "" });
      await page.goto(RESULTS);
    },
    toast: searchToasts.failedFirst,
  },
  failedAgain: {
    bringAbout: async (page) => {
      await refuseSearches(page, 429, { code: "too_many_requests", detail: "" });
      await page.goto(RESULTS);
      await seeTitle(page, searchWords.errorTitle);
      await page.getByRole("main").getByRole("button", { name: searchWords.tryAgain }).click();
    },
    toast: () => searchToasts.failedAgain({ query: QUERY }),
  },
};

/** What one could press if the toast did not lie on it; of pictures the part that stays in sight will do. */
function coveredControls(toast: Locator): Promise<string[]> {
  return toast.evaluate((element) => {
    const over = element.getBoundingClientRect();
    const controls = document.querySelectorAll(":is(header, main) :is(a, button, input, select)");
    const covered = [...controls].filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isUnder = left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      return (
        isUnder &&
        control.checkVisibility() &&
        !control.closest("[data-sonner-toaster]") &&
        !control.closest("figure")
      );
    });
    return covered.map((control) => control.textContent || control.ariaLabel || control.tagName);
  });
}

for (const [name, { bringAbout, toast }] of Object.entries(scenes)) {
  test(`the toast "${name}" says what happened and what to do`, async ({ page, isMobile }) => {
    await bringAbout(page);
    const { title, description, action } = await toast(page);
    const shown = toasts(page)
      .filter({ hasText: title })
      .filter({ hasText: description ?? title });
    await expect(shown).toBeVisible({ timeout: 15_000 });
    // On a phone it stands over the dock, with the list behind it.
    if (!isMobile) await expect.poll(() => coveredControls(shown)).toEqual([]);
    const link = shown.getByRole("link");
    if (action === undefined) await expect(link).toHaveCount(0);
    else {
      await expect(link).toHaveText(action.label);
      await expect(link).toHaveAttribute("href", action.href ?? "");
    }
    await shown.getByRole("button", { name: /close/i }).click();
    await expect(shown).toBeHidden();
  });
}

test("searches that run low are told of in the same toast", async ({ page }) => {
  await page.goto(RESULTS);
  await seeResultsFor(page, QUERY);
  await expect(toasts(page)).toContainText(searchWords.remaining(2));
  await expect(toasts(page)).toHaveCount(1);
});
