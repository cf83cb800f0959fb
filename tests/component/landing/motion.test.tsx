import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { landingWords, taglines } from "@/lib/search/landing-words";
import { searchWords } from "@/lib/search/words";
import { letMove, preferStillness } from "../media";
import { openLanding, pause, restPointer, searchBox, seeHold, seeMove, setHidden, standAt } from "./screen";

const examples = page.getByRole("region", { name: searchWords.tryOneOfThese });

const tagline = (text: string) => page.getByText(text, { exact: true }).element() as HTMLElement;
const lines = () => tagline(taglines[0]).parentElement as HTMLElement;

beforeEach(letMove);

afterEach(() => {
  vi.useRealTimers();
  setHidden(false);
});

function seeTagline(shown: number) {
  const opacities = taglines.map((text) =>
    Number(Number(getComputedStyle(tagline(text)).opacity).toFixed(2)),
  );
  expect(opacities).toEqual(taglines.map((_, index) => (index === shown ? 1 : 0)));
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
  await restPointer();
  await seeMove(lines());
});

test("one button holds everything and lets it go again", async () => {
  await openLanding();
  await expect.element(pause).toHaveAttribute("aria-pressed", "false");
  await seeMove(lines());
  (pause.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(pause).toHaveAttribute("aria-pressed", "true");
  await seeHold(lines());
  await userEvent.keyboard("{Enter}");
  await expect.element(pause).toHaveAttribute("aria-pressed", "false");
  await seeMove(lines());
});

test("everything holds while somebody types", async () => {
  await openLanding();
  await seeMove(lines());
  await searchBox.click();
  await seeHold(lines());
});

test("everything holds while the tab is hidden", async () => {
  await openLanding();
  await seeMove(lines());
  setHidden(true);
  await seeHold(lines());
  await seeHold(document.body);
  setHidden(false);
  await seeMove(lines());
});

test("nothing moves for those who prefer that, and there is nothing to pause", async () => {
  await preferStillness();
  await openLanding();
  expect(document.getAnimations()).toEqual([]);
  seeTagline(0);
  await expect.element(page.getByText(landingWords.pauseMotion)).not.toBeVisible();
});

test("whoever stops motion late comes back to the first line", async () => {
  await openLanding();
  standAt(lines(), 3000);
  seeTagline(1);
  await preferStillness();
  await expect.element(tagline(taglines[0])).toHaveStyle({ opacity: "1" });
  await expect.element(tagline(taglines[1])).toHaveStyle({ opacity: "0" });
});
