import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LoadMore } from "@/components/search/results/load-more";
import { searchWords } from "@/lib/search/words";
import { beOnPhone } from "../browser";
import { answer, holdBack, refuse } from "../network";
import { answerSearches, answerTo, foundDiagrams } from "./found";
import {
  dialog,
  openResults,
  openScreen,
  plates,
  pressLoadMore,
  searches,
  searchFor,
  seeResultsFor,
  settle,
  titles,
  toast,
} from "./screen";

const button = page.getByRole("button", {
  name: new RegExp(`${searchWords.loadMore}|${searchWords.loading}`),
});
/** Below the list; a toast may say the same. */
const theEnd = page.getByRole("paragraph").filter({ hasText: searchWords.maximumShown(30) });

const seeFigures = (count: number) => expect.poll(() => plates().length).toBe(count);
const lastItem = () => plates().at(-1)?.closest("li") as HTMLElement;
const seeLast = () => lastItem().scrollIntoView({ block: "end" });

afterEach(() => void vi.useRealTimers());

async function openMany(query: string, rest = "") {
  answerSearches(foundDiagrams(40));
  await openResults(query, rest);
}

/** The first answer has only one page, as when the sources have few on each of theirs. */
async function openPageByPage(query: string) {
  answerSearches(foundDiagrams(40), {}, 1);
  await openResults(query);
}

test.each([
  { screen: "desktop", counts: [15, 23, 30] },
  { screen: "phone", counts: [10, 18, 26, 30] },
])(
  "the first batch fits a screen ($screen), and each press brings eight more, up to thirty",
  async ({ screen, counts }) => {
    if (screen === "phone") await beOnPhone();
    await openMany(`batch on a ${screen}`);
    for (const count of counts) {
      const before = titles();
      if (count !== counts[0]) await pressLoadMore();
      await seeFigures(count);
      expect(titles().slice(0, before.length)).toEqual(before);
      if (count < 30)
        await expect
          .element(page.getByText(searchWords.showing(count, 30, true), { exact: true }))
          .toBeVisible();
    }
    await expect.element(button).not.toBeInTheDocument();
    await expect.element(theEnd).toHaveFocus();
  },
);

test("what the search still has is loaded, and what had come already is only shown", async () => {
  await openMany("came already");
  await pressLoadMore();
  await pressLoadMore();
  await seeFigures(30);
  expect(searches()).toHaveLength(1);
});

test("what is missing is loaded page by page", async () => {
  await openPageByPage("still has");
  await seeFigures(15);
  expect(searches().map((search) => search.get("page"))).toEqual([null, "2"]);
  await pressLoadMore();
  await seeFigures(23);
  expect(searches().map((search) => search.get("page"))).toEqual([null, "2", "3"]);
});

test("the list goes on when half of its last figure is seen, and not before", async () => {
  await openMany("half seen");
  await seeFigures(15);
  const scrollTo = (share: number) => {
    const { top, height } = lastItem().getBoundingClientRect();
    window.scrollBy(0, top - window.innerHeight + height * share);
  };
  scrollTo(0.4);
  // Whoever watches the screen has heard of it when another watcher has.
  await seenOnScreen(lastItem());
  await settle();
  expect(plates()).toHaveLength(15);
  scrollTo(0.6);
  await seeFigures(23);
});

function seenOnScreen(element: Element) {
  return new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}

test("the button rests after a press, so that a double press loads once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const onLoad = vi.fn();
  await render(
    <LoadMore
      shown={15}
      counts={{ found: 280, total: 30, hasMore: true }}
      isLoading={false}
      canLoad
      isMaximum={false}
      onLoad={onLoad}
    />,
  );
  await button.click();
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  vi.advanceTimersByTime(499);
  await button.click({ force: true });
  expect(onLoad).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await expect.element(button).toHaveAttribute("aria-disabled", "false");
  await button.click();
  expect(onLoad).toHaveBeenCalledTimes(2);
});

test("while more is on its way, its places are kept and the button says so", async () => {
  await openPageByPage("on its way");
  await seeFigures(15);
  const release = holdBack("GET /api/search");
  await pressLoadMore();
  await expect
    .element(page.getByRole("button", { name: searchWords.loading }))
    .toHaveAttribute("aria-disabled", "true");
  const list = document.querySelector("main ol") as Element;
  await expect.poll(() => list.children.length).toBe(23);
  const { height } = list.getBoundingClientRect();
  release();
  await seeFigures(23);
  expect(Math.abs(list.getBoundingClientRect().height - height)).toBeLessThan(height * 0.05);
});

test("Back finds as many figures as there were, in the same place, without asking", async () => {
  answerSearches(foundDiagrams(40));
  await openScreen();
  await searchFor("many figures");
  await seeFigures(15);
  seeLast();
  await seeFigures(23);
  window.scrollTo(0, (document.querySelector("main ol")?.clientHeight ?? 0) / 2);
  const { scrollY } = window;
  expect(scrollY).toBeGreaterThan(0);
  await searchFor("photosynthesis");
  await seeFigures(15);
  expect(window.scrollY).toBe(0);
  const asked = searches().length;
  window.history.back();
  await seeResultsFor("many figures");
  await seeFigures(23);
  await expect.poll(() => window.scrollY).toBe(scrollY);
  expect(searches()).toHaveLength(asked);
});

test("a figure further on stays when it is closed, and has the focus", async () => {
  answerSearches(foundDiagrams(40));
  await openScreen("/?q=further+on&figure=openverse-17");
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.activeElement?.getAttribute("data-figure")).toBe("openverse-17");
});

test("when more cannot be loaded the figures stay, and the button works again", async () => {
  await openPageByPage("cannot be loaded");
  await seeFigures(15);
  refuse("GET /api/search", 400, { code: "invalid_request", detail: "page: too far" });
  await pressLoadMore();
  await expect.element(toast).toHaveTextContent(searchWords.loadMoreFailed);
  // Those that had come with the last page are shown all the same.
  await seeFigures(20);
  answer("GET /api/search", (request) => answerTo(request, foundDiagrams(40)));
  await pressLoadMore();
  await seeFigures(28);
});

test("the list goes on where a busy browser tells of two moments at once", async () => {
  class BusyObserver extends IntersectionObserver {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((moments, observer) => {
        // The browser itself may report several; the last one is current.
        const moment = moments.at(-1);
        if (moment) tell([{ ...moment, isIntersecting: false }, moment], observer);
      }, options);
    }
  }
  vi.stubGlobal("IntersectionObserver", BusyObserver);
  await openMany("two moments");
  await seeFigures(15);
  seeLast();
  await seeFigures(23);
});

test("whoever has left the button is not taken to the end of the list by its last figures", async () => {
  await openMany("has left");
  await seeFigures(15);
  await pressLoadMore();
  await seeFigures(23);
  await expect.element(button).toHaveFocus();
  const first = plates()[0];
  first?.focus({ preventScroll: true });
  seeLast();
  await seeFigures(30);
  await expect.element(theEnd).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  expect(document.activeElement).toBe(first);
});
