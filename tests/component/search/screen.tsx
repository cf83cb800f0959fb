import { expect, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ExampleChips } from "@/components/search/box/example-chips";
import { RecentSearches } from "@/components/search/box/recent-searches";
import { ResultsSkeleton } from "@/components/search/results/results-skeleton";
import { SearchView } from "@/components/search/search-view";
import { SiteShell } from "@/components/shell/site-shell";
import { searchWords } from "@/lib/search/words";
import { SPLASH_KEY } from "@/lib/shell/splash-key";
import { visit } from "../browser";
import { requests } from "../network";

export const searchBox = page.getByRole("combobox", { name: searchWords.searchLabel });
export const title = page.getByRole("heading", { level: 1 });
export const figures = page.getByRole("figure");
export const dialog = page.getByRole("dialog");
export const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
export const newSearch = page.getByRole("link", { name: searchWords.newSearch });
export const tryAgain = page.getByRole("main").getByRole("button", { name: searchWords.tryAgain });

/** The links that the plates are, in their order; behind a dialog they have no roles. */
export const plates = () => [...document.querySelectorAll<HTMLElement>("figure [data-plate]")];
export const titles = () =>
  [...document.querySelectorAll("main figure h2 bdi")].map((element) => element.textContent);

export const address = () => window.location.pathname + window.location.search;
export const searches = () => requests("GET /api/search").map(({ url }) => new URL(url).searchParams);

/** The search screen within the site, opened at an address. */
export async function openScreen(path = "/", home: "/" | "/dashboard" = "/") {
  sessionStorage.setItem(SPLASH_KEY, "1");
  visit(path);
  return render(
    <SiteShell>
      <SearchView
        home={home}
        hero={<h1>{searchWords.headline}</h1>}
        examples={
          <>
            <ExampleChips />
            <RecentSearches />
          </>
        }
        showcase={null}
        resultsSkeleton={<ResultsSkeleton />}
      />
    </SiteShell>,
  );
}

const moreButton = page.getByRole("button", { name: searchWords.loadMore });

/** Presses Load More once it has rested: by itself, as the pointer would bring the last figure into view. */
export async function loadMore() {
  const before = plates().length;
  await pressLoadMore();
  await expect.poll(() => plates().length).toBeGreaterThan(before);
}

export async function pressLoadMore() {
  await expect.element(moreButton).toHaveAttribute("aria-disabled", "false");
  const button = moreButton.element() as HTMLElement;
  button.focus({ preventScroll: true });
  button.click();
}

export async function typeQuery(query: string) {
  await searchBox.fill(query);
  await userEvent.keyboard("{Enter}");
}

export async function searchFor(query: string) {
  await typeQuery(query);
  await seeResultsFor(query);
}

export async function seeResultsFor(query: string) {
  await expect.element(title).toHaveTextContent(searchWords.resultsFor(query));
  await expect.element(figures.first()).toBeVisible();
}

export async function openResults(query = "cell", rest = "") {
  await openScreen(`/?q=${query.replaceAll(" ", "+")}${rest}`);
  await seeResultsFor(query);
}

/** Lets the waits between the attempts of a request pass, until the last has failed. */
export async function seeFailed() {
  await expect
    .poll(() => {
      if (vi.isFakeTimers()) vi.advanceTimersByTime(1000);
      return title.element().textContent;
    })
    .toBe(searchWords.errorTitle);
}

/** Waits until what was set in motion is drawn, should it be. */
export async function settle() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}
