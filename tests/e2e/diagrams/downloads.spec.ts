import type { Page } from "@playwright/test";
import { downloadWords } from "../../../lib/diagrams/download-words";
import type { SearchAnswer } from "../../../lib/search/search-answer";
import { bytesOf, menu, openMenu, ours, takeDownload } from "../helpers/download-verbs";
import { seeResultsFor, seeToast } from "../helpers/verbs";
import { expect, test } from "../helpers/with-sources";

const QUERY = "cycle";

async function openResults(page: Page) {
  await page.goto(`/?q=${QUERY}`);
  await seeResultsFor(page, QUERY);
}

const item = (page: Page, format: string) =>
  menu(page).getByRole("menuitem", { name: new RegExp(`^(?:Download )?${format}\\b`) });

/** One of ours, as a file of a format. */
async function takeOurs(page: Page, format: string) {
  await openMenu(page);
  const download = await takeDownload(page, () => item(page, format).click());
  await expect(menu(page)).toHaveCount(0);
  return { name: download.suggestedFilename(), file: (await bytesOf(download)).toString("latin1") };
}

test("one of ours comes in four formats, named after its title, with its licence in it", async ({ page }) => {
  await openResults(page);
  const title = await ours(page).first().locator("h2 bdi").textContent();
  for (const [format, start] of [
    ["PNG", "\x89PNG"],
    ["JPG", "\xff\xd8\xff"],
    ["SVG", "<svg"],
    ["PDF", "%PDF"],
  ] as const) {
    const { name, file } = await takeOurs(page, format);
    expect(name).toBe(`${title}.${format.toLowerCase()}`);
    expect(file.slice(0, 300)).toContain(start);
    expect(file).toContain("creativecommons.org/publicdomain/zero/1.0");
  }
});

test("one of a source comes as a file too, in the formats that it can be had in", async ({ page }) => {
  const asked = { q: QUERY, format: "png" };
  await page.goto(`/?${new URLSearchParams(asked)}`);
  await seeResultsFor(page, QUERY);
  const response = await page.request.get("/api/search", { params: asked });
  const { diagrams } = (await response.json()) as SearchAnswer;
  const found = diagrams.find(({ provider, licence }) => provider === "commons" && licence !== null);
  if (!found) throw new Error("No source has found a picture with a licence.");
  const card = page.locator("main figure").filter({ has: page.locator(`[data-figure="${found.id}"]`) });
  await openMenu(page, card);
  await expect(item(page, "SVG")).toHaveCount(0);
  const download = await takeDownload(page, () => item(page, "JPG").click());
  expect((await bytesOf(download)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  await seeToast(page, downloadWords.downloaded("JPG"));
});

test("the page of a diagram downloads by one press, and other formats by a menu", async ({ page }) => {
  await page.goto("/diagrams/collection-water-cycle");
  const article = page.getByRole("article");
  await takeDownload(page, () =>
    article.getByRole("button", { name: downloadWords.asFormat("PNG") }).click(),
  );
  await seeToast(page, downloadWords.downloaded("PNG"));
  await article.getByRole("button", { name: new RegExp(`^${downloadWords.otherFormats}: `) }).click();
  const svg = await takeDownload(page, () => item(page, "SVG").click());
  expect(svg.suggestedFilename()).toBe("The water cycle.svg");
});

test("a finger downloads by the menu of all that can be done", { tag: "@phone" }, async ({ page }) => {
  await openResults(page);
  // It stays above the menu, however long that is.
  await seeToast(page, /remaining today/);
  const { name, file } = await takeOurs(page, "PNG");
  expect(name).toMatch(/\.png$/);
  expect(file.slice(0, 4)).toBe("\x89PNG");
});
