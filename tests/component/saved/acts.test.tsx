import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { connectionWords } from "@/lib/connection-words";
import { MAX_NOTE_LENGTH } from "@/lib/saved/limits";
import { savedPageWords } from "@/lib/saved/page-words";
import type { SavedDiagram } from "@/lib/saved/requests";
import { saveWords } from "@/lib/saved/save-words";
import { savedDiagramWords } from "@/lib/saved/words";
import { studyWords } from "@/lib/study/words";
import { left } from "../browser";
import { letMove } from "../media";
import { answer, breakOff, holdBack, refuse, requests } from "../network";
import {
  favorites,
  makeFolder,
  makeSavedDiagram,
  makeSavedDiagrams,
  reference,
  Saved,
  study,
  titleAt,
} from "./saved";
import {
  act,
  button,
  card,
  cards,
  choose,
  dialog,
  menuItem,
  openFolderMenu,
  openSaved,
  plate,
  tab,
  toast,
} from "./verbs";

let hours = 0;
beforeEach(() => {
  // Past the time in which what was removed before can be brought back.
  hours += 1;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
});
afterEach(() => vi.useRealTimers());

const seeCount = (name: string, count: number) =>
  expect.element(tab(name)).toHaveTextContent(new RegExp(`${name}\\s*${count}$`));
const seeToast = (text: string) => expect.element(toast).toHaveTextContent(text);
const tabNames = () =>
  page
    .getByRole("tab")
    .elements()
    .map((one) => one.querySelector("bdi")?.textContent);

describe("studying a folder", () => {
  const inStudy = (id: string, isStudyable: boolean) =>
    makeSavedDiagram(id, { folderId: study.id, diagram: { isStudyable } });
  const openStudy = async () => {
    await openSaved(`/liked?folder=${study.id}`);
    await openFolderMenu(study.name);
    await menuItem(studyWords.studyFolder).click();
  };

  test("opens a session with those of its diagrams whose labels are known", async () => {
    const opened = new Promise<string>((resolve) => {
      navigation.addEventListener("navigate", (event) => {
        if (!event.destination.url.includes("/study")) return;
        event.preventDefault();
        resolve(event.destination.url);
      });
    });
    new Saved({
      likes: [
        inStudy("collection-animal-cell", true),
        inStudy("commons-1", false),
        makeSavedDiagram("collection-human-heart", { diagram: { isStudyable: true } }),
        inStudy("collection-mitosis", true),
      ],
    });
    await openStudy();
    const { searchParams } = new URL(await opened);
    expect(searchParams.get("diagrams")?.split(",").sort()).toEqual([
      "collection-animal-cell",
      "collection-mitosis",
    ]);
    // The address is shared: it does not name the folder.
    expect([...searchParams.keys()]).toEqual(["diagrams"]);
  });

  test("says so on its control while the folder is read", async () => {
    new Saved({ likes: [inStudy("commons-1", false)] });
    await openSaved(`/liked?folder=${study.id}`);
    const release = holdBack("GET /api/folders");
    await openFolderMenu(study.name);
    await menuItem(studyWords.studyFolder).click();
    const menu = button(savedPageWords.folderActions(study.name));
    await expect.element(menu).toHaveTextContent(studyWords.opening);
    await expect
      .element(page.getByRole("status").filter({ hasText: studyWords.opening }))
      .toBeInTheDocument();
    release();
    await seeToast(studyWords.nothingToStudy);
    await expect.element(menu).toHaveTextContent(savedPageWords.actions);
  });

  test("opens one that is the account's own, if there are covers over one of them", async () => {
    const opened = new Promise<string>((resolve) => {
      navigation.addEventListener("navigate", (event) => {
        if (!event.destination.url.includes("/liked/study")) return;
        event.preventDefault();
        resolve(event.destination.url);
      });
    });
    const covered = makeSavedDiagram("commons-1", { folderId: study.id, coverCount: 2 });
    new Saved({ likes: [covered, inStudy("commons-2", false), inStudy("collection-mitosis", true)] });
    await openStudy();
    const { searchParams } = new URL(await opened);
    expect(searchParams.get("diagrams")).toBe("commons-1,collection-mitosis");
  });

  test("says that there is nothing to study", async () => {
    new Saved({ likes: [inStudy("commons-1", false)] });
    await openStudy();
    await seeToast(studyWords.nothingToStudy);
  });

  test("says that it could not be read", async () => {
    new Saved({ likes: [inStudy("collection-animal-cell", true)] });
    await openSaved(`/liked?folder=${study.id}`);
    await openFolderMenu(study.name);
    breakOff("GET /api/folders");
    await menuItem(studyWords.studyFolder).click();
    await seeToast(studyWords.folderFailed);
  });
});

describe("moving", () => {
  const field = page.getByRole("combobox", { name: savedPageWords.findFolder });

  test("files a diagram in a folder that is found by typing", async () => {
    const saved = new Saved({ likes: makeSavedDiagrams(2) });
    await openSaved();
    await act(savedPageWords.move, titleAt(1)).click();
    await field.fill("ref");
    await expect.element(page.getByRole("option", { selected: true })).toHaveTextContent(reference.name);
    await userEvent.keyboard("{Enter}");
    await seeToast('Diagram moved to "Reference Diagrams"');
    await expect.element(card(titleAt(1))).toHaveTextContent(reference.name);
    await seeCount(reference.name, 1);
    await seeCount(savedPageWords.unfiled, 1);
    expect(saved.likes[0]?.folderId).toBe(reference.id);
  });

  test("takes it out of its folder, whose name is marked in a list that ends with the way out", async () => {
    const folders = Array.from({ length: 15 }, (_, index) => makeFolder(`Folder ${index + 1}`, index + 1));
    const folderId = folders[0]?.id ?? "";
    new Saved({ likes: makeSavedDiagrams(1, folderId), folders });
    await openSaved(`/liked?folder=${folderId}`);
    await act(savedPageWords.move, titleAt(1)).click();
    await expect
      .element(page.getByRole("option", { name: /^Folder 1 Current/ }))
      .toHaveTextContent(savedPageWords.currentFolder);
    await document.fonts.ready;
    const list = page.getByRole("listbox").element().getBoundingClientRect();
    const out = page.getByRole("option", { name: savedPageWords.removeFromFolder });
    expect(out.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom + 1);
    await out.click();
    await seeToast("Diagram removed from folder");
    await expect.element(page.getByRole("heading", { name: savedPageWords.emptyFolderTitle })).toBeVisible();
  });

  test("makes the folder that is not there yet", async () => {
    const saved = new Saved({ likes: makeSavedDiagrams(1) });
    await openSaved();
    await act(savedPageWords.move, titleAt(1)).click();
    await field.fill("Thesis, chapter 2");
    await page.getByRole("option", { name: "New folder “Thesis, chapter 2”" }).click();
    await seeToast('Diagram moved to "Thesis, chapter 2"');
    await seeCount("Thesis, chapter 2", 1);
    expect(saved.folder("Thesis, chapter 2")).toBeDefined();
  });

  test("begins at the folder that was picked last, as long as nothing is typed", async () => {
    const saved = new Saved({ likes: makeSavedDiagrams(2) });
    await openSaved();
    const chosen = page.getByRole("option", { selected: true });
    await act(savedPageWords.move, titleAt(1)).click();
    await page.getByRole("option", { name: reference.name }).click();
    await seeCount(reference.name, 1);
    await act(savedPageWords.move, titleAt(2)).click();
    await expect.element(chosen).toHaveTextContent(reference.name);
    await field.fill("fav");
    await expect.element(chosen).toHaveTextContent(favorites.name);
    await field.fill("");
    await userEvent.keyboard("{Enter}");
    await seeCount(reference.name, 2);
    const folderIds = () => saved.likes.map(({ folderId }) => folderId);
    await expect.poll(folderIds).toEqual([reference.id, reference.id]);
  });

  test("is shown at once, and taken back where it fails", async () => {
    new Saved({ likes: makeSavedDiagrams(1) });
    await openSaved();
    refuse("PATCH /api/likes", 503, { code: "accounts_unavailable", detail: "Not now." });
    const release = holdBack("PATCH /api/likes");
    await act(savedPageWords.move, titleAt(1)).click();
    await page.getByRole("option", { name: favorites.name }).click();
    await expect.element(card(titleAt(1))).toHaveTextContent(favorites.name);
    await seeCount(favorites.name, 1);
    release();
    await seeToast("Failed to update diagram folderNot now.");
    await expect.element(card(titleAt(1))).toHaveTextContent(savedPageWords.noFolder);
    await seeCount(favorites.name, 0);
  });
});

describe("removing", () => {
  test("can be undone: it comes back in its place, into its folder", async () => {
    const inSecondPlace = (like: SavedDiagram, index: number) =>
      index === 1 ? { ...like, folderId: study.id } : like;
    new Saved({ likes: makeSavedDiagrams(3).map(inSecondPlace) });
    await openSaved();
    await act(savedPageWords.remove, titleAt(2)).click();
    await seeToast("Diagram removed from liked items");
    await expect.element(card(titleAt(2))).not.toBeInTheDocument();
    await seeCount(savedPageWords.all, 2);
    await seeCount(study.name, 0);
    await expect.element(page.getByText("2 of 20 saved.")).toBeVisible();
    await button(savedPageWords.undo).click();
    await expect.element(cards.nth(1)).toHaveTextContent(titleAt(2));
    await expect.element(card(titleAt(2))).toHaveTextContent(study.name);
    await seeToast("Diagram restored");
    await seeCount(study.name, 1);
  });

  test.each(["L on its plate", "the heart of the viewer"])(
    "by %s is undone with the note it had",
    async (way) => {
      // Ids of their own: the heart remembers what brings a diagram back.
      const id = way.startsWith("L") ? "commons-71" : "commons-72";
      const like = makeSavedDiagram(id, { note: "For the exam" });
      const saved = new Saved({ likes: [like, makeSavedDiagram("commons-2")] });
      await openSaved();
      if (way.startsWith("L")) {
        await expect.element(plate(id)).toBeVisible();
        plate(id).element().focus();
        await userEvent.keyboard("l");
      } else {
        await plate(id).click();
        const heart = page.getByRole("dialog").getByRole("button", { name: /^Save: / });
        await expect.element(heart).toHaveAttribute("aria-pressed", "true");
        await heart.click();
      }
      await seeToast(saveWords.removed);
      await expect.element(card(id)).not.toBeInTheDocument();
      await seeCount(savedPageWords.all, 1);
      await button(saveWords.undo).click();
      await expect.element(card(id)).toHaveTextContent("For the exam");
      await seeCount(savedPageWords.all, 2);
      expect(saved.likes).toHaveLength(2);
    },
  );

  test("says why it failed, and puts it back", async () => {
    new Saved({ likes: makeSavedDiagrams(2) });
    await openSaved();
    breakOff("DELETE /api/likes");
    await act(savedPageWords.remove, titleAt(1)).click();
    await seeToast(`Failed to remove diagram${connectionWords.failed}`);
    await expect.element(cards).toHaveLength(2);
    await seeCount(savedPageWords.all, 2);
  });

  test("leads to sign in where the session has ended", async () => {
    new Saved({ likes: makeSavedDiagrams(1) });
    await openSaved();
    await expect.element(cards).toHaveLength(1);
    refuse("DELETE /api/likes", 401, { code: "sign_in_needed" });
    answer("GET /api/session", { account: null });
    await act(savedPageWords.remove, titleAt(1)).click();
    await expect.poll(left).toContain("/auth?returnTo=%2Fliked");
  });
});

test("many are chosen, moved and removed together", async () => {
  const saved = new Saved({ likes: makeSavedDiagrams(60) });
  await openSaved();
  await choose(titleAt(1)).click();
  await choose(titleAt(2)).click();
  const bar = page.getByRole("region", { name: savedPageWords.selectionBar });
  await expect.element(bar).toHaveTextContent("2 selected");
  await button(savedPageWords.done, bar).click();
  await expect.element(bar).not.toBeInTheDocument();
  // The whole list is on hand once its end has been seen.
  plate(titleAt(1)).element().focus();
  await userEvent.keyboard("{End}");
  await expect.element(plate(titleAt(48))).toHaveFocus();
  await expect.poll(() => requests("GET /api/likes")).toHaveLength(2);
  await userEvent.keyboard("{End}");
  await expect.element(plate(titleAt(60))).toHaveFocus();
  await choose(titleAt(60)).click();
  await button(savedPageWords.selectAll, bar).click();
  await expect.element(bar).toHaveTextContent("60 selected");
  await button(savedPageWords.move, bar).click();
  await expect.element(dialog("Move 60 diagrams to a folder")).toBeVisible();
  await page.getByRole("option", { name: favorites.name }).click();
  await seeToast('60 diagrams moved to "Favorites"');
  await seeCount(favorites.name, 60);
  await expect.element(bar).not.toBeInTheDocument();
  await choose(titleAt(60)).click();
  await button(savedPageWords.selectAll, bar).click();
  await button(savedPageWords.remove, bar).click();
  await seeToast("60 diagrams removed");
  await seeCount(savedPageWords.all, 0);
  await button(savedPageWords.undo).click();
  await seeToast("60 diagrams restored");
  await seeCount(favorites.name, 60);
  expect(saved.likes).toHaveLength(60);
});

describe("a note", () => {
  const note = page.getByRole("textbox", { name: savedPageWords.noteLabel(titleAt(1)) });

  test("is kept, counted, changed and taken away", async () => {
    const saved = new Saved({ likes: makeSavedDiagrams(1) });
    await openSaved();
    await act(savedPageWords.addNote, titleAt(1)).click();
    await note.fill("x".repeat(MAX_NOTE_LENGTH + 10));
    await expect.element(page.getByText(`${MAX_NOTE_LENGTH} of ${MAX_NOTE_LENGTH}`)).toBeVisible();
    await note.fill("Arrows the other way round");
    await button(savedPageWords.saveNote).click();
    await expect.element(card(titleAt(1))).toHaveTextContent("Arrows the other way round");
    await act(savedPageWords.editNote, titleAt(1)).click();
    await expect.element(note).toHaveValue("Arrows the other way round");
    await note.fill("");
    await button(savedPageWords.saveNote).click();
    await expect.element(act(savedPageWords.addNote, titleAt(1))).toBeVisible();
    expect(saved.likes[0]?.note).toBe("");
  });

  test("stays as it was typed when it cannot be saved", async () => {
    const saved = new Saved({ likes: makeSavedDiagrams(1) });
    await openSaved();
    breakOff("PATCH /api/likes");
    await act(savedPageWords.addNote, titleAt(1)).click();
    await note.fill("Look again");
    await button(savedPageWords.saveNote).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent(connectionWords.failed);
    await expect.element(note).toHaveValue("Look again");
    answer("PATCH /api/likes", async (request) => saved.change(await request.json()));
    await button(savedPageWords.saveNote).click();
    await expect.element(card(titleAt(1))).toHaveTextContent("Look again");
  });
});

describe("a folder", () => {
  test("is made with a name and an ink", async () => {
    const saved = new Saved();
    await openSaved();
    await button(savedPageWords.newFolder).click();
    const name = page.getByRole("textbox", { name: savedPageWords.folderName });
    await name.fill("   ");
    await button(savedPageWords.create).click();
    await expect.element(name).toHaveAccessibleDescription(savedDiagramWords.enterFolderName);
    await name.fill("favorites");
    await button(savedPageWords.create).click();
    await expect.element(name).toHaveAccessibleDescription(savedDiagramWords.folderNameTaken);
    await name.fill("Thesis");
    await page.getByRole("radio", { name: "Umber" }).click();
    await button(savedPageWords.create).click();
    await seeToast('Folder "Thesis" created');
    await expect.element(tab("Thesis")).toHaveAttribute("aria-selected", "true");
    await expect.element(tab("Thesis")).toBeInViewport();
    expect(saved.folder("Thesis")).toMatchObject({ ink: "umber" });
  });

  test("is renamed", async () => {
    const saved = new Saved({ likes: makeSavedDiagrams(1, study.id) });
    await openSaved(`/liked?folder=${study.id}`);
    await openFolderMenu(study.name);
    await menuItem(savedPageWords.rename).click();
    await page.getByRole("textbox", { name: savedPageWords.folderName }).fill("Exam");
    await page.getByRole("radio", { name: "Ochre" }).click();
    await button(savedPageWords.save).click();
    await seeToast('Folder "Exam" saved');
    await seeCount("Exam", 1);
    expect(saved.folder("Exam")).toMatchObject({ id: study.id, ink: "ochre" });
  });

  test("is moved among the others", async () => {
    const saved = new Saved();
    await openSaved(`/liked?folder=${study.id}`);
    await openFolderMenu(study.name);
    await expect.element(menuItem(savedPageWords.moveLeft)).toHaveAttribute("aria-disabled", "true");
    await menuItem(savedPageWords.moveRight).click();
    await expect.poll(() => tabNames().slice(1, 4)).toEqual([reference.name, study.name, favorites.name]);
    await expect.element(page.getByText(savedPageWords.movedTo(study.name, 2, 3))).toBeInTheDocument();
    expect(saved.folders.map(({ name }) => name)).toEqual([reference.name, study.name, favorites.name]);
  });

  test("is deleted; what was in it stays", async () => {
    new Saved({ likes: makeSavedDiagrams(1, study.id) });
    await openSaved(`/liked?folder=${study.id}`);
    await openFolderMenu(study.name);
    await menuItem(savedPageWords.delete).click();
    const question = page.getByRole("alertdialog", { name: savedPageWords.deleteTitle(study.name) });
    await expect.element(question).toHaveTextContent(savedPageWords.deleteText(1, 0));
    await button(savedPageWords.deleteFolder).click();
    await seeToast('Folder "Study Materials" deleted');
    await expect.element(tab(study.name)).not.toBeInTheDocument();
    await expect.element(card(titleAt(1))).toHaveTextContent(savedPageWords.noFolder);
    await seeCount(savedPageWords.unfiled, 1);
  });

  test("that cannot be moved or deleted is there again, with a sentence", async () => {
    new Saved();
    await openSaved(`/liked?folder=${favorites.id}`);
    breakOff("POST /api/folders/order");
    breakOff("DELETE /api/folders/*");
    await openFolderMenu(favorites.name);
    await menuItem(savedPageWords.moveLeft).click();
    await seeToast("Failed to move the folder");
    expect(tabNames()[3]).toBe(favorites.name);
    await openFolderMenu(favorites.name);
    await menuItem(savedPageWords.delete).click();
    await button(savedPageWords.deleteFolder).click();
    await seeToast('Failed to delete folder "Favorites"');
    await expect.element(tab(favorites.name)).toBeVisible();
  });

  test("has its menu open again at once, though the last is still leaving", async () => {
    await letMove();
    const style = document.createElement("style");
    style.textContent = "[role=menu][data-state=closed] { animation-duration: 1s !important; }";
    document.head.append(style);
    new Saved();
    await openSaved(`/liked?folder=${favorites.id}`);
    await openFolderMenu(favorites.name);
    await menuItem(savedPageWords.moveLeft).click();
    const leaving = document.querySelector("[role=menu][data-state=closed]");
    if (!leaving) throw new Error("The menu has left at once.");
    const ended = Promise.all(leaving.getAnimations().map(({ finished }) => finished.catch(() => null)));
    await openFolderMenu(favorites.name);
    await ended;
    await expect.element(menuItem(savedPageWords.delete)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    style.remove();
  });
});

test("what another window does is seen when one comes back, and nothing chosen is lost", async () => {
  const saved = new Saved({ likes: makeSavedDiagrams(3) });
  await openSaved();
  await choose(titleAt(3)).click();
  saved.likes.shift();
  vi.advanceTimersByTime(6000);
  window.dispatchEvent(new Event("focus"));
  await expect.element(card(titleAt(1))).not.toBeInTheDocument();
  await seeCount(savedPageWords.all, 2);
  await expect.element(card(titleAt(2))).toBeVisible();
  await expect.element(choose(titleAt(3))).toBeChecked();
});
