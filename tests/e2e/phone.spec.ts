import { expect, test } from "./setup";
import { figures, searchBox, searchFor, seeNoSidewaysScroll } from "./verbs";

test("the search box is docked at the bottom and big enough for a thumb", { tag: "@sample" }, async ({
  page,
}) => {
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
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const footer = await page.getByText(/© \d{4} Figura/).boundingBox();
  const dock = await page.getByRole("search").boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThan(dock?.y ?? 0);
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
