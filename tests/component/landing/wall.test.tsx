import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { beOnPhone } from "../browser";
import { letMove, preferStillness } from "../media";
import {
  frameEvery,
  movementsOf,
  openLanding,
  pause,
  restPointer,
  running,
  searchBox,
  seeHold,
  setHidden,
} from "./screen";

const place = () => document.querySelector(".wall-place") as HTMLElement;
const wall = () => place().querySelector(".wall") as HTMLElement;
const plates = () => [...wall().querySelectorAll("a")];
const platesOfLines = () =>
  [...place().querySelectorAll(".wall-line")].map((line) => line.querySelectorAll("a").length);

beforeEach(letMove);

afterEach(() => {
  vi.restoreAllMocks();
  setHidden(false);
});

/** More frames than the measurement takes. */
const MANY = 100;

/** Opens the wall where a frame takes so long. */
async function openWall(frame: Parameters<typeof frameEvery>[0] = 16) {
  const frames = frameEvery(frame);
  await openLanding();
  place().scrollIntoView();
  await expect.poll(() => wall()?.dataset.hung).toBe("true");
  return frames;
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

const beLoading = () => vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");

test.each<[string, (frame: number) => number]>([
  ["every frame is", () => 100],
  ["the frames in which it steps are", (frame) => (frame % 2 === 0 ? 17 : 84)],
])("it stops where %s slow, once the page has loaded", async (_name, frame) => {
  const loading = beLoading();
  const frames = await openWall(frame);
  await frames(MANY);
  await seeMove(7);
  loading.mockRestore();
  await seeHold(place());
  expect(running(document.body)).toBeGreaterThan(0);
  await pause.click();
  await pause.click();
  expect(running(place())).toBe(0);
});

test.each<[string, (frame: number) => number]>([
  ["saves energy", () => 33],
  ["is busy now and then", (frame) => (frame % 12 === 0 ? 600 : 17)],
])("it goes on where the browser %s", async (_name, frame) => {
  const frames = await openWall(frame);
  await seeMove(7);
  await frames(MANY);
  await seeMove(7);
});

test("a hidden tab is not slow, and frames before it do not count", async () => {
  let time = 100;
  const loading = beLoading();
  const frames = await openWall(() => time);
  await seeMove(7);
  loading.mockRestore();
  await frames(MANY / 4);
  setHidden(true);
  await seeHold(place());
  time = 17;
  setHidden(false);
  await seeMove(7);
  await frames(MANY);
  await seeMove(7);
});
