import type { Page } from "@playwright/test";
import { landingWords } from "@/lib/search/landing-words";
import { openBrowser, openTab } from "./browser";
import { type Motion, measureMotion } from "./motion";

export interface MotionFigures {
  /** No input; everything on the landing page moves. */
  idle: Motion;
  /** Scrolling down and up again, with all animations running and then with all paused. */
  scrolling: Motion;
  scrollingPaused: Motion;
}

const DURATION_MS = 5000;
/** Time for the wall to load, the splash to end and the last script to finish. */
const SETTLED_AFTER_MS = 8000;
const WHEEL_EVERY_MS = 50;
const WHEEL_STEP_PX = 20;
/** The height of the landing page at this window size. */
const STEPS_ONE_WAY = 8;

async function scroll(page: Page): Promise<void> {
  const end = Date.now() + DURATION_MS;
  for (let step = 0; Date.now() < end; step += 1) {
    const isDownwards = step % (2 * STEPS_ONE_WAY) < STEPS_ONE_WAY;
    await page.mouse.wheel(0, isDownwards ? WHEEL_STEP_PX : -WHEEL_STEP_PX);
    await page.waitForTimeout(WHEEL_EVERY_MS);
  }
}

/** Measures the animations of the landing page in a browser with a throttled processor. */
export async function measureMotionOfLanding(url: string): Promise<MotionFigures> {
  const browser = await openBrowser();
  try {
    const { page, close } = await openTab(browser, url);
    await page.goto("/");
    await page.locator('.wall[data-hung="true"]').waitFor();
    await page.waitForTimeout(SETTLED_AFTER_MS);
    const idle = await measureMotion(browser, page, () => page.waitForTimeout(DURATION_MS));
    // Beside everything that would pause under the pointer.
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
