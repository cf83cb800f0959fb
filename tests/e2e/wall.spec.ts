import type { Page, Request } from "@playwright/test";
import { landingWords } from "../../lib/search/landing-words";
import { THEME_KEY } from "../../lib/theme";
import { expect, test } from "./setup";
import { holdBack, remaining, searchBox, seeResultsFor } from "./verbs";

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

function movements(page: Page): Promise<{ running: number; properties: string[] }> {
  return place(page).evaluate((element) => {
    const all = element.getAnimations({ subtree: true });
    const keyframes = all.flatMap(({ effect }) => (effect as KeyframeEffect | null)?.getKeyframes() ?? []);
    const timing = new Set(["offset", "computedOffset", "easing", "composite"]);
    return {
      running: all.filter(({ playState }) => playState === "running").length,
      properties: [...new Set(keyframes.flatMap(Object.keys))].filter((name) => !timing.has(name)),
    };
  });
}

const seeMove = (page: Page, lines: number) =>
  expect.poll(() => movements(page)).toEqual({ running: lines, properties: ["transform"] });
const seeHold = (page: Page) => expect.poll(async () => (await movements(page)).running).toBe(0);

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

test("126 plates hang in the lines that the window has room for", { tag: "@sample" }, async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  await seeWall(page);
  const linesHave = () =>
    page.locator(".wall-line").evaluateAll((lines) => lines.map((line) => line.querySelectorAll("a").length));
  const rows = [42, 42, 42];
  const columns = [18, 18, 18, 18, 18, 18, 18];
  expect(await linesHave()).toEqual(isMobile ? rows : columns);
  await seeMove(page, isMobile ? 3 : 7);

  await page.setViewportSize({ width: 1024, height: 900 });
  await expect.poll(linesHave).toEqual([26, 25, 25, 25, 25]);
  await place(page).scrollIntoViewIfNeeded();
  await seeMove(page, 5);

  const links = await plates(page).evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(new Set(links).size).toBe(126);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(1024);
});

test("it is for the eyes alone, and beside it a link leads to the whole collection", async ({ page }) => {
  await page.goto("/");
  await seeWall(page);
  await expect(place(page)).toHaveAttribute("aria-hidden", "true");
  await expect(wall(page).locator(":not([tabindex='-1'])[href], button, input, [tabindex='0']")).toHaveCount(
    0,
  );
  await page.getByRole("link", { name: landingWords.browseCollection }).click();
  await expect(page).toHaveURL("/collection");
});

test("a plate opens its diagram", { tag: "@sample" }, async ({ page }) => {
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
  await seeHold(page);
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
  test.use({ expectedConsole: [/Failed to load resource/] });

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

test("only pictures in sight and of the theme are fetched, together less than 250 KB", {
  tag: "@sample",
}, async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, "dark"), THEME_KEY);
  const fetched: Request[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "image") fetched.push(request);
  });
  await page.goto("/");
  await seeWall(page);
  await page.waitForLoadState("networkidle");
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

test("the largest thing that is painted is the headline", async ({ page }) => {
  await page.goto("/");
  await expect(wall(page)).toHaveAttribute("data-hung", "true");
  await page.waitForLoadState("networkidle");
  const largest = await page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new PerformanceObserver((list) => {
          const painted = list.getEntries() as unknown as { element: Element | null }[];
          resolve(painted.at(-1)?.element?.localName);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  expect(largest).toBe("h1");
});

test("results fetch nothing of it", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto("/?q=zzzz+lens");
  await seeResultsFor(page, "zzzz lens");
  await page.waitForLoadState("networkidle");
  await expect(plates(page)).toHaveCount(0);
  expect(requested).not.toContain("/collection/water-cycle.svg");
});

test("it holds under the pointer, while somebody types, and when it is paused", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  await seeWall(page);
  const lines = isMobile ? 3 : 7;
  await seeMove(page, lines);
  if (!isMobile) {
    await page.mouse.move(1200, 400);
    await seeHold(page);
    await page.mouse.move(0, 0);
    await seeMove(page, lines);
  }
  await searchBox(page).focus();
  await seeHold(page);
  await searchBox(page).blur();
  await place(page).scrollIntoViewIfNeeded();
  await seeMove(page, lines);
  await pause(page).click();
  await place(page).scrollIntoViewIfNeeded();
  await seeHold(page);
});

test("it holds out of sight and in a hidden tab", { tag: "@sample" }, async ({ page, isMobile }) => {
  const lines = isMobile ? 3 : 7;
  await page.goto("/");
  await seeWall(page);
  await seeMove(page, lines);
  await page.evaluate(() => {
    document.body.style.paddingBlock = "3000px";
    window.scrollTo(0, 0);
  });
  await seeHold(page);
  await place(page).scrollIntoViewIfNeeded();
  await seeMove(page, lines);

  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await seeHold(page);
});

test("it is gone from the results, and hangs again on the landing", async ({ page }) => {
  await page.goto("/");
  await seeWall(page);
  await searchBox(page).fill("lens");
  await searchBox(page).press("Enter");
  await seeResultsFor(page, "lens");
  await expect(place(page)).toBeHidden();
  await seeHold(page);
  await page.goBack();
  await expect(remaining(page, 2)).toBeVisible();
  await place(page).scrollIntoViewIfNeeded();
  await expect(wall(page)).toHaveCSS("opacity", "1");
});

test("it stands still for those who prefer that", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await seeWall(page);
  await expect.poll(async () => (await inSight(page)).length).toBeGreaterThan(2);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
