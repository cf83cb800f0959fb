import { expect, test } from "../helpers/setup";
import { remaining } from "../helpers/verbs";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the wall holds under a finger", { tag: "@phone" }, async ({ page, context }) => {
  await page.addInitScript(drawEvenly);
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
  const wall = page.locator(".wall");
  const running = () =>
    wall.evaluate((element) => {
      const movements = element.getAnimations({ subtree: true });
      return movements.filter(
        ({ playState, timeline }) => playState === "running" && timeline === document.timeline,
      ).length;
    });
  await expect.poll(running).toBe(3);
  const box = await wall.boundingBox();
  const finger = { x: 100, y: (box?.y ?? 0) + 20 };
  const device = await context.newCDPSession(page);
  await device.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
  await expect.poll(running).toBe(0);
  await device.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  await expect.poll(running).toBe(3);
});

/** Frames say that they come evenly: on a busy machine the wall would stop as it does where drawing is slow. */
function drawEvenly() {
  const next = window.requestAnimationFrame.bind(window);
  let now = performance.now();
  window.requestAnimationFrame = (callback) =>
    next(() => {
      now += 16;
      callback(now);
    });
}
