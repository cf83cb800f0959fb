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
    event: { type: "mouseMoved"; x: number; y: number },
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
