import { resourceWords } from "../../../lib/resources/words";
import { expect, test } from "../helpers/setup";

// Otherwise the browser of the tests has scroll bars that take no room.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
    { scope: "worker" },
  ],
});

test("the page behind neither scrolls nor shifts", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto("/?q=cycle");
  await expect(page.getByRole("figure").first()).toBeVisible();
  const panel = page.getByRole("region", { name: resourceWords.learnMore("cycle") });
  await expect(panel.getByRole("listitem").first()).toBeVisible();
  const roomOfBar = () => page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  const room = await roomOfBar();
  expect(room).toBeGreaterThan(0);
  const places = () =>
    page.evaluate(() =>
      ["header a", "search", "figure", "footer"].map((part) => {
        const { x, y } = document.querySelector(part)?.getBoundingClientRect() ?? {};
        return [x, y];
      }),
    );
  const before = await places();

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(roomOfBar).toBe(0);
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 400);
  expect(await places()).toEqual(before);
  await page.keyboard.press("Escape");
  await expect.poll(roomOfBar).toBe(room);
  expect(await places()).toEqual(before);
});
