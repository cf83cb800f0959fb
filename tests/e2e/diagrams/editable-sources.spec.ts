import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { collectionSourcesSchema } from "../../../lib/diagrams/collection-source";
import { downloadWords } from "../../../lib/diagrams/download-words";
import { sourceWords } from "../../../lib/diagrams/source-words";
import { cardWords } from "../../../lib/diagrams/words";
import { searchWords } from "../../../lib/search/words";
import { openEditor, pastedText } from "../helpers/clipboard";
import { bytesOf, menu, openMenu, ours, takeDownload } from "../helpers/download-verbs";
import { makePremium } from "../helpers/saved-verbs";
import { seeNoSidewaysScroll, seeResultsFor, seeToast } from "../helpers/verbs";
import { expect, test } from "../helpers/with-accounts";

const QUERY = "cycle";
const DIAGRAM = "/diagrams/collection-water-cycle";

const sources = collectionSourcesSchema.parse(JSON.parse(readFileSync("collection/sources.json", "utf8")));
const sourceOf = (id: string) => sources[id.replace("collection-", "")]?.text;

const item = (page: Page) => menu(page).getByRole("menuitem", { name: sourceWords.editableSource });
const article = (page: Page) => page.getByRole("article");

async function openPageMenu(page: Page) {
  await page.goto(DIAGRAM);
  await article(page)
    .getByRole("button", { name: new RegExp(`^${downloadWords.otherFormats}: `) })
    .click();
  await expect(item(page)).toBeVisible();
}

test.describe("with Premium", () => {
  test.beforeEach(async ({ site, account }) => makePremium(site, account));

  test("a card's menu downloads the source under its title", async ({ page }) => {
    await page.goto(`/dashboard?q=${QUERY}`);
    await seeResultsFor(page, QUERY);
    const id = (await ours(page).first().locator("[data-figure]").getAttribute("data-figure")) ?? "";
    const title = await ours(page).first().locator("h2 bdi").textContent();
    await openMenu(page);
    await expect(item(page)).toHaveText(`${sourceWords.editableSource}SVG`);
    const download = await takeDownload(page, () => item(page).click());
    await seeToast(page, sourceWords.downloaded("SVG"));
    expect(download.suggestedFilename()).toBe(`${title}.svg`);
    expect((await bytesOf(download)).toString("utf8")).toBe(sourceOf(id));
    await expect(menu(page)).toHaveCount(0);
  });

  test("the source is copied", async ({ page }) => {
    const editor = await openEditor(page);
    await openPageMenu(page);
    await menu(page).getByRole("menuitem", { name: sourceWords.copySource }).click();
    await seeToast(page, sourceWords.copied);
    expect(await pastedText(editor)).toBe(sourceOf("collection-water-cycle"));
  });

  test("the file looks as the picture does, in every diagram", async ({ page }) => {
    for (const [slug, { text }] of Object.entries(sources)) {
      const picture = readFileSync(`public/collection/${slug}.svg`, "utf8");
      const [drawn, edited] = await page.evaluate(stylesOfShapes, [picture, text]);
      expect(drawn?.length, slug).toBeGreaterThan(0);
      expect(edited, slug).toEqual(drawn);
    }
  });
});

/** How a browser paints each shape. Words are outlines in the picture, which alone are moved by themselves. */
async function stylesOfShapes(files: readonly string[]): Promise<string[][]> {
  const properties = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-dasharray", "opacity"];
  const all: string[][] = [];
  for (const file of files) {
    const frame = new DOMParser().parseFromString(file, "image/svg+xml").documentElement;
    document.body.replaceChildren(frame);
    const shapes = frame.querySelectorAll("line,polyline,polygon,rect,circle,ellipse,path:not([id^=g])");
    all.push(
      Array.from(shapes, (shape) => {
        const style = getComputedStyle(shape);
        return [shape.tagName, ...properties.map((one) => style.getPropertyValue(one))].join(" ");
      }),
    );
  }
  return all;
}

test("on a phone the menu of a card has the source, and fits", { tag: "@phone" }, async ({ page }) => {
  await page.goto(`/?q=${QUERY}`);
  await seeResultsFor(page, QUERY);
  await expect(ours(page).first().getByText(searchWords.editable, { exact: true })).toBeVisible();
  await ours(page)
    .first()
    .getByRole("button", { name: new RegExp(`^${cardWords.more}: `) })
    .tap();
  await expect(item(page)).toBeInViewport();
  await seeNoSidewaysScroll(page);
  await item(page).tap();
  await seeToast(page, sourceWords.premiumTitle);
});
