import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { beOnPhone } from "../browser";
import { letMove, preferStillness } from "../media";
import { movementsOf, openLanding, pause, restPointer, searchBox, seeHold, setHidden } from "./screen";

const place = () => document.querySelector(".wall-place") as HTMLElement;
const wall = () => place().querySelector(".wall") as HTMLElement;
const plates = () => [...wall().querySelectorAll("a")];
const platesOfLines = () =>
  [...place().querySelectorAll(".wall-line")].map((line) => line.querySelectorAll("a").length);

beforeEach(letMove);

afterEach(() => setHidden(false));

async function openWall() {
  await openLanding();
  place().scrollIntoView();
  await expect.poll(() => wall()?.dataset.hung).toBe("true");
}

/** So many lines move, by nothing that is laid out anew. */
async function seeMove(lines: number) {
  const movements = () => {
    const running = movementsOf(place()).filter(({ playState }) => playState === "running");
    const keyframes = running.flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes());
    const timing = new Set(["offset", "computedOffset", "easing", "composite"]);
    return {
      lines: running.length,
      moves: [...new Set(keyframes.flatMap(Object.keys))].filter((name) => !timing.has(name)),
    };
  };
  await expect.poll(movements).toEqual({ lines, moves: ["transform"] });
}

test("126 plates hang in the lines that the window has room for", async () => {
  await openWall();
  expect(platesOfLines()).toEqual([18, 18, 18, 18, 18, 18, 18]);
  await seeMove(7);

  await page.viewport(1024, 900);
  await expect.poll(platesOfLines).toEqual([26, 25, 25, 25, 25]);
  place().scrollIntoView();
  await seeMove(5);
  expect(new Set(plates().map(({ href }) => href)).size).toBe(126);
  expect(document.documentElement.scrollWidth).toBe(1024);

  await beOnPhone();
  await expect.poll(platesOfLines).toEqual([42, 42, 42]);
  place().scrollIntoView();
  await seeMove(3);
});

test("it is for the eyes alone", async () => {
  await openWall();
  expect(place().getAttribute("aria-hidden")).toBe("true");
  expect(place().querySelector(":not([tabindex='-1'])[href], button, input, [tabindex='0']")).toBeNull();
});

test("it holds under the pointer, while somebody types, and when it is paused", async () => {
  await openWall();
  await seeMove(7);
  await userEvent.hover(wall());
  await seeHold(place());
  await restPointer();
  await seeMove(7);
  (searchBox.element() as HTMLElement).focus();
  await seeHold(place());
  (searchBox.element() as HTMLElement).blur();
  await seeMove(7);
  await pause.click();
  await seeHold(place());
  await pause.click();
});

test("it holds out of sight and in a hidden tab", async () => {
  await openWall();
  await seeMove(7);
  document.body.style.paddingBlock = "3000px";
  window.scrollTo(0, 0);
  await seeHold(place());
  place().scrollIntoView();
  await seeMove(7);
  setHidden(true);
  await seeHold(place());
  document.body.removeAttribute("style");
});

test("it stands still for those who prefer that", async () => {
  await preferStillness();
  await openWall();
  expect(document.getAnimations()).toEqual([]);
});
