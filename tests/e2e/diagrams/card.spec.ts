import type { Page, Route } from "@playwright/test";
import type { Diagram } from "../../../lib/diagrams/diagram";
import { cardWords } from "../../../lib/diagrams/words";
import { saveWords } from "../../../lib/saved/save-words";
import { searchWords } from "../../../lib/search/words";
import { changeFound, figures, holdBack, seeResultsFor } from "../helpers/verbs";
import { expect, test } from "../helpers/with-sources";

/** The collection alone has more than a row of it. */
const QUERY = "cycle";

const plate = (page: Page, place = 1) =>
  figures(page)
    .nth(place - 1)
    .locator("[data-plate]");
const ground = (page: Page, place = 1) =>
  figures(page)
    .nth(place - 1)
    .locator(".plate-grid");
const isPicture = (route: Route) => route.request().resourceType() === "image";

async function openResults(page: Page) {
  // Nothing else is waited for: pictures that are held back would keep the page from ever being loaded.
  await page.goto(`/?q=${QUERY}`, { waitUntil: "commit" });
  await seeResultsFor(page, QUERY);
}

/** Lets the answer of the sources arrive with other facts in it. */
const changeAnswer = (page: Page, change: Partial<Diagram>) =>
  changeFound(page, (found) => found.map((diagram) => ({ ...diagram, ...change })));

test("a plate is grid paper with the mark until its picture is there, and nothing moves", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const release = await holdBack(page, "**/*", isPicture);
  await openResults(page);
  await page.evaluate(() => document.fonts.ready);
  await expect(ground(page)).toHaveCSS("opacity", "1");
  await expect(ground(page).locator("svg")).toBeVisible();
  const before = await plate(page).boundingBox();
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift" });
  });
  release();
  await expect(ground(page)).toHaveCSS("opacity", "0");
  expect(await plate(page).boundingBox()).toEqual(before);
  for (const place of [3, 5]) {
    await plate(page, place).scrollIntoViewIfNeeded();
    await expect(ground(page, place)).toHaveCSS("opacity", "0");
  }
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test.describe("a thumbnail that is not there", () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test("gives way to the original; where that fails too, Try Again begins anew", async ({ page }) => {
    let isBroken = true;
    const asked: string[] = [];
    await changeAnswer(page, { thumbnailSrc: "/small.svg", imageSrc: "/large.svg", darkImageSrc: null });
    await page.route(/\/(small|large)\.svg$/, (route) => {
      asked.push(new URL(route.request().url()).pathname);
      const body = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
      return isBroken
        ? route.fulfill({ status: 404, contentType: "text/html", body: "<h1>Not found</h1>" })
        : route.fulfill({ contentType: "image/svg+xml", body });
    });
    await openResults(page);
    const first = figures(page).first();
    await expect(first.getByText(searchWords.imageFailed)).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(["/small.svg", "/large.svg"]));
    isBroken = false;
    await first.getByRole("button", { name: searchWords.tryAgain }).click();
    await expect(plate(page)).toBeFocused();
    await expect(plate(page).getByRole("img")).toHaveAttribute("src", "/small.svg");
    await expect(ground(page)).toHaveCSS("opacity", "0");
  });
});

test("the other view loads no picture again", async ({ page }) => {
  await openResults(page);
  await expect(ground(page, 4)).toHaveCSS("opacity", "0");
  const first = await plate(page).getByRole("img").elementHandle();
  const before = await plate(page).boundingBox();
  const loaded: string[] = [];
  page.on("request", (request) => request.resourceType() === "image" && loaded.push(request.url()));
  const shown = await figures(page)
    .getByRole("img")
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc).filter(Boolean));
  await page.getByRole("button", { name: "List" }).click();
  await expect.poll(async () => (await plate(page).boundingBox())?.width).toBeLessThan(before?.width ?? 0);
  expect(await first?.evaluate((image) => image.isConnected)).toBe(true);
  expect(loaded.filter((url) => shown.includes(url))).toEqual([]);
});

test("where nothing can hover, the licence says what it means and a menu has the actions", {
  tag: "@phone",
}, async ({ page }) => {
  const meaning = "Use it freely, if you name the author.";
  await changeAnswer(page, {
    licence: {
      name: "CC BY 4.0",
      url: "https://creativecommons.org/licenses/by/4.0/",
      meaning,
      isPublicDomain: false,
      allowsCommercialUse: true,
      allowsChanges: true,
    },
  });
  await openResults(page);
  const first = figures(page).first();
  await expect(first.getByText(meaning)).toBeVisible();
  await expect(first.getByRole("toolbar", { name: new RegExp(`^${cardWords.actionsFor("")}`) })).toBeHidden();
  for (const name of [saveWords.save, cardWords.more]) {
    const box = await first.getByRole("button", { name: new RegExp(`^${name}: `) }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await first.getByRole("button", { name: new RegExp(`^${cardWords.more}: `) }).tap();
  const source = page.getByRole("menuitem", { name: searchWords.openSource });
  await expect(source).toHaveAttribute("target", "_blank");
});
