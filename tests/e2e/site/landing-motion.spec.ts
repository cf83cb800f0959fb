import { searchWords } from "../../../lib/search/words";
import { expect, test } from "../helpers/setup";
import { remaining } from "../helpers/verbs";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the examples hold under a finger", { tag: "@phone" }, async ({ page, context }) => {
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
  const list = page.getByRole("region", { name: searchWords.tryOneOfThese }).getByRole("list");
  const running = () =>
    list.evaluate(
      (element) => element.getAnimations().filter(({ playState }) => playState === "running").length,
    );
  await expect.poll(running).toBe(1);
  const box = await list.locator("..").boundingBox();
  const finger = { x: 100, y: (box?.y ?? 0) + 20 };
  const device = await context.newCDPSession(page);
  await device.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
  await expect.poll(running).toBe(0);
  await device.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  await expect.poll(running).toBe(1);
});
