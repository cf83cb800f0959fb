import type { Page } from "@playwright/test";

type Point = readonly [x: number, y: number];

/** Where a finger comes down on the screen, and where it is lifted. */
type Stroke = readonly [from: Point, to: Point];

/** Draws strokes at the same time, each with a finger of its own; hands put these down one after the other. */
export async function drawWithFingers(page: Page, ...strokes: Stroke[]) {
  const screen = await page.context().newCDPSession(page);
  const fingers = (part: number) =>
    strokes.map(([[x, y], [endX, endY]], id) => ({
      id,
      x: x + (endX - x) * part,
      y: y + (endY - y) * part,
    }));
  const tell = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: ReturnType<typeof fingers>) =>
    screen.send("Input.dispatchTouchEvent", { type, touchPoints });
  for (const { id } of fingers(0)) await tell("touchStart", fingers(0).slice(0, id + 1));
  for (const part of [0.25, 0.5, 0.75, 1]) await tell("touchMove", fingers(part));
  await tell("touchEnd", []);
  await screen.detach();
}
