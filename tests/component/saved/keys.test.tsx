import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { savedPageWords } from "@/lib/saved/page-words";
import { studyWords } from "@/lib/study/words";
import { favorites, makeSavedDiagrams, Saved, study, titleAt } from "./saved";
import { act, button, card, choose, menuItem, openSaved, plate, tab, toast } from "./verbs";

const seeToast = (text: string) => expect.element(toast).toHaveTextContent(text);
const press = (...keys: string[]) => userEvent.keyboard(keys.join(""));

test("tabs are walked through, and one is chosen", async () => {
  new Saved();
  await openSaved();
  await expect.element(tab(savedPageWords.all)).toBeVisible();
  tab(savedPageWords.all).element().focus();
  await press("{ArrowRight}");
  await expect.element(tab(study.name)).toHaveFocus();
  await expect.element(tab(savedPageWords.all)).toHaveAttribute("aria-selected", "true");
  await press("{Enter}");
  await expect.element(tab(study.name)).toHaveAttribute("aria-selected", "true");
  await press("{ArrowLeft}{ArrowLeft}");
  await expect.element(tab(savedPageWords.unfiled)).toHaveFocus();
  await press("{Home}");
  await expect.element(tab(savedPageWords.all)).toHaveFocus();
  const stops = page
    .getByRole("tab")
    .elements()
    .filter((one) => one.getAttribute("tabindex") === "0");
  expect(stops).toHaveLength(1);
});

test("a diagram is moved, noted, chosen and removed from its plate", async () => {
  new Saved({ likes: makeSavedDiagrams(3) });
  await openSaved();
  const [first, second] = [titleAt(1), titleAt(2)];
  await expect.element(plate(first)).toBeVisible();
  plate(first).element().focus();
  // A card is three tab stops: the plate, the box, and all that can be done with it.
  await press("{Tab}");
  await expect.element(choose(first)).toHaveFocus();
  await press("{Tab}", "{End}");
  await expect.element(page.getByRole("link", { name: `${studyWords.drawCovers}: ${first}` })).toHaveFocus();
  await press("{ArrowLeft}");
  await expect.element(act(savedPageWords.addNote, first)).toHaveFocus();
  await press("{ArrowLeft}");
  await expect.element(act(savedPageWords.remove, first)).toHaveFocus();
  await press("{Tab}");
  await expect.element(plate(second)).toHaveFocus();
  await press("{ArrowLeft}");
  await expect.element(plate(first)).toHaveFocus();
  await press("m");
  await expect.element(page.getByRole("combobox", { name: savedPageWords.findFolder })).toHaveFocus();
  await press("fav", "{Enter}");
  await seeToast('Diagram moved to "Favorites"');
  await expect.element(plate(first)).toHaveFocus();
  await press("n");
  await expect.element(page.getByRole("textbox", { name: savedPageWords.noteLabel(first) })).toHaveFocus();
  await press("Look again", "{Tab}", "{Enter}");
  await expect.element(card(first)).toHaveTextContent("Look again");
  await expect.element(plate(first)).toHaveFocus();
  await press("x");
  await expect.element(choose(first)).toBeChecked();
  await press("x");
  await expect.element(choose(first)).not.toBeChecked();
  await press("{Delete}");
  await expect.element(card(first)).not.toBeInTheDocument();
  await expect.element(plate(second)).toHaveFocus();
});

test("a folder is put elsewhere", async () => {
  new Saved();
  await openSaved(`/liked?folder=${study.id}`);
  const menu = button(savedPageWords.folderActions(study.name));
  await expect.element(menu).toBeVisible();
  menu.element().focus();
  await press("{Enter}");
  await expect.element(menuItem(savedPageWords.rename)).toHaveFocus();
  await press("{ArrowDown}");
  await expect.element(menuItem(savedPageWords.moveRight)).toHaveFocus();
  await press("{Enter}");
  await expect.element(page.getByRole("tab").nth(2)).toHaveTextContent(study.name);
  await expect.element(menu).toHaveFocus();
});

test("with a mouse diagrams are dragged onto a folder, one or all that are chosen", async () => {
  const saved = new Saved({ likes: makeSavedDiagrams(3) });
  await openSaved();
  const dragged = nextDragged();
  await userEvent.dragAndDrop(plate(titleAt(1)), tab(favorites.name));
  await seeToast('Diagram moved to "Favorites"');
  // Not the link or the picture within, which WebKit would show at the pointer.
  expect(await dragged).toHaveAttribute("draggable", "true");
  await choose(titleAt(2)).click();
  await choose(titleAt(3)).click();
  await userEvent.dragAndDrop(plate(titleAt(3)), tab(study.name));
  await seeToast('2 diagrams moved to "Study Materials"');
  expect(saved.likes.map(({ folderId }) => folderId)).toEqual([favorites.id, study.id, study.id]);
  await userEvent.dragAndDrop(plate(titleAt(1)), tab(savedPageWords.unfiled));
  await seeToast("Diagram removed from folder");
  expect(saved.likes[0]?.folderId).toBeNull();
});

const nextDragged = () =>
  new Promise((resolve) => addEventListener("dragstart", ({ target }) => resolve(target), { once: true }));

test("with a mouse diagrams are dragged into a document, each with its picture and its credit", async () => {
  const likes = makeSavedDiagrams(3).map((like, index) => ({
    ...like,
    diagram: { ...like.diagram, licence: CC0, ...(index === 2 && { licence: null, imageSrc: null }) },
  }));
  new Saved({ likes });
  await openSaved();
  for (const place of [1, 3]) await choose(titleAt(place)).click();
  const paper = document.createElement("div");
  paper.contentEditable = "true";
  paper.setAttribute("aria-label", "A document");
  paper.setAttribute("role", "textbox");
  document.body.prepend(paper);
  await userEvent.dragAndDrop(plate(titleAt(1)), page.getByRole("textbox", { name: "A document" }));
  await expect.poll(() => paper.textContent).toContain(titleAt(3));
  expect(paper.querySelectorAll("img")).toHaveLength(1);
  expect(paper.querySelector("img")?.alt).toBe(titleAt(1));
  expect(paper.textContent).toContain(CC0.name);
  paper.remove();
});

test("with a mouse tabs are dragged into another order", async () => {
  new Saved();
  await openSaved();
  await userEvent.dragAndDrop(tab(favorites.name), tab(study.name));
  await expect.element(page.getByRole("tab").nth(1)).toHaveTextContent(favorites.name);
});

/** More than the rows of a window and those around it hold. */
const MOST_DRAWN = 60;

test("of 5,000 only what is near the window is drawn", async () => {
  new Saved({ likes: makeSavedDiagrams(5000) });
  await openSaved("/liked", { isPremium: true });
  await expect.element(tab(savedPageWords.all)).toHaveTextContent(/5,000$/);
  await expect.element(plate(titleAt(1))).toBeVisible();
  expect(card(titleAt(1)).element().closest("li")?.ariaSetSize).toBe("5000");
  plate(titleAt(1)).element().focus();
  const focused = () => (document.activeElement as HTMLElement | null)?.dataset.figure;
  const drawn = () => [...document.querySelectorAll<HTMLElement>("[data-liked]")];
  for (let reached = 48; reached <= 240; reached += 48) {
    await press("{End}");
    await expect.poll(focused).toBe(`commons-${reached}`);
    expect(drawn().length).toBeLessThanOrEqual(MOST_DRAWN);
    // The next page is read as the end comes near.
    await expect.poll(() => Number(drawn().at(-1)?.ariaPosInSet)).toBeGreaterThan(reached);
  }
  await press("{Home}");
  await expect.poll(focused).toBe("commons-1");
  expect(drawn().length).toBeLessThanOrEqual(MOST_DRAWN);
});

test("one that has the focus stays, however far one scrolls", async () => {
  new Saved({ likes: makeSavedDiagrams(200) });
  await openSaved("/liked", { isPremium: true });
  await expect.element(plate(titleAt(2))).toBeVisible();
  plate(titleAt(2)).element().focus();
  const scrollOn = () => {
    window.scrollBy({ top: 900, behavior: "instant" });
    return plate(titleAt(3)).query();
  };
  await expect.poll(scrollOn).toBeNull();
  await expect.element(plate(titleAt(2))).toHaveFocus();
  await press("{ArrowRight}");
  await expect.element(plate(titleAt(3))).toHaveFocus();
  await expect.element(plate(titleAt(3))).toBeInViewport();
});
