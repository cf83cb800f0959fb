import { savedPageWords } from "../../../lib/saved/page-words";
import { studyWords } from "../../../lib/study/words";
import { makeKept } from "../../unit/search/make";
import { folderNamed, makePremium, press, tab } from "../helpers/saved-verbs";
import { seeTitle } from "../helpers/verbs";
import { expect, test } from "../helpers/with-accounts";

test("a folder is studied, and the way back to it outlives a reload, though no address names it", async ({
  page,
  site,
  account,
}) => {
  await makePremium(site, account);
  const { id: folderId, name } = await folderNamed(page, "Study Materials");
  const saved = ["collection-animal-cell", "collection-human-heart", "commons-1"].map((id) => ({
    diagram: makeKept(id, { imageSrc: "/icon.svg" }),
    folderId,
    note: "",
    savedAt: new Date(Date.UTC(2026, 0, 1)).toISOString(),
  }));
  await site.backend.service.rpc("restore_diagrams", { account: account.id, removed: saved });
  await page.goto("/liked");
  await tab(page, name).click();
  await press(page, savedPageWords.folderActions(name)).click();
  await page.getByRole("menuitem", { name: studyWords.studyFolder }).click();
  await seeTitle(page, studyWords.title(studyWords.deck(2, null)));
  expect(page.url()).not.toContain(folderId);
  await page.getByRole("radio", { name: studyWords.modes.find }).check({ force: true });
  await page.reload();
  await page.getByRole("link", { name: studyWords.backToFolder }).click();
  await expect(page).toHaveURL(`/liked?folder=${folderId}`);
  await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
});
