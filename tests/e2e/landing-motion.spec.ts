import type { Page } from "@playwright/test";
import { landingWords, taglines } from "../../lib/search/landing-words";
import { exampleQueries, searchWords } from "../../lib/search/words";
import { expect, test } from "./setup";
import { remaining, searchBox } from "./verbs";

const examples = (page: Page) => page.getByRole("region", { name: searchWords.tryOneOfThese });
const strip = (page: Page) => examples(page).getByRole("list");
const scrolled = (page: Page) => strip(page).evaluate((list) => list.scrollLeft);
const pause = (page: Page) => page.getByRole("button", { name: landingWords.pauseMotion });

/** The landing, with its time standing still. */
async function openInStillTime(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
  await page.evaluate(waitForObservers);
}

/** What moves is first told that it is in sight, and observers are told in the order of their making. */
function waitForObservers() {
  return new Promise<void>((resolve) => {
    new IntersectionObserver(() => resolve()).observe(document.body);
  });
}

async function seeTagline(page: Page, shown: number) {
  for (const [index, tagline] of taglines.entries()) {
    await expect(page.getByRole("main").getByText(tagline)).toHaveCSS("opacity", index === shown ? "1" : "0");
  }
}

async function seeAllHold(page: Page) {
  const before = await scrolled(page);
  await page.clock.runFor(7000);
  expect(await scrolled(page)).toBe(before);
  await seeTagline(page, 0);
}

async function setHidden(page: Page, isHidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

test("five lines take turns of three seconds, in their order", { tag: "@sample" }, async ({ page }) => {
  await openInStillTime(page);
  for (const turn of [1, 2, 3, 4, 0]) {
    await page.clock.runFor(2999);
    await seeTagline(page, (turn + taglines.length - 1) % taglines.length);
    await page.clock.runFor(1);
    await seeTagline(page, turn);
  }
});

test("the lines move nothing, however narrow the screen, and are announced to nobody", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openInStillTime(page);
  const place = () => examples(page).boundingBox();
  const before = await place();
  for (const tagline of taglines) {
    const isFirst = tagline === taglines[0];
    await expect(page.getByRole("main").getByText(tagline)).toHaveAttribute("aria-hidden", String(!isFirst));
    await page.clock.runFor(3000);
    expect(await place()).toEqual(before);
  }
  const live = page.locator("[aria-live], [role=status], [role=alert]");
  await expect(live.filter({ hasText: taglines[0] })).toHaveCount(0);
});

test("the line holds under the pointer", async ({ page, isMobile }) => {
  test.skip(isMobile, "A finger does not hover.");
  await openInStillTime(page);
  await page.getByRole("main").getByText(taglines[0]).hover();
  await page.clock.runFor(7000);
  await seeTagline(page, 0);
  await page.mouse.move(0, 0);
  await page.clock.runFor(3000);
  await seeTagline(page, 1);
});

test("the examples move a step every 50 ms, without an end and without a jump", async ({ page }) => {
  await openInStillTime(page);
  await page.clock.runFor(500);
  expect(await scrolled(page)).toBe(10);

  const links = strip(page).getByRole("link");
  const second = links.filter({ hasText: exampleQueries[1] });
  const leftOfSecond = () => second.evaluate((link) => link.getBoundingClientRect().left);
  let left = await leftOfSecond();
  await expect(async () => {
    await page.clock.runFor(500);
    const next = await leftOfSecond();
    expect(left - next).toBeGreaterThan(5);
    expect(left - next).toBeLessThan(11);
    left = next;
    const order = [...exampleQueries.slice(1), exampleQueries[0]];
    expect(await links.allTextContents()).toEqual(order);
  }).toPass({ intervals: [1] });
});

test("the examples hold under the pointer and while the focus is among them", async ({ page, isMobile }) => {
  test.skip(isMobile, "A finger does not hover.");
  await openInStillTime(page);
  await strip(page).hover();
  await page.clock.runFor(1000);
  expect(await scrolled(page)).toBe(0);
  await page.mouse.move(0, 0);
  await page.clock.runFor(1000);
  expect(await scrolled(page)).toBe(20);

  await page.getByRole("link", { name: exampleQueries[1] }).focus();
  const before = await scrolled(page);
  await page.clock.runFor(1000);
  expect(await scrolled(page)).toBe(before);
});

test("the examples hold under a finger", async ({ page, context, isMobile }) => {
  test.skip(!isMobile, "There is no finger.");
  await openInStillTime(page);
  const box = await strip(page).boundingBox();
  const finger = { x: 100, y: (box?.y ?? 0) + 20 };
  const device = await context.newCDPSession(page);
  await device.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
  await page.clock.runFor(1000);
  expect(await scrolled(page)).toBe(0);
  await device.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  await page.clock.runFor(1000);
  expect(await scrolled(page)).toBe(20);
});

test("whoever scrolls the examples is left in peace for three seconds", async ({ page }) => {
  await openInStillTime(page);
  await page.clock.runFor(100);
  await strip(page).evaluate((list) => {
    list.scrollLeft = 40;
  });
  await page.clock.runFor(3000);
  expect(await scrolled(page)).toBe(40);
  await page.clock.runFor(1000);
  expect(await scrolled(page)).toBeGreaterThan(50);
});

test("one button holds everything and lets it go again", { tag: "@sample" }, async ({ page }) => {
  await openInStillTime(page);
  await expect(pause(page)).toHaveAttribute("aria-pressed", "false");
  await pause(page).focus();
  await page.keyboard.press("Enter");
  await expect(pause(page)).toHaveAttribute("aria-pressed", "true");
  await seeAllHold(page);

  await page.keyboard.press("Enter");
  await expect(pause(page)).toHaveAttribute("aria-pressed", "false");
  await page.clock.runFor(3000);
  await seeTagline(page, 1);
  expect(await scrolled(page)).toBe(60);
});

test("everything holds while somebody types", async ({ page }) => {
  await openInStillTime(page);
  await searchBox(page).focus();
  await seeAllHold(page);
});

test("everything holds while the tab is hidden", async ({ page }) => {
  await openInStillTime(page);
  await setHidden(page, true);
  await seeAllHold(page);
  await setHidden(page, false);
  await page.clock.runFor(3000);
  await seeTagline(page, 1);
});

test("nothing moves for those who prefer that, and there is nothing to pause", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openInStillTime(page);
  await seeAllHold(page);
  await expect(pause(page)).toBeHidden();
});

test("whoever stops motion late comes back to the first line", async ({ page }) => {
  await openInStillTime(page);
  await page.clock.runFor(3000);
  await seeTagline(page, 1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.getByRole("main").getByText(taglines[0])).toHaveCSS("opacity", "1");
  await expect(page.getByRole("main").getByText(taglines[1])).toBeHidden();
});
