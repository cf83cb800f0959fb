import type { Page } from "@playwright/test";
import { suggestionWords } from "../../../lib/search/suggestion-words";
import { exampleQueries } from "../../../lib/search/words";
import { expect, test } from "../helpers/setup";
import {
  figures,
  searchBox,
  searchFor,
  seeNoSidewaysScroll,
  seeToast,
  suggestionList,
} from "../helpers/verbs";

test.describe("on a phone", { tag: "@phone" }, () => {
  test("the search box is docked at the bottom and big enough for a thumb", async ({ page }) => {
    await page.goto("/");
    const seeDock = async () => {
      const box = await page.getByRole("search").boundingBox();
      const height = page.viewportSize()?.height ?? 0;
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height);
    };
    await seeDock();
    await expect(searchBox(page)).toHaveCSS("font-size", "16px");
    const button = await page.getByRole("button", { name: "Search", exact: true }).boundingBox();
    expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44);

    await searchFor(page, "cycle");
    await seeDock();
  });

  test("the end of the page can be scrolled clear of the dock", async ({ page }) => {
    await page.goto("/");
    await searchFor(page, "cycle");
    // More diagrams come as long as there are any.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const footer = await page.getByText(/© \d{4} Figura/).boundingBox();
      const dock = await page.getByRole("search").boundingBox();
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThan(dock?.y ?? 0);
    }).toPass({ timeout: 10_000 });
  });

  test("nothing sticks out sideways, however narrow the screen and long the query", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/");
    await seeNoSidewaysScroll(page);
    const query = "supercalifragilisticexpialidocious".repeat(5);
    await page.goto(`/?q=cycle+${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(query);
    await seeNoSidewaysScroll(page);
    await page.goto("/?q=cycle");
    await expect(figures(page).first()).toBeVisible();
    await seeNoSidewaysScroll(page);
  });

  test("suggestions stand on the box, each big enough for a thumb, over a dimmed page", async ({ page }) => {
    await page.goto("/");
    await searchBox(page).click();
    await searchBox(page).pressSequentially("cell");
    await expect(suggestionList(page)).toBeVisible();
    const list = await suggestionList(page).boundingBox();
    const box = await searchBox(page).boundingBox();
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThan(box?.y ?? 0);
    for (const option of await suggestionList(page).getByRole("option").all()) {
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await expect(page.getByText(suggestionWords.choose, { exact: true })).toBeHidden();

    // A tap on the page behind closes the list and opens nothing.
    await page.getByRole("link", { name: exampleQueries[0] }).tap({ force: true });
    await expect(suggestionList(page)).toBeHidden();
    await expect(page).toHaveURL("/");
  });

  test("a toast does not lie on the suggestions", async ({ page }) => {
    await page.goto("/");
    await searchFor(page, "cycle");
    await seeToast(page, "Found");
    await searchBox(page).fill("cell");
    await expect(suggestionList(page)).toBeVisible();
    for (const option of await suggestionList(page).getByRole("option").all()) {
      // Whatever lay on it would take the press.
      await option.click({ trial: true });
    }
  });

  test("a keyboard that covers the window lifts the dock and its list above itself", async ({ page }) => {
    await page.goto("/");
    await searchBox(page).click();
    await searchBox(page).pressSequentially("cell");
    await expect(suggestionList(page)).toBeVisible();
    const bottom = async () => {
      const dock = await page.getByRole("search").boundingBox();
      return Math.round((dock?.y ?? 0) + (dock?.height ?? 0));
    };
    await coverWindow(page, 344);
    await expect.poll(bottom).toBe(500);
    expect((await suggestionList(page).boundingBox())?.y).toBeGreaterThanOrEqual(0);

    await searchBox(page).blur();
    await expect.poll(bottom).toBe(844);
    await searchBox(page).focus();
    await expect.poll(bottom).toBe(500);
    await coverWindow(page, 0);
    await expect.poll(bottom).toBe(844);
  });
});

/** As Safari does it: the window keeps its height, and only what can be seen of it becomes less. */
async function coverWindow(page: Page, covered: number) {
  await page.evaluate((height) => {
    const viewport = window.visualViewport as VisualViewport;
    Object.defineProperty(viewport, "height", { value: window.innerHeight - height, configurable: true });
    viewport.dispatchEvent(new Event("resize"));
  }, covered);
}
