import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { beOnPhone } from "../browser";
import { begin, message, openSheet, sendButton, sheet } from "../feedback/verbs";

beforeEach(() => begin());

/** As Safari does it: the window keeps its height, and only what can be seen of it becomes less. */
function coverWindow(covered: number) {
  const viewport = window.visualViewport as VisualViewport;
  const height = window.innerHeight - covered;
  Object.defineProperty(viewport, "height", { value: height, configurable: true });
  onTestFinished(uncoverWindow);
  viewport.dispatchEvent(new Event("resize"));
}

function uncoverWindow() {
  const viewport = window.visualViewport as VisualViewport;
  Reflect.deleteProperty(viewport, "height");
  viewport.dispatchEvent(new Event("resize"));
}

const bounds = () => sheet.element().getBoundingClientRect();

test("on a phone a dialog stands on the keyboard, and on the edge of the window again without it", async () => {
  await beOnPhone();
  await openSheet();
  await message.click();
  const { height } = bounds();
  expect(bounds().bottom).toBe(844);
  coverWindow(120);
  expect(bounds().bottom).toBe(724);
  expect(bounds().height).toBe(height);
  uncoverWindow();
  expect(bounds().bottom).toBe(844);
});

test.each([
  ["a phone", 390, 844, 500],
  ["a phone on its side", 844, 390, 200],
  ["a tablet on its side", 1024, 768, 400],
])(
  "a dialog that is higher than what the keyboard of %s leaves scrolls",
  async (_, width, height, covered) => {
    await page.viewport(width, height);
    await openSheet();
    coverWindow(covered);
    expect(bounds().top).toBeGreaterThanOrEqual(0);
    expect(bounds().bottom).toBeLessThanOrEqual(height - covered);
    sendButton.element().scrollIntoView();
    expect(sendButton.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height - covered);
  },
);

test("a page that is enlarged with two fingers is not taken for a keyboard", async () => {
  await beOnPhone();
  await openSheet();
  const viewport = window.visualViewport as VisualViewport;
  Object.defineProperty(viewport, "scale", { value: 2, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(viewport, "scale"));
  coverWindow(422);
  expect(bounds().bottom).toBe(844);
});
