import type { Page } from "@playwright/test";
import { feedbackWords } from "../../lib/feedback/words";
import { filterWords } from "../../lib/search/filter-words";
import { KEYS_TITLE } from "../../lib/search/keys-words";
import { landingWords } from "../../lib/search/landing-words";
import { TIPS_TITLE } from "../../lib/search/tips-words";
import { searchWords } from "../../lib/search/words";
import { faultsOf } from "./axe";
import { expect, test } from "./setup";
import {
  figures,
  plates,
  refuseSearches,
  remaining,
  seeResultsFor,
  seeTitle,
  seeToast,
  title,
  toasts,
} from "./verbs";

test.use({ expectedConsole: [/Failed to load resource/] });

const screens = {
  "the landing": async (page: Page) => {
    await page.goto("/");
    await expect(remaining(page, 3)).toBeVisible();
  },
  "the landing with a history": async (page: Page) => {
    await page.addInitScript(() => localStorage.setItem("figura-history:guest", '["cycle","lens"]'));
    await page.goto("/");
    await expect(page.getByRole("button", { name: landingWords.clearHistory })).toBeVisible();
  },
  "the tips": async (page: Page) => {
    await page.goto("/");
    await page.getByRole("button", { name: landingWords.searchTips }).click();
    await expect(page.getByRole("dialog", { name: TIPS_TITLE })).toBeVisible();
  },
  "the keys": async (page: Page) => {
    await page.goto("/");
    await expect(remaining(page, 3)).toBeVisible();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: KEYS_TITLE })).toBeVisible();
  },
  results: async (page: Page) => {
    await page.goto("/?q=cycle");
    await seeResultsFor(page, "cycle");
  },
  "results in a list": async (page: Page) => {
    await page.goto("/?q=cycle&view=list");
    await seeResultsFor(page, "cycle");
  },
  "results with a filter": async (page: Page) => {
    await page.goto("/?q=cycle&licence=public-domain");
    await seeResultsFor(page, "cycle");
    await expect(page.getByRole("button", { name: filterWords.active(1) })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
  },
  "results with a toast": async (page: Page) => {
    await page.goto("/?q=cycle");
    await seeToast(page, /^Found/);
    // Under the pointer it stays.
    await toasts(page).hover();
  },
  "results without pictures": async (page: Page) => {
    await page.route("**/collection/*.svg", (route) => route.abort());
    await page.goto("/?q=cycle");
    await seeResultsFor(page, "cycle");
    await expect(figures(page).first()).toContainText(searchWords.imageFailed);
  },
  "results without one of the sources": async (page: Page) => {
    await page.route("**/api/search?*", async (route) => {
      const answer = await (await route.fetch()).json();
      const silent = { provider: "openverse", status: "failed", count: 0, tookMs: 9, reason: "unavailable" };
      await route.fulfill({ json: { ...answer, sources: [...answer.sources, silent] } });
    });
    await page.goto("/?q=cycle");
    await seeResultsFor(page, "cycle");
    await expect(page.getByText(searchWords.didNotAnswer("Openverse"))).toBeVisible();
  },
  "results that do not fit the filters": async (page: Page) => {
    await page.goto("/?q=lens&tag=no+such+tag");
    await expect(page.getByRole("heading", { name: filterWords.noneFit })).toBeVisible();
  },
  "a search that found nothing": async (page: Page) => {
    await page.goto("/?q=qwertyuiop+zxcvbnmlkj");
    await seeTitle(page, searchWords.noResultsFor("qwertyuiop zxcvbnmlkj"));
  },
  "a search that failed": async (page: Page) => {
    await refuseSearches(page, 503, { code: "sources_unavailable", detail: searchWords.exhausted });
    await page.goto("/?q=cycle");
    await seeTitle(page, searchWords.errorTitle);
  },
  "a search above the limit": async (page: Page) => {
    await refuseSearches(page, 429, { code: "daily_limit_reached", detail: "", requiresLogin: true });
    await page.goto("/?q=cycle");
    await seeTitle(page, searchWords.limitReached);
  },
  "a report over the viewer": async (page: Page) => {
    await page.goto("/?q=cycle");
    await seeResultsFor(page, "cycle");
    await plates(page).first().press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: feedbackWords.reportTitle }).click();
    await expect(page.getByRole("dialog", { name: feedbackWords.reportTitle })).toBeVisible();
  },
  "results without scripts": async (page: Page) => {
    await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
    await page.goto("/search?q=cycle");
    await seeResultsFor(page, "cycle");
  },
  "an unknown address": async (page: Page) => {
    await page.goto("/no-such-page");
    await expect(title(page)).toHaveText("Page not found");
  },
  "a search that goes on": async (page: Page) => {
    await page.route("**/api/search?*", () => {});
    await page.goto("/?q=cycle");
    await expect(title(page)).toHaveText(searchWords.searching);
  },
};

for (const theme of ["light", "dark"]) {
  for (const [name, open] of Object.entries(screens)) {
    test(`axe finds nothing on ${name}, ${theme}`, { tag: "@sample" }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);
      await open(page);
      expect(await faultsOf(page)).toEqual([]);
    });
  }
}
