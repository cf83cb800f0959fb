import type { Page } from "@playwright/test";
import { landingWords } from "@/lib/search/landing-words";
import { openBrowser, openTab } from "./browser";
import { type Motion, measureMotion } from "./motion";

export interface MotionFigures {
  /** Nobody does anything; everything on the landing moves. */
  idle: Motion;
  /** Somebody scrolls down and up again; first with everything moving, then with everything paused. */
  scrolling: Motion;
  scrollingPaused: Motion;
}

const DURATION_MS = 5000;
/** For the wall to hang, the splash to leave and the last script to be done with its work. */
const SETTLED_AFTER_MS = 8000;
const WHEEL_EVERY_MS = 50;
const WHEEL_STEP_PX = 20;
/** As far as the landing goes at this size. */
const STEPS_ONE_WAY = 8;

async function scroll(page: Page): Promise<void> {
  const end = Date.now() + DURATION_MS;
  for (let step = 0; Date.now() < end; step += 1) {
    const isDownwards = step % (2 * STEPS_ONE_WAY) < STEPS_ONE_WAY;
    await page.mouse.wheel(0, isDownwards ? WHEEL_STEP_PX : -WHEEL_STEP_PX);
    await page.waitForTimeout(WHEEL_EVERY_MS);
  }
}

/** The landing and all that moves on it, in a browser whose processor is slowed down. */
export async function measureMotionOfLanding(url: string): Promise<MotionFigures> {
  const browser = await openBrowser();
  try {
    const { page, close } = await openTab(browser, url);
    await page.goto("/");
    await page.locator('.wall[data-hung="true"]').waitFor();
    await page.waitForTimeout(SETTLED_AFTER_MS);
    const idle = await measureMotion(browser, page, () => page.waitForTimeout(DURATION_MS));
    // Beside all that would hold under the pointer.
    await page.mouse.move(5, 600);
    const scrolling = await measureMotion(browser, page, () => scroll(page));
    await page.getByRole("button", { name: landingWords.pauseMotion }).click();
    await page.mouse.move(5, 600);
    const scrollingPaused = await measureMotion(browser, page, () => scroll(page));
    await close();
    return { idle, scrolling, scrollingPaused };
  } finally {
    await browser.close();
  }
}
