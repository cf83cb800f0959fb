import { expect, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SearchScreen } from "@/app/(site)/search-screen";
import { Hero } from "@/components/landing/hero";
import { Showcase } from "@/components/landing/showcase";
import { SubjectLinks } from "@/components/landing/subject-links";
import type { Allowance } from "@/lib/search/search-answer";
import { GUEST_HOME } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";
import { answer } from "../network";
import { answerSuggestions } from "../search/found";

export const searchBox = page.getByRole("combobox", { name: searchWords.searchLabel });
export const pause = page.getByRole("button", { name: "Pause motion" });

const allowance: Allowance = {
  plan: "guest",
  limit: 3,
  remaining: 3,
  resetsAt: "2031-05-01T00:00:00.000Z",
};

const collection = {
  size: 311,
  subjects: [
    { value: "physics", count: 47 },
    { value: "earth-science", count: 7 },
  ],
} as const;

/** The landing of a guest with all three searches. */
export async function openLanding() {
  answer("GET /api/allowance", allowance);
  answerSuggestions();
  await render(
    <main className="relative">
      <SearchScreen
        home={GUEST_HOME}
        hero={<Hero />}
        showcase={
          <Showcase>
            <SubjectLinks {...collection} />
          </Showcase>
        }
      />
      <div role="presentation" data-testid="rest" className="fixed top-0 left-0 z-50 size-2" />
    </main>,
  );
  await restPointer();
  await expect.element(page.getByText(searchWords.remaining(3))).toBeVisible();
  await document.fonts.ready;
}

/**
 * Frames say that they come every so many milliseconds, however busy the machine is; in truth they come without a pause.
 * @returns a promise per call, of so many further frames
 */
export function frameEvery(milliseconds: number | ((frame: number) => number)) {
  const next = (callback: () => void) => window.setTimeout(callback);
  let [frame, now] = [0, performance.now()];
  const tick = () => {
    now += typeof milliseconds === "number" ? milliseconds : milliseconds(frame++);
    ticking = next(tick);
  };
  let ticking = next(tick);
  const frames = vi.spyOn(window, "requestAnimationFrame");
  frames.mockImplementation((callback) => next(() => callback(now)));
  const cancelled = vi.spyOn(window, "cancelAnimationFrame").mockImplementation(clearTimeout);
  onTestFinished(() => {
    clearTimeout(ticking);
    frames.mockRestore();
    cancelled.mockRestore();
  });
  return async (count: number) => {
    for (let passed = 0; passed < count; passed++) await new Promise((resolve) => next(() => resolve(null)));
  };
}

/** Takes the pointer off everything that would hold under it, wherever the test before has left it. */
export const restPointer = () => page.getByTestId("rest").hover();

/** The animations of a part of the page and of all in it that take their course in time, not by scrolling. */
export function movementsOf(part: Element): Animation[] {
  return part.getAnimations({ subtree: true }).filter(({ timeline }) => timeline === document.timeline);
}

export const running = (part: Element) =>
  movementsOf(part).filter(({ playState }) => playState === "running").length;

export const seeMove = (part: Element) => expect.poll(() => running(part)).toBeGreaterThan(0);
export const seeHold = (part: Element) => expect.poll(() => running(part)).toBe(0);

/** Has all in a part of the page stand where it is after so long. */
export function standAt(part: Element, milliseconds: number) {
  for (const movement of movementsOf(part)) {
    movement.pause();
    movement.currentTime = milliseconds;
  }
}

/** Puts the tab into the background, or back; it comes back by itself when the test is over. */
export function setHidden(isHidden: boolean) {
  if (isHidden) Object.defineProperty(document, "hidden", { value: true, configurable: true });
  else Reflect.deleteProperty(document, "hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}
