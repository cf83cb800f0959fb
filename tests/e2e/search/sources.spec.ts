import { providerMentions } from "../../../lib/diagrams/providers";
import { resultsWords } from "../../../lib/search/results-words";
import { searchWords } from "../../../lib/search/words";
import { outsideNames } from "../../../server/config/source-settings";
import { askedAboutLife } from "../../setup/apps/faked-sources";
import {
  figures,
  firstBatch,
  searchFor,
  seeResultsFor,
  seeTitle,
  seeToast,
  typeQuery,
} from "../helpers/verbs";
import { test } from "../helpers/with-own-sources";
import { expect, test as testOnGoodDay } from "../helpers/with-sources";

test.use({ expectedConsole: /Failed to load resource/ });

testOnGoodDay(
  "what all sources found stands together, with pictures, credit and licence",
  async ({ page }) => {
    await page.goto("/");
    await searchFor(page, "photosynthesis");
    for (const name of ["collection", ...askedAboutLife] as const) {
      await expect(page.getByText(new RegExp(`^${providerMentions[name]} \\d+$`))).toBeVisible();
    }
    await expect(
      page.getByText(resultsWords.notAsked(["NASA", "PubChem", "Wellcome", "Zenodo"])),
    ).toBeVisible();
    await expect(figures(page)).toHaveCount(firstBatch());
    for (const figure of await figures(page).all()) {
      await figure.scrollIntoViewIfNeeded();
      const picture = figure.getByRole("img").filter({ visible: true });
      await expect(picture).toHaveCSS("opacity", "1");
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expect(figure).toContainText(/by .+·/);
    }
  },
);

test("when nobody outside answers the collection goes on, and where we have nothing the search is given back", async ({
  page,
  fakes,
}) => {
  for (const name of outsideNames) fakes[name].fail("500");
  await page.goto("/");
  await searchFor(page, "cell cycle");
  await seeToast(page, searchWords.cachedShown);
  await expect(figures(page).first()).toContainText("The cell cycle");

  await typeQuery(page, "tapestry looms of medieval flanders");
  await seeTitle(page, searchWords.errorTitle);
  await expect(page.getByText(resultsWords.noSourceAnswers)).toBeVisible();
  await seeToast(page, searchWords.sourcesExhausted);
  await page.goto("/");
  await expect(page.getByText(searchWords.remaining(2))).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("silent sources are named too", async ({ page, fakes }) => {
    fakes.google.fail("cut");
    await page.goto("/search?q=photosynthesis");
    await seeResultsFor(page, "photosynthesis");
    await expect(page.getByText(resultsWords.didNotAnswer("Google"))).toBeVisible();
  });
});
