import type { Page } from "@playwright/test";
import { savedWords } from "../../../lib/resources/saved-words";
import { panel, QUERY } from "../helpers/resource-verbs";
import { cards, file, folderNamed, like, openSaved, tab } from "../helpers/saved-verbs";
import { seeNoSidewaysScroll, seeResultsFor, seeToast } from "../helpers/verbs";
import { expect, test } from "../helpers/with-accounts";

const readingList = (page: Page) => page.getByRole("region", { name: savedWords.readingList });
const saving = (page: Page) => panel(page).getByRole("listitem").first().getByRole("button");

async function saveFirst(page: Page): Promise<string> {
  await page.goto(`/dashboard?q=${QUERY}`);
  await seeResultsFor(page, QUERY);
  await saving(page).click();
  await seeToast(page, savedWords.savedTo(QUERY));
  const { resources } = await (await page.request.get("/api/resources/saved")).json();
  return resources[0].resource.title;
}

test("a resource is saved beside a search to the folder of its topic, and taken away", async ({
  page,
  account: _,
}) => {
  const title = await saveFirst(page);
  await page.reload();
  await expect(saving(page)).toHaveAccessibleName(savedWords.named(savedWords.saved, title));
  await openSaved(page);
  await tab(page, QUERY).click();
  await expect(readingList(page)).toContainText(title);
  await readingList(page)
    .getByRole("button", { name: savedWords.named(savedWords.remove, title) })
    .click();
  await seeToast(page, savedWords.removed);
  await page.goto(`/dashboard?q=${QUERY}`);
  await expect(saving(page)).toHaveText(savedWords.save);
});

test("saved resources stand under the diagrams of their folder, and fit the screen", {
  tag: "@phone",
}, async ({ page, site, account: _ }) => {
  const title = await saveFirst(page);
  const [diagram = ""] = await like(page, site, "cell", 1);
  await file(page, site, diagram, await folderNamed(page, QUERY));
  await openSaved(page);
  await tab(page, QUERY).tap();
  await expect(cards(page)).toHaveCount(1);
  await expect(readingList(page)).toContainText(title);
  await page.evaluate(() => document.fonts.ready);
  const [plate, list] = [await cards(page).first().boundingBox(), await readingList(page).boundingBox()];
  expect(list?.y).toBeGreaterThanOrEqual((plate?.y ?? 0) + (plate?.height ?? 0));
  await seeNoSidewaysScroll(page);
});
