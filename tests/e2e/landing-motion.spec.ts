import type { Locator, Page } from "@playwright/test";
import { landingWords, taglines } from "../../lib/search/landing-words";
import { exampleQueries, searchWords } from "../../lib/search/words";
import { expect, test } from "./setup";
import { holdBack, remaining, searchBox } from "./verbs";

const examples = (page: Page) => page.getByRole("region", { name: searchWords.tryOneOfThese });
const list = (page: Page) => examples(page).getByRole("list");
const strip = (page: Page) => list(page).locator("..");
const scrolled = (page: Page) => strip(page).evaluate((frame) => frame.scrollLeft);
const pause = (page: Page) => page.getByRole("button", { name: landingWords.pauseMotion });
const lines = (page: Page) => page.getByRole("main").getByText(taglines[0]).locator("..");

async function openLanding(page: Page) {
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
}

/** Of a part of the page and all in it, those animations that take their course in time, not by scrolling. */
function running(part: Locator): Promise<number> {
  return part.evaluate(
    (element) =>
      element
        .getAnimations({ subtree: true })
        .filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline)
        .length,
  );
}

async function seeMove(part: Locator) {
  await expect.poll(() => running(part)).toBeGreaterThan(0);
}

async function seeHold(part: Locator) {
  await expect.poll(() => running(part)).toBe(0);
}

async function seeAllMove(page: Page) {
  await seeMove(lines(page));
  await seeMove(list(page));
}

async function seeAllHold(page: Page) {
  await seeHold(lines(page));
  await seeHold(list(page));
}

/** Has all in a part of the page stand where it is after so long. */
async function standAt(part: Locator, milliseconds: number) {
  await part.evaluate((element, time) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = time;
    }
  }, milliseconds);
}

/** Where an example stands, in CSS pixels from the left of the window. */
function left(page: Page, query: string): Promise<number> {
  return list(page)
    .getByRole("link", { name: query })
    .evaluate((link) => link.getBoundingClientRect().left);
}

/** The first example comes to where its way was to end; whether it joins the end or goes on, the next stays there. */
async function seeNoJump(page: Page) {
  const [, second] = exampleQueries;
  const end = await list(page).evaluate((track) =>
    Number(track.getAnimations()[0]?.effect?.getComputedTiming().endTime),
  );
  await standAt(list(page), end - 1);
  const before = await left(page, second);
  await list(page).evaluate((track) => track.getAnimations()[0]?.finish());
  await seeMove(list(page));
  await standAt(list(page), 0);
  expect(Math.abs((await left(page, second)) - before)).toBeLessThanOrEqual(2);
}

async function seeTagline(page: Page, shown: number) {
  for (const [index, tagline] of taglines.entries()) {
    const opacity = await page
      .getByRole("main")
      .getByText(tagline)
      .evaluate((line) => Number(getComputedStyle(line).opacity));
    expect(opacity).toBeCloseTo(index === shown ? 1 : 0, 2);
  }
}

async function setHidden(page: Page, isHidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

test("five lines take turns of three seconds, in their order", { tag: "@sample" }, async ({ page }) => {
  await openLanding(page);
  for (const turn of [0, 1, 2, 3, 4, 5, 6]) {
    const began = turn * 3000;
    await standAt(lines(page), began);
    await seeTagline(page, turn % taglines.length);
    await standAt(lines(page), began + 2739);
    await seeTagline(page, turn % taglines.length);
  }
});

test("the lines move nothing, however narrow the screen, and are announced to nobody", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openLanding(page);
  const place = () => examples(page).boundingBox();
  const before = await place();
  for (const [turn, tagline] of taglines.entries()) {
    const isFirst = tagline === taglines[0];
    await expect(page.getByRole("main").getByText(tagline)).toHaveAttribute("aria-hidden", String(!isFirst));
    await standAt(lines(page), turn * 3000);
    expect(await place()).toEqual(before);
  }
  const live = page.locator("[aria-live], [role=status], [role=alert]");
  await expect(live.filter({ hasText: taglines[0] })).toHaveCount(0);
});

test("the line holds under the pointer", async ({ page, isMobile }) => {
  test.skip(isMobile, "A finger does not hover.");
  await openLanding(page);
  await lines(page).hover();
  await seeHold(lines(page));
  await seeMove(list(page));
  await page.mouse.move(0, 0);
  await seeMove(lines(page));
});

test("the examples move a step every 50 ms, without an end and without a jump", { tag: "@sample" }, async ({
  page,
}) => {
  await openLanding(page);
  await seeMove(list(page));
  const [first] = exampleQueries;
  await standAt(list(page), 0);
  const start = await left(page, first);
  await standAt(list(page), 499);
  expect(start - (await left(page, first))).toBeCloseTo(9, 0);
  await standAt(list(page), 500);
  expect(start - (await left(page, first))).toBeCloseTo(10, 0);
  await seeNoJump(page);
  await expect(list(page).getByRole("link")).toHaveText([...exampleQueries.slice(1), first]);
});

test("the examples do not jump where their typeface comes late", async ({ page }) => {
  const release = await holdBack(page, "**/*.woff2");
  await page.goto("/", { waitUntil: "commit" });
  await seeMove(list(page));
  const first = list(page).getByRole("link").first();
  const narrow = await first.boundingBox();
  release();
  await expect.poll(async () => (await first.boundingBox())?.width).not.toBe(narrow?.width);
  await seeNoJump(page);
});

test("the examples hold where they are, under the pointer and while the focus is among them", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "A finger does not hover.");
  await openLanding(page);
  await seeMove(list(page));
  await standAt(list(page), 2000);
  await strip(page).hover();
  await seeHold(list(page));
  expect(await scrolled(page)).toBeCloseTo(40, 0);
  await page.mouse.move(0, 0);
  await seeMove(list(page));
  expect(await scrolled(page)).toBe(0);

  await page.getByRole("link", { name: exampleQueries[1] }).focus();
  await seeHold(list(page));
  await searchBox(page).focus();
  await seeHold(list(page));
});

test("the examples hold under a finger", async ({ page, context, isMobile }) => {
  test.skip(!isMobile, "There is no finger.");
  await openLanding(page);
  await seeMove(list(page));
  const box = await strip(page).boundingBox();
  const finger = { x: 100, y: (box?.y ?? 0) + 20 };
  const device = await context.newCDPSession(page);
  await device.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
  await seeHold(list(page));
  await device.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  await seeMove(list(page));
});

test("whoever scrolls the examples is left in peace for three seconds", async ({ page }) => {
  await page.clock.install();
  await openLanding(page);
  await seeMove(list(page));
  await page.clock.pauseAt(Date.now() + 60_000);
  await strip(page).evaluate((frame) => {
    frame.scrollLeft = 400;
  });
  await seeHold(list(page));
  await page.clock.runFor(2990);
  expect(await running(list(page))).toBe(0);
  expect(await scrolled(page)).toBeGreaterThan(300);
  await page.clock.runFor(20);
  await seeMove(list(page));
  // What had left by hand has joined again at the end.
  await expect(list(page).getByRole("link").first()).not.toHaveText(exampleQueries[0]);
});

test("one button holds everything and lets it go again", { tag: "@sample" }, async ({ page }) => {
  await openLanding(page);
  await expect(pause(page)).toHaveAttribute("aria-pressed", "false");
  await seeAllMove(page);
  await pause(page).focus();
  await page.keyboard.press("Enter");
  await expect(pause(page)).toHaveAttribute("aria-pressed", "true");
  await seeAllHold(page);

  await page.keyboard.press("Enter");
  await expect(pause(page)).toHaveAttribute("aria-pressed", "false");
  await seeAllMove(page);
});

test("everything holds while somebody types", async ({ page }) => {
  await openLanding(page);
  await seeAllMove(page);
  await searchBox(page).focus();
  await seeAllHold(page);
});

test("everything holds while the tab is hidden", async ({ page }) => {
  await openLanding(page);
  await seeAllMove(page);
  await setHidden(page, true);
  await seeAllHold(page);
  await seeHold(page.locator("body"));
  await setHidden(page, false);
  await seeAllMove(page);
});

test("nothing moves for those who prefer that, and there is nothing to pause", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLanding(page);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await seeTagline(page, 0);
  await expect(pause(page)).toBeHidden();
});

test("whoever stops motion late comes back to the first line", async ({ page }) => {
  await openLanding(page);
  await standAt(lines(page), 3000);
  await seeTagline(page, 1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.getByRole("main").getByText(taglines[0])).toHaveCSS("opacity", "1");
  await expect(page.getByRole("main").getByText(taglines[1])).toHaveCSS("opacity", "0");
});
