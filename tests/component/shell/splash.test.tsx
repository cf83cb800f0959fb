import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Splash } from "@/components/shell/splash";
import { splashTagline } from "@/lib/search/landing-words";
import { letMove, preferStillness, print } from "../media";

const splash = () => document.querySelector<HTMLElement>(".splash") as HTMLElement;
const movements = () => splash().getAnimations({ subtree: true }) as CSSAnimation[];

/** Keeps it at its beginning, however slow the machine. */
async function renderHeld() {
  await render(
    <>
      <input aria-label="Beneath" />
      <Splash />
    </>,
  );
  for (const movement of movements()) {
    movement.pause();
    movement.currentTime = 0;
  }
}

beforeEach(async () => {
  await letMove();
  document.documentElement.dataset.splash = "";
});

test("the splash covers the page in its own theme for a second, and lets everything through", async () => {
  document.documentElement.classList.add("dark");
  await renderHeld();
  await expect.element(splash()).toBeVisible();
  await expect.element(splash()).toHaveTextContent(splashTagline);
  await expect.element(splash()).toHaveAttribute("aria-hidden", "true");
  const { x, y, width, height } = splash().getBoundingClientRect();
  expect([x, y, width, height]).toEqual([0, 0, window.innerWidth, window.innerHeight]);
  const ground = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(ground(splash())).toBe(ground(document.documentElement));
  await userEvent.click(page.getByRole("textbox"));
  await userEvent.keyboard("lens");
  await expect.element(page.getByRole("textbox")).toHaveValue("lens");

  const [leaving] = splash().getAnimations();
  expect(leaving?.effect?.getComputedTiming().endTime).toBe(1000);
  for (const movement of movements()) movement.finish();
  await expect.element(splash()).not.toBeVisible();
});

test("the splash counts its second in ten steps", async () => {
  await renderHeld();
  const scale = splash().querySelector(".splash-scale") as Element;
  const covering = movements().find(({ animationName }) => animationName === "splash-covers") as CSSAnimation;
  const covered = [0, 80, 400, 749].map((at) => {
    covering.currentTime = at;
    return Math.round(new DOMMatrix(getComputedStyle(scale, "::after").transform).a * 10);
  });
  expect(covered).toEqual([10, 9, 5, 1]);
});

test.each([
  ["where nothing may move", preferStillness],
  ["on paper", print],
])("the splash is not there %s", async (_, prefer) => {
  await renderHeld();
  await expect.element(splash()).toBeVisible();
  await prefer();
  await expect.element(splash()).not.toBeVisible();
});
