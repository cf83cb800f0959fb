import { connectionWords } from "../../lib/connection-words";
import { likeWords } from "../../lib/liked/like-words";
import { MAX_NOTE_LENGTH } from "../../lib/liked/limits";
import { likedPageWords } from "../../lib/liked/page-words";
import { likedWords } from "../../lib/liked/words";
import {
  act,
  card,
  cards,
  choose,
  dialog,
  file,
  fill,
  folderNamed,
  foldersOf,
  like,
  makePremium,
  openLiked,
  plate,
  press,
  seeCount,
  tab,
  titleAt,
  walkTo,
} from "./liked-verbs";
import { holdBack, seeToast, toasts } from "./verbs";
import { expect, send, test } from "./with-accounts";

test.use({ expectedConsole: [/Failed to load resource/] });

const field = (page: Parameters<typeof press>[0]) =>
  page.getByRole("combobox", { name: likedPageWords.findFolder });

test.describe("moving", () => {
  test("files a diagram in a folder, and takes it out", { tag: "@sample" }, async ({
    page,
    site,
    account: _,
  }) => {
    const [first = ""] = await like(page, site, "cycle", 2);
    await openLiked(page);
    await act(page, likedPageWords.move, first).click();
    await field(page).fill("ref");
    await expect(page.getByRole("option", { selected: true })).toContainText("Reference Diagrams");
    await field(page).press("Enter");
    await seeToast(page, 'Diagram moved to "Reference Diagrams"');
    await expect(card(page, first)).toContainText("Reference Diagrams");
    await seeCount(page, "Reference Diagrams", 1);
    await seeCount(page, "Not in a folder", 1);
    // More folders than the list shows at once.
    for (let number = 1; number <= 12; number += 1) {
      await send(page, site, "POST", "/api/folders", { name: `Folder ${number}` });
    }
    await page.reload();
    await tab(page, "Reference Diagrams").click();
    await act(page, likedPageWords.move, first).click();
    const list = await page.getByRole("listbox").boundingBox();
    const last = await page.getByRole("option").last().boundingBox();
    if (!list || !last) throw new Error("There is no list of folders.");
    expect(last.y + last.height).toBeLessThanOrEqual(list.y + list.height + 1);
    await expect(page.getByRole("option", { name: "Reference Diagrams" })).toContainText(
      likedPageWords.currentFolder,
    );
    await page.getByRole("option", { name: likedPageWords.removeFromFolder }).click();
    await seeToast(page, "Diagram removed from folder");
    await expect(page.getByRole("heading", { name: likedPageWords.emptyFolderTitle })).toBeVisible();
    expect(await foldersOf(page)).toMatchObject({ total: 2, unfiled: 2 });
  });

  test("makes the folder that is not there yet", async ({ page, site, account: _ }) => {
    const [first = ""] = await like(page, site, "cycle", 1);
    await openLiked(page);
    await act(page, likedPageWords.move, first).click();
    await field(page).fill("Thesis, chapter 2");
    await page.getByRole("option", { name: "New folder “Thesis, chapter 2”" }).click();
    await seeToast(page, 'Diagram moved to "Thesis, chapter 2"');
    await seeCount(page, "Thesis, chapter 2", 1);
  });

  test("shows at once what fails, and takes it back", async ({ page, site, account: _ }) => {
    const [first = ""] = await like(page, site, "cycle", 1);
    await openLiked(page);
    const release = await holdBack(page, "**/api/likes", (route) => route.request().method() === "PATCH");
    await page.route("**/api/likes", (route) =>
      route.request().method() === "PATCH" ? route.fallback() : route.continue(),
    );
    await act(page, likedPageWords.move, first).click();
    await page.getByRole("option", { name: "Favorites" }).click();
    await expect(card(page, first)).toContainText("Favorites");
    await seeCount(page, "Favorites", 1);
    site.gate.shut();
    release();
    await seeToast(page, "Failed to update diagram folder");
    await expect(card(page, first)).toContainText("No folder");
    await seeCount(page, "Favorites", 0);
  });
});

test.describe("removing", () => {
  test("can be undone", { tag: "@sample" }, async ({ page, site, account: _ }) => {
    const [first = "", second = ""] = await like(page, site, "cycle", 3);
    await file(page, site, second, await folderNamed(page, "Study Materials"));
    await openLiked(page);
    const announced = page.evaluate(
      () =>
        new Promise((resolve) =>
          window.addEventListener("figura:liked", (event) => resolve((event as CustomEvent).detail.isLiked), {
            once: true,
          }),
        ),
    );
    await act(page, likedPageWords.remove, second).click();
    await seeToast(page, "Diagram removed from liked items");
    expect(await announced).toBe(false);
    await expect(card(page, second)).toHaveCount(0);
    await seeCount(page, "All Diagrams", 2);
    await seeCount(page, "Study Materials", 0);
    await expect(page.getByText("2 of 20 saved.")).toBeVisible();
    await press(page, likedPageWords.undo).click();
    await expect(cards(page).nth(1)).toContainText(second);
    await expect(card(page, second)).toContainText("Study Materials");
    await seeToast(page, "Diagram is liked again");
    await seeCount(page, "Study Materials", 1);
    await page.reload();
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(page).first()).toContainText(first);
  });

  for (const way of ["L on its plate", "the heart of the viewer"]) {
    test(`by ${way} is undone with the note it had`, async ({ page, site, account: _, isMobile }) => {
      test.skip(isMobile && way.startsWith("L"), "A phone has no keys.");
      const [first = ""] = await like(page, site, "cycle", 2);
      const { likes } = await (await page.request.get("/api/likes")).json();
      await send(page, site, "PATCH", "/api/likes", { ids: [likes[0].diagram.id], note: "For the exam" });
      await openLiked(page);
      if (way.startsWith("L")) await plate(page, first).press("l");
      else {
        await plate(page, first).click();
        const heart = page.getByRole("dialog").getByRole("button", { name: /^Like: / });
        await expect(heart).toHaveAttribute("aria-pressed", "true");
        await heart.click();
      }
      await seeToast(page, likeWords.removed);
      await expect(card(page, first)).toHaveCount(0);
      await seeCount(page, "All Diagrams", 1);
      await press(page, likeWords.undo).click();
      await expect(card(page, first)).toContainText("For the exam");
      await seeCount(page, "All Diagrams", 2);
    });
  }

  test("tells why it failed, and puts it back", async ({ page, site, account: _ }) => {
    const [first = ""] = await like(page, site, "cycle", 2);
    await openLiked(page);
    await expect(cards(page)).toHaveCount(2);
    await page.route("**/api/likes", (route) =>
      route.request().method() === "DELETE" ? route.abort() : route.fallback(),
    );
    await act(page, likedPageWords.remove, first).click();
    await seeToast(page, "Failed to remove diagram");
    await seeToast(page, connectionWords.failed);
    await expect(cards(page)).toHaveCount(2);
    await seeCount(page, "All Diagrams", 2);
  });

  test("says where undo meets the limit", async ({ page, site, account }) => {
    await fill(site, account, 20);
    await makePremium(site, account, false);
    await openLiked(page);
    await act(page, likedPageWords.remove, titleAt(1)).click();
    await seeToast(page, "Diagram removed from liked items");
    const [title = ""] = await like(page, site, "cycle", 1);
    await press(page, likedPageWords.undo).click();
    await seeToast(page, likedWords.full);
    await expect(toasts(page).getByRole("link", { name: "Upgrade" })).toHaveAttribute("href", "/pricing");
    await expect(card(page, title)).toBeVisible();
    await seeCount(page, "All Diagrams", 20);
    await expect(card(page, titleAt(1))).toHaveCount(0);
  });
});

test("many are chosen, moved and removed together", async ({ page, site, account }) => {
  await fill(site, account, 60);
  await openLiked(page);
  await choose(page, titleAt(1)).check();
  await choose(page, titleAt(2)).check();
  const bar = page.getByRole("region", { name: likedPageWords.chosenBar });
  await expect(bar).toContainText("2 chosen");
  await bar.getByRole("button", { name: likedPageWords.done, exact: true }).click();
  await expect(bar).toHaveCount(0);
  // The whole list is on hand once its end has been seen.
  await plate(page, titleAt(1)).focus();
  await walkTo(page, 60);
  await expect(plate(page, titleAt(60))).toBeVisible();
  await choose(page, titleAt(60)).check();
  await bar.getByRole("button", { name: likedPageWords.chooseAll, exact: true }).click();
  await expect(bar).toContainText("60 chosen");
  await bar.getByRole("button", { name: likedPageWords.move, exact: true }).click();
  await expect(dialog(page, "Move 60 diagrams to a folder")).toBeVisible();
  await page.getByRole("option", { name: "Favorites" }).click();
  await seeToast(page, '60 diagrams moved to "Favorites"');
  await seeCount(page, "Favorites", 60);
  await expect(bar).toHaveCount(0);
  await choose(page, titleAt(60)).check();
  await bar.getByRole("button", { name: likedPageWords.chooseAll, exact: true }).click();
  await bar.getByRole("button", { name: likedPageWords.remove, exact: true }).click();
  await seeToast(page, "60 diagrams removed from liked items");
  await seeCount(page, "All Diagrams", 0);
  await press(page, likedPageWords.undo).click();
  await seeToast(page, "60 diagrams are liked again");
  expect(await foldersOf(page)).toMatchObject({ total: 60, unfiled: 0 });
  await seeCount(page, "Favorites", 60);
});

test.describe("a note", () => {
  test("is kept, counted and changed", async ({ page, site, account: _ }) => {
    const [first = ""] = await like(page, site, "cycle", 1);
    await openLiked(page);
    await act(page, likedPageWords.addNote, first).click();
    const note = page.getByRole("textbox", { name: likedPageWords.noteLabel(first) });
    await note.fill("x".repeat(MAX_NOTE_LENGTH + 10));
    await expect(page.getByText(`${MAX_NOTE_LENGTH} of ${MAX_NOTE_LENGTH}`)).toBeVisible();
    await note.fill("Arrows the other way round");
    await press(page, likedPageWords.saveNote).click();
    await expect(card(page, first)).toContainText("Arrows the other way round");
    await page.reload();
    await act(page, likedPageWords.editNote, first).click();
    await expect(note).toHaveValue("Arrows the other way round");
    await note.fill("");
    await press(page, likedPageWords.saveNote).click();
    await expect(act(page, likedPageWords.addNote, first)).toBeVisible();
  });

  test("stays as it was typed when it cannot be saved", async ({ page, site, account: _ }) => {
    const [first = ""] = await like(page, site, "cycle", 1);
    await openLiked(page);
    await act(page, likedPageWords.addNote, first).click();
    await page.route("**/api/likes", (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.fallback(),
    );
    const note = page.getByRole("textbox", { name: likedPageWords.noteLabel(first) });
    await note.fill("Look again");
    await press(page, likedPageWords.saveNote).click();
    await expect(page.getByRole("alert").filter({ hasText: connectionWords.failed })).toBeVisible();
    await expect(note).toHaveValue("Look again");
    await page.unroute("**/api/likes");
    await press(page, likedPageWords.saveNote).click();
    await expect(card(page, first)).toContainText("Look again");
  });
});

test.describe("a folder", () => {
  test("is made with a name and an ink", { tag: "@sample" }, async ({ page, account: _ }) => {
    await openLiked(page);
    await press(page, likedPageWords.newFolder).click();
    const name = page.getByRole("textbox", { name: likedPageWords.folderName });
    await name.fill("   ");
    await press(page, likedPageWords.create).click();
    await expect(name).toHaveAccessibleDescription("Please enter a folder name");
    await name.fill("favorites");
    await press(page, likedPageWords.create).click();
    await expect(name).toHaveAccessibleDescription(likedWords.folderNameTaken);
    await name.fill("Thesis");
    await page.getByRole("radio", { name: "Umber" }).check();
    await press(page, likedPageWords.create).click();
    await seeToast(page, 'Folder "Thesis" created');
    await expect(tab(page, "Thesis")).toHaveAttribute("aria-selected", "true");
    await expect(tab(page, "Thesis")).toBeInViewport();
    expect(await folderNamed(page, "Thesis")).toMatchObject({ ink: "umber", count: 0 });
  });

  test("is renamed, moved and deleted; what was in it stays", async ({ page, site, account: _ }) => {
    const [first = ""] = await like(page, site, "cycle", 1);
    await file(page, site, first, await folderNamed(page, "Study Materials"));
    await openLiked(page);
    await tab(page, "Study Materials").click();
    const menuOf = (name: string) => press(page, likedPageWords.folderActions(name));
    await menuOf("Study Materials").click();
    await page.getByRole("menuitem", { name: likedPageWords.rename }).click();
    await page.getByRole("textbox", { name: likedPageWords.folderName }).fill("Exam");
    await page.getByRole("radio", { name: "Ochre" }).check();
    await press(page, likedPageWords.save).click();
    await seeToast(page, 'Folder "Exam" saved');
    await seeCount(page, "Exam", 1);
    await menuOf("Exam").click();
    await expect(page.getByRole("menuitem", { name: likedPageWords.moveLeft })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await page.getByRole("menuitem", { name: likedPageWords.moveRight }).click();
    await expect(page.getByRole("tab").nth(2)).toContainText("Exam");
    await expect
      .poll(async () => (await foldersOf(page)).folders.map(({ name }) => name))
      .toEqual(["Reference Diagrams", "Exam", "Favorites"]);
    await menuOf("Exam").click();
    await page.getByRole("menuitem", { name: likedPageWords.delete }).click();
    const question = page.getByRole("alertdialog", { name: "Delete “Exam”?" });
    await expect(question).toContainText("The 1 diagram in it stay");
    await press(page, likedPageWords.deleteFolder).click();
    await seeToast(page, 'Folder "Exam" deleted');
    await expect(tab(page, "Exam")).toHaveCount(0);
    await expect(card(page, first)).toContainText("No folder");
    await seeCount(page, "Not in a folder", 1);
  });

  test("has its menu open again at once, though the last is still leaving", async ({
    page,
    isMobile,
    account: _,
  }) => {
    const { id } = await folderNamed(page, "Favorites");
    await openLiked(page, `/liked?folder=${id}`);
    await page.addStyleTag({
      content: "[role=menu][data-state=closed] { animation-duration: 1s !important; }",
    });
    await press(page, likedPageWords.folderActions("Favorites")).click();
    await page.getByRole("menuitem", { name: likedPageWords.moveLeft }).click();
    await expect(page.locator("[role=menu][data-state=closed]")).toBeVisible();
    await press(page, likedPageWords.folderActions("Favorites")).click();
    await page.waitForTimeout(1500);
    await expect(page.getByRole("menuitem", { name: likedPageWords.delete })).toBeVisible();
    // On a phone the sheet lies over its button.
    if (isMobile) await page.keyboard.press("Escape");
    else await press(page, likedPageWords.folderActions("Favorites")).click();
    await expect(page.getByRole("menu")).toHaveCount(0);
  });

  test("that cannot be deleted or moved is there again, with a sentence", async ({ page, account: _ }) => {
    const { id } = await folderNamed(page, "Favorites");
    await openLiked(page, `/liked?folder=${id}`);
    await page.route("**/api/folders/**", (route) => route.abort());
    await press(page, likedPageWords.folderActions("Favorites")).click();
    await page.getByRole("menuitem", { name: likedPageWords.moveLeft }).click();
    await seeToast(page, "Failed to move the folder");
    await expect(page.getByRole("tab").nth(3)).toContainText("Favorites");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await press(page, likedPageWords.folderActions("Favorites")).click();
    await page.getByRole("menuitem", { name: likedPageWords.delete }).click();
    await press(page, likedPageWords.deleteFolder).click();
    await seeToast(page, 'Failed to delete folder "Favorites"');
    await expect(tab(page, "Favorites")).toBeVisible();
  });
});

test("what another window does is seen when one comes back, and nothing chosen is lost", async ({
  page,
  site,
  account: _,
}) => {
  const [first = "", second = "", third = ""] = await like(page, site, "cycle", 3);
  await page.clock.install();
  await openLiked(page);
  await choose(page, third).check();
  const { likes } = await (await page.request.get("/api/likes")).json();
  await send(page, site, "DELETE", "/api/likes", { ids: [likes[0].diagram.id] });
  await page.clock.fastForward(6000);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(card(page, first)).toHaveCount(0);
  await seeCount(page, "All Diagrams", 2);
  await expect(card(page, second)).toBeVisible();
  await expect(choose(page, third)).toBeChecked();
});

test("an unlike elsewhere on the page leaves the list right", async ({ page, site, account: _ }) => {
  const [first = ""] = await like(page, site, "cycle", 2);
  await openLiked(page);
  await expect(cards(page)).toHaveCount(2);
  const { likes } = await (await page.request.get("/api/likes")).json();
  const ids = [likes[0].diagram.id];
  await send(page, site, "DELETE", "/api/likes", { ids });
  await page.evaluate((ids) => {
    window.dispatchEvent(new CustomEvent("figura:liked", { detail: { ids, isLiked: false } }));
  }, ids);
  await expect(card(page, first)).toHaveCount(0);
  await seeCount(page, "All Diagrams", 1);
});
