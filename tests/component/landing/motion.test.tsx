import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { landingWords, taglines } from "@/lib/search/landing-words";
import { exampleQueries, searchWords } from "@/lib/search/words";
import { letMove, preferStillness } from "../media";
import {
  movementsOf,
  openLanding,
  pause,
  restPointer,
  running,
  searchBox,
  seeHold,
  seeMove,
  setHidden,
  standAt,
} from "./screen";

const examples = page.getByRole("region", { name: searchWords.tryOneOfThese });
const list = () => examples.getByRole("list").element();
const strip = () => list().parentElement as HTMLElement;
const example = (query: string) => examples.getByRole("link", { name: query });
const left = (query: string) => example(query).element().getBoundingClientRect().left;
const order = () => [...list().querySelectorAll("a")].map(({ textContent }) => textContent);

const tagline = (text: string) => page.getByText(text, { exact: true }).element() as HTMLElement;
const lines = () => tagline(taglines[0]).parentElement as HTMLElement;

beforeEach(letMove);

afterEach(() => {
  vi.useRealTimers();
  setHidden(false);
});

const seeAll = async (see: typeof seeMove) => {
  await see(lines());
  await see(list());
};

function seeTagline(shown: number) {
  const opacities = taglines.map((text) =>
    Number(Number(getComputedStyle(tagline(text)).opacity).toFixed(2)),
  );
  expect(opacities).toEqual(taglines.map((_, index) => (index === shown ? 1 : 0)));
}

/** The first example comes to where its way was to end; whether it joins the end or goes on, the next stays there. */
async function seeNoJump() {
  const [, second] = exampleQueries;
  const [movement] = movementsOf(list());
  standAt(list(), Number(movement?.effect?.getComputedTiming().endTime) - 1);
  const before = left(second);
  movement?.finish();
  await seeMove(list());
  standAt(list(), 0);
  expect(Math.abs(left(second) - before)).toBeLessThanOrEqual(2);
}

test("five lines take turns of three seconds, in their order", async () => {
  await openLanding();
  for (const turn of [0, 1, 2, 3, 4, 5, 6]) {
    for (const time of [0, 2739]) {
      standAt(lines(), turn * 3000 + time);
      seeTagline(turn % taglines.length);
    }
  }
});

test("the lines move nothing, however narrow the screen, and are announced to nobody", async () => {
  await page.viewport(320, 800);
  await openLanding();
  const place = () => examples.element().getBoundingClientRect().toJSON();
  const before = place();
  for (const [turn, text] of taglines.entries()) {
    expect(tagline(text).getAttribute("aria-hidden")).toBe(String(turn > 0));
    standAt(lines(), turn * 3000);
    expect(place()).toEqual(before);
  }
  expect(lines().closest("[aria-live], [role=status], [role=alert]")).toBeNull();
});

test("the line holds under the pointer", async () => {
  await openLanding();
  await userEvent.hover(lines());
  await seeHold(lines());
  await seeMove(list());
  await restPointer();
  await seeMove(lines());
});

test("the examples move a step every 50 ms, without an end and without a jump", async () => {
  await openLanding();
  await seeMove(list());
  const [first] = exampleQueries;
  standAt(list(), 0);
  const start = left(first);
  standAt(list(), 499);
  expect(start - left(first)).toBeCloseTo(9, 0);
  standAt(list(), 500);
  expect(start - left(first)).toBeCloseTo(10, 0);
  await seeNoJump();
  expect(order()).toEqual([...exampleQueries.slice(1), first]);
});

test("the examples do not jump where the first has grown on its way, as by a typeface that comes late", async () => {
  await openLanding();
  await seeMove(list());
  const first = example(exampleQueries[0]).element() as HTMLElement;
  first.style.paddingRight = "3rem";
  await seeNoJump();
});

test("the examples hold where they are, under the pointer and while the focus is among them", async () => {
  await openLanding();
  await seeMove(list());
  standAt(list(), 2000);
  await userEvent.hover(strip());
  await seeHold(list());
  expect(strip().scrollLeft).toBeCloseTo(40, 0);
  await restPointer();
  await seeMove(list());
  expect(strip().scrollLeft).toBe(0);

  (example(exampleQueries[1]).element() as HTMLElement).focus();
  await seeHold(list());
  (searchBox.element() as HTMLElement).focus();
  await seeHold(list());
});

test("whoever scrolls the examples is left in peace for three seconds", async () => {
  await openLanding();
  await seeMove(list());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  strip().scrollLeft = 400;
  await seeHold(list());
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  vi.advanceTimersByTime(2990);
  await seeHold(list());
  expect(strip().scrollLeft).toBeGreaterThan(300);
  await expect
    .poll(() => {
      vi.advanceTimersByTime(100);
      return running(list());
    })
    .toBeGreaterThan(0);
  // What had left by hand has joined again at the end.
  expect(order()[0]).not.toBe(exampleQueries[0]);
});

test("one button holds everything and lets it go again", async () => {
  await openLanding();
  await expect.element(pause).toHaveAttribute("aria-pressed", "false");
  await seeAll(seeMove);
  (pause.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(pause).toHaveAttribute("aria-pressed", "true");
  await seeAll(seeHold);
  await userEvent.keyboard("{Enter}");
  await expect.element(pause).toHaveAttribute("aria-pressed", "false");
  await seeAll(seeMove);
});

test("everything holds while somebody types", async () => {
  await openLanding();
  await seeAll(seeMove);
  await searchBox.click();
  await seeAll(seeHold);
});

test("everything holds while the tab is hidden", async () => {
  await openLanding();
  await seeAll(seeMove);
  setHidden(true);
  await seeAll(seeHold);
  await seeHold(document.body);
  setHidden(false);
  await seeAll(seeMove);
});

test("nothing moves for those who prefer that, and there is nothing to pause", async () => {
  await preferStillness();
  await openLanding();
  expect(document.getAnimations()).toEqual([]);
  seeTagline(0);
  await expect.element(page.getByLabelText(landingWords.pauseMotion)).not.toBeVisible();
});

test("whoever stops motion late comes back to the first line", async () => {
  await openLanding();
  standAt(lines(), 3000);
  seeTagline(1);
  await preferStillness();
  await expect.element(tagline(taglines[0])).toHaveStyle({ opacity: "1" });
  await expect.element(tagline(taglines[1])).toHaveStyle({ opacity: "0" });
});
