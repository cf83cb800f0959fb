import { searchWords } from "../../lib/search/words";
import { outsideNames } from "../setup/faked-sources";
import {
  figures,
  firstBatch,
  searchFor,
  seeLanding,
  seeResultsFor,
  seeTitle,
  seeToast,
  typeQuery,
} from "./verbs";
import { expect, test } from "./with-own-sources";

test("what all sources found stands together, with pictures, credit and licence", { tag: "@sample" }, async ({
  page,
}) => {
  await page.goto("/");
  await searchFor(page, "photosynthesis");
  for (const source of ["Collection", "Commons", "Openverse", "Google", "Search by Brave", "Europe PMC"]) {
    await expect(page.getByText(new RegExp(`^${source} \\d+$`))).toBeVisible();
  }
  await expect(figures(page)).toHaveCount(firstBatch());
  for (const figure of await figures(page).all()) {
    await figure.scrollIntoViewIfNeeded();
    const picture = figure.getByRole("img").filter({ visible: true });
    await expect(picture).toHaveCSS("opacity", "1");
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(figure).toContainText(/by .+·/);
  }
});

test("a licence says what it means, and a missing one says so", async ({ page }) => {
  await page.goto("/?q=photosynthesis");
  await seeResultsFor(page, "photosynthesis");
  const licence = page.getByRole("link", { name: /^CC BY/ }).first();
  await expect(licence).toHaveAttribute("title", /if you name the author/);
  await page.goto("/?q=rock+cycle");
  await seeResultsFor(page, "rock cycle");
  await figures(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByText(searchWords.licenceNotStated).first()).toBeVisible();
});

test("three pages never show a figure twice, and say that this is the most", async ({ page }) => {
  await page.goto("/");
  await searchFor(page, "cell");
  const titles = () => figures(page).getByRole("heading").allTextContents();
  const first = await titles();
  for (let shown = firstBatch(); shown < 30; ) {
    await figures(page).last().scrollIntoViewIfNeeded();
    shown = Math.min(shown + 8, 30);
    await expect(figures(page)).toHaveCount(shown);
  }
  await seeToast(page, searchWords.maximumShown(30));
  expect((await titles()).slice(0, first.length)).toEqual(first);
  const pictures = await figures(page)
    .getByRole("img")
    .filter({ visible: true })
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src));
  expect(new Set(pictures).size).toBe(30);
});

test("titles in other scripts are set in their own direction", async ({ page }) => {
  await page.goto("/");
  await searchFor(page, "دورة الماء");
  const title = figures(page).first().getByRole("heading").locator("bdi");
  await expect(title).toHaveAttribute("lang", "und-Arab");
  await expect(title).toHaveAttribute("dir", "rtl");
});

test("a source that is silent is named, and what the others found stays", { tag: "@sample" }, async ({
  page,
  fakes,
}) => {
  fakes.commons.fail("500");
  fakes.openverse.fail("html-403");
  await page.goto("/");
  await searchFor(page, "photosynthesis");
  await expect(page.getByText(searchWords.didNotAnswer("Commons and Openverse"))).toBeVisible();
  await expect(page.getByText(searchWords.restAnswered(4))).toBeVisible();
  await expect(figures(page)).toHaveCount(firstBatch());
});

test("when nobody outside answers, the collection goes on and a toast says so", async ({ page, fakes }) => {
  for (const name of outsideNames) fakes[name].fail("500");
  await page.goto("/");
  await searchFor(page, "cell cycle");
  await seeToast(page, searchWords.cachedShown);
  await expect(figures(page).first()).toContainText("The cell cycle");
});

test("when nobody outside answers and we have nothing, the error says what happened", async ({
  page,
  fakes,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to load resource/);
  for (const name of outsideNames) fakes[name].fail("500");
  await page.goto("/");
  await typeQuery(page, "tapestry looms of medieval flanders");
  await seeTitle(page, searchWords.errorTitle);
  await expect(page.getByText(searchWords.exhausted)).toBeVisible();
  await seeToast(page, searchWords.sourcesExhausted);
  await page.goto("/");
  await expect(page.getByText(searchWords.remaining(3))).toBeVisible();
});

test("nothing found while a source is silent is told apart from nothing there", async ({ page, fakes }) => {
  fakes.commons.fail("500");
  await page.goto("/");
  await typeQuery(page, "qwertyuiop zxcvbnmlkj");
  await seeTitle(page, searchWords.noResultsFor("qwertyuiop zxcvbnmlkj"));
  await seeToast(page, searchWords.noResultsAvailable);
  await expect(page.getByText(searchWords.didNotAnswer("Commons"))).toBeVisible();
});

test("keys without quota are told of, with the way home, and then that none is left", async ({
  page,
  fakes,
}) => {
  for (const key of fakes.google.keys) fakes.google.setKey(key, "quota");
  await page.goto("/");
  await searchFor(page, "photosynthesis");
  await seeToast(page, searchWords.quotaExceeded);
  await searchFor(page, "cell");
  await seeToast(page, searchWords.quotaIssue);
});

test("the toast of used-up keys leads home", async ({ page, fakes }) => {
  for (const key of fakes.google.keys) fakes.google.setKey(key, "quota");
  await page.goto("/");
  await searchFor(page, "photosynthesis");
  await page
    .getByRole("region", { name: /Notifications/ })
    .getByRole("link", { name: searchWords.home })
    .click();
  await seeLanding(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("silent sources are named too", async ({ page, fakes }) => {
    fakes.google.fail("cut");
    await page.goto("/search?q=photosynthesis");
    await seeResultsFor(page, "photosynthesis");
    await expect(page.getByText(searchWords.didNotAnswer("Google"))).toBeVisible();
  });
});
