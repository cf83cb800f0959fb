import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

interface Media {
  media?: "print" | "";
  motion?: "reduce" | "no-preference";
}

// Vitest leaves the type of its session to the provider.
interface Session {
  send(
    method: "Input.dispatchMouseEvent",
    event: {
      type: "mousePressed" | "mouseMoved" | "mouseReleased";
      x: number;
      y: number;
      button?: "left";
      buttons?: number;
      clickCount?: number;
    },
  ): Promise<unknown>;
  send(
    method: "Input.dispatchTouchEvent",
    event: { type: "touchStart" | "touchMove" | "touchEnd"; touchPoints: { x: number; y: number }[] },
  ): Promise<unknown>;
  send(
    method: "Emulation.setEmulatedMedia",
    media: { media: string; features: { name: string; value: string }[] },
  ): Promise<unknown>;
}

const session = () => cdp() as unknown as Session;

// Until it is moved it points at the corner of the page, and at what is drawn there.
let isPointing = true;
for (const moved of ["pointermove", "mousemove"]) addEventListener(moved, () => (isPointing = true), true);

/** The pointer is beside the page until a test moves it: what is drawn beneath it would be pointed at. */
export async function restPointer() {
  if (!isPointing) return;
  await session().send("Input.dispatchMouseEvent", { type: "mouseMoved", x: -1, y: -1 });
  isPointing = false;
}

const emulate = ({ media = "", motion = "reduce" }: Media) =>
  session().send("Emulation.setEmulatedMedia", {
    media,
    features: [{ name: "prefers-reduced-motion", value: motion }],
  });

/** What moves may move until the test is over; else nothing does here. */
export async function letMove() {
  onTestFinished(async () => void (await emulate({})));
  await emulate({ motion: "no-preference" });
}

/** The browser of somebody who prefers from now on that nothing moves. */
export const preferStillness = () => emulate({});

/** The page on a screen again. */
export const leavePaper = () => emulate({});

/** The page as a printer gets it, until the test is over. */
export async function print() {
  onTestFinished(async () => void (await leavePaper()));
  await emulate({ media: "print", motion: "no-preference" });
}

type Point = readonly [x: number, y: number];

/** Drags with a real pointer, from one point of the page's window to another. */
export async function drag(pointer: "mouse" | "touch", from: Point, to: Point) {
  const frame = (window.frameElement as HTMLElement).getBoundingClientRect();
  // Vitest scales the frame to its own window.
  const scale = frame.width / window.innerWidth;
  const pointAt = (share: number) => ({
    x: frame.left + scale * (from[0] + (to[0] - from[0]) * share),
    y: frame.top + scale * (from[1] + (to[1] - from[1]) * share),
  });
  const [start, middle, end] = [pointAt(0), pointAt(0.5), pointAt(1)];
  const send: Session["send"] = session().send;
  if (pointer === "touch") {
    await send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
    for (const point of [middle, end]) {
      await send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
    }
    return void (await send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }));
  }
  const pressed = { button: "left", clickCount: 1 } as const;
  await send("Input.dispatchMouseEvent", { type: "mouseMoved", ...start });
  await send("Input.dispatchMouseEvent", { type: "mousePressed", ...start, ...pressed });
  for (const point of [middle, end]) {
    await send("Input.dispatchMouseEvent", { type: "mouseMoved", ...point, button: "left", buttons: 1 });
  }
  await send("Input.dispatchMouseEvent", { type: "mouseReleased", ...end, ...pressed });
}
