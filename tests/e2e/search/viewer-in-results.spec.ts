import type { Page } from "@playwright/test";
import { searchToasts } from "../../../lib/search/toasts";
import { searchWords } from "../../../lib/search/words";
import { figures, holdBack, plates, seeResultsFor, seeToast } from "../helpers/verbs";
import { expect, test } from "../helpers/with-sources";

const viewer = (page: Page) => page.getByRole("dialog");
const figureOf = (page: Page, place: number) =>
  plates(page)
    .nth(place - 1)
    .getAttribute("data-figure");

test("of two plates pressed before the viewer was there the last is shown, and one Escape closes it", async ({
  page,
}) => {
  await page.goto("/?q=cell");
  await seeResultsFor(page, "cell");
  const figure = await figureOf(page, 2);
  const release = await holdBack(page, "**/_next/static/chunks/**");
  await plates(page).nth(0).click();
  await plates(page).nth(1).click();
  release();
  await expect(viewer(page)).toContainText(searchWords.figure(2));
  await expect(page).toHaveURL(`/?q=cell&figure=${figure}`);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/?q=cell");
  await expect(viewer(page)).toHaveCount(0);
});

test.describe("a viewer whose code does not come", () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test("is told of, and the next press opens it", async ({ page }) => {
    await page.goto("/?q=cell");
    await seeResultsFor(page, "cell");
    await expect(figures(page).nth(9)).toBeAttached();
    await page.route("**/_next/static/chunks/**", (route) => route.abort());
    await plates(page).first().click();
    const { title, description } = searchToasts.viewerMissing();
    await seeToast(page, title);
    await seeToast(page, description);
    await expect(page).toHaveURL("/?q=cell");
    await page.unroute("**/_next/static/chunks/**");
    await plates(page).first().click();
    await expect(viewer(page)).toContainText(searchWords.figure(1));
  });
});
