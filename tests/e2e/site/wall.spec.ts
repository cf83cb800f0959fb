import type { Page, Request } from "@playwright/test";
import { landingWords } from "../../../lib/search/landing-words";
import { THEME_KEY } from "../../../lib/theme";
import { expect, test } from "../helpers/setup";
import { figures, holdBack, remaining, searchBox, seeResultsFor } from "../helpers/verbs";

const place = (page: Page) => page.locator(".wall-place");
const wall = (page: Page) => page.locator(".wall");
const plates = (page: Page) => wall(page).locator("a");
const loading = (page: Page) => page.getByText(landingWords.loadingWall);
const pause = (page: Page) => page.getByRole("button", { name: landingWords.pauseMotion });

async function comeToTheWall(page: Page) {
  await expect(remaining(page, 3)).toBeVisible();
  await place(page).scrollIntoViewIfNeeded();
}

async function seeWall(page: Page) {
  await comeToTheWall(page);
  await expect(wall(page)).toHaveAttribute("data-hung", "true");
  await expect(loading(page)).toHaveCount(0);
}

/** Whether all pictures that somebody sees have come. */
function areThere(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const sight = new IntersectionObserver((pictures) => {
          sight.disconnect();
          resolve(
            pictures.every(({ isIntersecting, target }) => {
              return !isIntersecting || (target as HTMLImageElement).complete;
            }),
          );
        });
        for (const picture of document.images) sight.observe(picture);
      }),
  );
}

/** Those plates that somebody sees, by their links. */
function inSight(page: Page): Promise<string[]> {
  return plates(page).evaluateAll((links) =>
    links.flatMap((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return link.contains(document.elementFromPoint(x, y)) ? [link.getAttribute("href") ?? ""] : [];
    }),
  );
}

test("a plate opens its diagram", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await seeWall(page);
  await expect.poll(async () => (await inSight(page)).length).toBeGreaterThan(2);
  await pause(page).click();
  await place(page).scrollIntoViewIfNeeded();
  const [href = ""] = await inSight(page);
  const plate = wall(page).locator(`a[href="${href}"]`);
  const title = ((await plate.locator("p").textContent()) ?? "").replace(/^Fig\. \d+\s*/, "");
  await plate.click();
  await expect(page).toHaveURL(href);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("until the first pictures are there it says that it is loading", async ({ page }) => {
  const release = await holdBack(page, "**/collection/*.svg");
  await page.goto("/");
  await comeToTheWall(page);
  await expect(plates(page)).toHaveCount(126);
  await expect(loading(page)).toBeVisible();
  await expect(wall(page)).toHaveCSS("opacity", "0");
  await expect(wall(page)).toHaveAttribute("data-moving", "false");
  release();
  await seeWall(page);
  await expect(wall(page)).toHaveCSS("opacity", "1");
});

test("it waits two seconds for them, and not for ever", async ({ page }) => {
  await page.clock.install();
  const release = await holdBack(page, "**/collection/*.svg");
  await page.goto("/");
  await comeToTheWall(page);
  await expect(plates(page)).toHaveCount(126);
  await page.clock.runFor(2100);
  await expect(wall(page)).toHaveAttribute("data-hung", "true");
  await expect(loading(page)).toHaveCount(0);
  release();
});

test.describe("where pictures do not come", () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test("a placeholder hangs in their place", async ({ page }) => {
    await page.route("**/collection/*.svg", (route) => route.abort());
    await page.goto("/");
    await seeWall(page);
    const pictures = wall(page).locator("img[src^='data:']");
    await expect.poll(() => pictures.count()).toBeGreaterThan(2);
    const { width, height } = (await pictures.first().boundingBox()) ?? { width: 0, height: 0 };
    expect(width).toBeGreaterThan(50);
    expect(height).toBeGreaterThan(30);
  });

  test("the page goes on without a wall that does not come", async ({ page }) => {
    await page.goto("/?q=lens");
    await seeResultsFor(page, "lens");
    await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
    await page.getByRole("banner").getByRole("link", { name: "Figura" }).click();
    await place(page).scrollIntoViewIfNeeded();
    await expect(loading(page)).toHaveCount(0);
    await expect(wall(page)).toHaveCount(0);
  });
});

test("only pictures in sight and of the theme are fetched, together less than 250 KB", async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, "dark"), THEME_KEY);
  const asked: Request[] = [];
  const fetched: Request[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") asked.push(request);
  });
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "image") fetched.push(request);
  });
  await page.goto("/");
  await seeWall(page);
  await expect.poll(() => areThere(page)).toBe(true);
  await expect.poll(() => asked.length - fetched.length).toBe(0);
  const paths = fetched.map((request) => new URL(request.url()).pathname);
  const ofTheWall = paths.filter((path) => path.startsWith("/collection/"));
  expect(ofTheWall.length).toBeGreaterThan(4);
  expect(ofTheWall.length).toBeLessThan(40);
  expect(ofTheWall.filter((path) => !path.endsWith(".dark.svg"))).toEqual([]);
  const sizes = await Promise.all(fetched.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(250_000);
});

test("results fetch nothing of it", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto("/?q=converging+lens");
  await seeResultsFor(page, "converging lens");
  // It would come when the page has nothing better to do.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
  await expect(figures(page).first().getByRole("img")).toHaveJSProperty("complete", true);
  await expect(plates(page)).toHaveCount(0);
  expect(requested).not.toContain("/collection/water-cycle.svg");
});

test("it is gone from the results, and hangs again on the landing", async ({ page }) => {
  await page.goto("/");
  await seeWall(page);
  await searchBox(page).fill("lens");
  await searchBox(page).press("Enter");
  await seeResultsFor(page, "lens");
  await expect(place(page)).toBeHidden();
  await expect(wall(page)).toHaveAttribute("data-moving", "false");
  await page.goBack();
  await expect(remaining(page, 2)).toBeVisible();
  await place(page).scrollIntoViewIfNeeded();
  await expect(wall(page)).toHaveCSS("opacity", "1");
});
