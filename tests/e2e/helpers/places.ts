import type { Page } from "@playwright/test";

/** What one reads, presses and orients oneself by. */
const PARTS = "header, main, main > *, section, form, table, ul, ol, figure, h1, h2, h3, input, button";

/** Less than one notices, and more than what is rounded. */
const TOLERANCE_PX = 4;

/**
 * Remembers, on every page that is opened from now on, where its parts in sight stand once the typefaces are there.
 * @returns what has left its place by the time it is asked, and when the places are known
 */
export async function watchPlaces(page: Page) {
  await page.addInitScript(
    ([parts, tolerance]) => {
      const places = new Map<Element, { before: DOMRect; words: string | null }>();
      const isInSight = ({ width, height, top, bottom }: DOMRect) =>
        width * height > 0 && bottom > 0 && top < innerHeight;
      /** What only grows, or shrinks, keeps one of its edges. */
      const isMoved = (before: DOMRect, now: DOMRect) =>
        Math.min(Math.abs(before.top - now.top), Math.abs(before.bottom - now.bottom)) > tolerance ||
        Math.min(Math.abs(before.left - now.left), Math.abs(before.right - now.right)) > tolerance;

      /** A heading or a button that says something else is another one. */
      const wordsOf = ({ childElementCount, textContent }: Element) =>
        childElementCount === 0 ? textContent : null;

      const remember = async () => {
        // No frame is drawn before the styles are there.
        await new Promise(requestAnimationFrame);
        await document.fonts.ready;
        for (const element of document.querySelectorAll(parts)) {
          const before = element.getBoundingClientRect();
          const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
          if (isShown && isInSight(before)) places.set(element, { before, words: wordsOf(element) });
        }
      };
      const moved = () =>
        [...places].flatMap(([element, { before, words }]) => {
          const now = element.getBoundingClientRect();
          const isGone = !element.isConnected || now.width * now.height === 0 || wordsOf(element) !== words;
          if (isGone || !isMoved(before, now)) return [];
          return [`${element.outerHTML.slice(0, 90)}: from ${before.x}, ${before.y} to ${now.x}, ${now.y}`];
        });
      document.addEventListener("DOMContentLoaded", () => {
        Object.assign(window, { placesKnown: remember(), movedFromPlaces: moved });
      });
    },
    [PARTS, TOLERANCE_PX] as const,
  );
  return {
    known: () => page.evaluate("window.placesKnown"),
    moved: () => page.evaluate<string[]>("window.movedFromPlaces()"),
  };
}
