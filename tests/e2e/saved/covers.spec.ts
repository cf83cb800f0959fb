import { coverWords } from "../../../lib/study/cover-words";
import { flashcardWords } from "../../../lib/study/flashcard-words";
import { studyWords } from "../../../lib/study/words";
import { facts } from "../../unit/downloads/pictures";
import { makeKept } from "../../unit/search/make";
import { violationsOf } from "../helpers/axe";
import { expect, test } from "../helpers/with-accounts";

test("covers are drawn over a saved diagram, kept, studied and taken along", async ({
  page,
  site,
  account,
}) => {
  const diagram = makeKept("commons-1", {
    title: "Cell",
    // One of our own, whose picture is there without any network.
    imageSrc: "/collection/animal-cell.svg",
    licence: facts.licence,
  });
  const saved = { diagram, folderId: null, note: "", savedAt: "2026-01-01T00:00:00Z" };
  await site.backend.service.rpc("restore_diagrams", { account: account.id, removed: [saved] });

  await page.goto("/liked?figure=commons-1");
  await page.getByRole("dialog").getByRole("link", { name: studyWords.drawCovers }).click();
  const picture = page.getByRole("application", { name: coverWords.picture("Cell") });
  await expect(picture).toHaveAttribute("aria-busy", "false");
  const box = await picture.boundingBox();
  if (!box) throw new Error("The picture is not shown.");
  await page.mouse.move(box.x + 0.4 * box.width, box.y + 0.6 * box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + 0.6 * box.width, box.y + 0.7 * box.height, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.type("Nucleus");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: coverWords.save, exact: true }).click();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: flashcardWords.anki.all }).click();
  expect((await download).suggestedFilename()).toBe("Cell, flashcards.apkg");

  await page.getByRole("link", { name: studyWords.study, exact: true }).click();
  await page
    .getByRole("group", { name: studyWords.pictureOf("Cell") })
    .getByRole("button", { name: /^Label 1/ })
    .click();
  await expect(page.getByRole("button", { name: studyWords.revealed(1, "Nucleus") }).first()).toBeVisible();
  await page.goto("/liked/covers?diagram=commons-1");
  await expect(page.getByRole("textbox", { name: coverWords.name(1), exact: true })).toHaveValue("Nucleus");
});
