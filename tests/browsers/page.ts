import { vi } from "vitest";
import type { Browser } from "./browser";

const PATIENCE = { timeout: 15_000, interval: 50 };

/** For what takes a whole download. */
export const LONG_PATIENCE = { timeout: 45_000, interval: 50 };

interface Place {
  x: number;
  y: number;
  /** Whether a press there reaches the element. */
  isReachable: boolean;
}

/** Runs in the page: it can use nothing from here. */
function placeOf(css: string, name: string | null): Place | null {
  const tidy = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: HTMLElement) => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    return tidy(element.getAttribute("aria-label")) || tidy(labelled) || tidy(element.textContent);
  };
  const isShown = (element: HTMLElement) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  const all = [...document.querySelectorAll<HTMLElement>(css)];
  const element = all.find((one) => isShown(one) && (name === null || nameOf(one) === name));
  if (!element) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const isAt = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  // The header and the dock lie over the edges of the window.
  if (!isAt(middle().x, middle().y)) element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y } = middle();
  return { x, y, isReachable: isAt(x, y) };
}

const describePlace = (css: string, name: string | null) => (name === null ? css : `${css} “${name}”`);

/** Waits for a visible element. @param name its accessible name, as far as the walks need it; null for any */
export async function see(
  browser: Browser,
  css: string,
  name: string | null = null,
  patience = PATIENCE,
): Promise<Place> {
  return vi.waitFor(async () => {
    const place = await browser.run(placeOf, css, name);
    if (!place) throw new Error(`${describePlace(css, name)} is not there.`);
    return place;
  }, patience);
}

export async function seeGone(browser: Browser, css: string, name: string | null = null): Promise<void> {
  await vi.waitFor(async () => {
    if (await browser.run(placeOf, css, name)) throw new Error(`${describePlace(css, name)} is still there.`);
  }, PATIENCE);
}

/** Waits until a function in the page returns what is expected. */
export async function expectIn<Result>(
  browser: Browser,
  work: () => Result,
  isRight: (result: Result) => boolean,
): Promise<void> {
  await vi.waitFor(async () => {
    const result = await browser.run(work);
    if (!isRight(result)) throw new Error(`${work} returns ${JSON.stringify(result)}.`);
  }, PATIENCE);
}

/** Presses an element once it stands still and nothing lies over it. */
export async function press(browser: Browser, css: string, name: string | null = null): Promise<void> {
  let before: Place | null = null;
  const place = await vi.waitFor(async () => {
    const now = await browser.run(placeOf, css, name);
    const isStill = now !== null && before?.x === now.x && before.y === now.y;
    before = now;
    if (!now) throw new Error(`${describePlace(css, name)} is not there.`);
    if (!isStill) throw new Error(`${describePlace(css, name)} moves.`);
    if (!now.isReachable) throw new Error(`Something lies over ${describePlace(css, name)}.`);
    return now;
  }, PATIENCE);
  await browser.press(place.x, place.y);
}

export async function fill(browser: Browser, css: string, text: string): Promise<void> {
  await press(browser, css);
  await browser.type(text);
}
