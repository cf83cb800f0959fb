import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { menuWords } from "@/lib/accounts/menu-words";
import { editorPath } from "@/lib/diagrams/share-facts";
import { editorWords } from "@/lib/editor/words";
import { savedPageWords } from "@/lib/saved/page-words";
import { filterWords } from "@/lib/search/filter-words";
import { searchWords } from "@/lib/search/words";
import { answer, holdBack } from "../network";
import { makeSavedDiagram, makeSavedDiagrams, reference, Saved, study, titleAt } from "./saved";
import { act, button, card, cards, dialog, openSaved, plate, tab, words } from "./verbs";

const path = () => window.location.pathname + window.location.search;

const seeCount = (name: string, count: number) =>
  expect.element(tab(name)).toHaveTextContent(new RegExp(`${name}\\s*${count}$`));

describe("how much is saved", () => {
  test("a free account sees what to do when it is full", async () => {
    new Saved({ likes: makeSavedDiagrams(20) });
    await openSaved();
    await expect.element(page.getByText("20 of 20 saved.")).toBeVisible();
    await expect.element(page.getByText(savedPageWords.full)).toBeVisible();
    const links = page.getByRole("link", { name: menuWords.premium });
    await expect.element(links).toHaveLength(1);
    await expect.element(links).toHaveAccessibleName(savedPageWords.getPremium);
    await expect.element(links).toHaveAttribute("href", "/pricing");
    await expect.element(page.getByText(menuWords.premium, { exact: true })).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("link", { name: savedPageWords.findMore }))
      .toHaveAttribute("href", "/");
  });

  test.each([390, 768, 1280])(
    "nothing moves when the last place is given back, %i px wide",
    async (width) => {
      await page.viewport(width, 844);
      new Saved({ likes: makeSavedDiagrams(20) });
      await openSaved();
      await expect.element(page.getByText(savedPageWords.full)).toBeVisible();
      await document.fonts.ready;
      const place = () => tab(savedPageWords.all).element().getBoundingClientRect().top + window.scrollY;
      const before = place();
      await act(savedPageWords.remove, titleAt(1)).click();
      await expect.element(page.getByText("19 of 20 saved.")).toBeVisible();
      expect(place()).toBe(before);
    },
  );

  test("Premium has its badge, and no limit", async () => {
    new Saved();
    await openSaved("/liked", { isPremium: true });
    await expect.element(page.getByText("0 diagrams saved.")).toBeVisible();
    await expect.element(page.getByText(menuWords.premium, { exact: true })).toBeVisible();
    await expect.element(page.getByText(/of 20/)).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: savedPageWords.keepMore })).not.toBeInTheDocument();
  });

  test("more than the plan holds is said after Premium has ended", async () => {
    new Saved({ likes: makeSavedDiagrams(21) });
    await openSaved();
    await expect.element(page.getByText(savedPageWords.premiumEnded)).toBeVisible();
    await expect.element(page.getByText("21 diagrams saved.")).toBeVisible();
  });
});

describe("a card", () => {
  test("says what it is, and the folders how much lies in them", async () => {
    const facts = { author: "Ada King", licence: null };
    new Saved({
      likes: [
        makeSavedDiagram("commons-1", { folderId: study.id, diagram: { title: "Cell", ...facts } }),
        makeSavedDiagram("commons-2"),
      ],
    });
    await openSaved();
    await expect.element(cards).toHaveLength(2);
    const first = card("Cell");
    for (const text of ["Fig. 1", "By: Ada King", searchWords.licenceNotStated, study.name]) {
      await expect.element(first).toHaveTextContent(text);
    }
    await expect.element(card("commons-2")).toHaveTextContent(savedPageWords.noFolder);
    await seeCount(savedPageWords.all, 2);
    await seeCount(study.name, 1);
    await seeCount("Favorites", 0);
    await seeCount(savedPageWords.unfiled, 1);
    const items = cards.elements().map((figure) => figure.closest("li"));
    expect(items.map((item) => [item?.ariaPosInSet, item?.ariaSetSize])).toEqual([
      ["1", "2"],
      ["2", "2"],
    ]);
  });

  test("of what may only be linked to opens its source", async () => {
    new Saved({
      likes: [makeSavedDiagram("brave-1", { diagram: { imageSrc: null } }), makeSavedDiagram("commons-2")],
    });
    await openSaved();
    const link = card("brave-1");
    await expect.element(link).toHaveTextContent(savedPageWords.linkOnly);
    await expect.element(link.getByRole("img")).not.toBeInTheDocument();
    for (const source of link.getByRole("link").elements()) {
      expect(source.getAttribute("href")).toBe("https://pages.example/brave-1");
      expect(source.getAttribute("target")).toBe("_blank");
    }
    await expect.element(card("commons-2")).toHaveTextContent("Fig. 1");
  });
});

describe("the address", () => {
  test("holds folder, words and order, and Back undoes them", async () => {
    const named = (id: string, title: string, folderId: string | null) =>
      makeSavedDiagram(id, { folderId, diagram: { title } });
    new Saved({
      likes: [
        named("commons-1", "Rock", study.id),
        named("commons-2", "Water", null),
        named("commons-3", "Cell", null),
      ],
    });
    await openSaved();
    await tab(study.name).click();
    expect(path()).toBe(`/liked?folder=${study.id}`);
    await expect.element(tab(study.name)).toHaveAttribute("aria-selected", "true");
    await expect.element(cards).toHaveLength(1);
    await tab(savedPageWords.unfiled).click();
    expect(path()).toBe("/liked?folder=none");
    await expect.element(cards).toHaveLength(2);
    window.history.back();
    await expect.element(tab(study.name)).toHaveAttribute("aria-selected", "true");
    await expect.element(cards).toHaveLength(1);
    await tab(savedPageWords.all).click();
    const sort = page.getByRole("combobox", { name: savedPageWords.sort });
    await sort.selectOptions("title");
    expect(path()).toBe("/liked?sort=title");
    await expect.element(cards.first()).toHaveTextContent("Cell");
    await sort.selectOptions("oldest");
    await expect.element(cards.last()).toHaveTextContent("Rock");
  });

  test.each([
    ["a folder", `/liked?folder=${study.id}`, 1],
    ["what is in none", "/liked?folder=none", 2],
    ["words", "/liked?q=commons-2", 1],
  ])("opens the page at %s", async (_, address, count) => {
    const ids = ["commons-1", "commons-2", "commons-3"];
    new Saved({
      likes: ids.map((id, place) => makeSavedDiagram(id, { folderId: place === 0 ? study.id : null })),
    });
    await openSaved(address);
    await expect.element(cards).toHaveLength(count);
  });

  test("holds the figure that the viewer shows, and Back closes it", async () => {
    new Saved({ likes: makeSavedDiagrams(2) });
    await openSaved();
    await card(titleAt(1))
      .getByRole("link", { name: `${savedPageWords.view}: ${titleAt(1)}` })
      .click();
    await expect.element(dialog(titleAt(1))).toBeVisible();
    expect(path()).toBe("/liked?figure=commons-1");
    await button("Next").click();
    await expect.element(dialog(titleAt(2))).toBeVisible();
    window.history.back();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(plate(titleAt(2))).toHaveFocus();
    await plate(titleAt(1)).click();
    await expect.element(dialog(titleAt(1))).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.poll(path).toBe("/liked");
  });

  test("of a figure opens the viewer, and Escape leaves the list", async () => {
    new Saved({ likes: makeSavedDiagrams(2) });
    await openSaved("/liked?figure=commons-2");
    await expect.element(dialog(titleAt(2))).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.poll(path).toBe("/liked");
    await expect.element(plate(titleAt(2))).toHaveFocus();
  });
});

test("a search is counted, and cleared", async () => {
  new Saved({
    likes: ["Water", "Rock", "Cell"].map((title) =>
      makeSavedDiagram(`commons-${title}`, { diagram: { title } }),
    ),
  });
  await openSaved();
  await words.fill("water");
  await expect.element(page.getByText("1 diagram for “water”")).toBeVisible();
  expect(path()).toBe("/liked?q=water");
  await words.fill("zebra");
  await expect
    .element(page.getByRole("heading", { name: savedPageWords.noneFitTitle("zebra") }))
    .toBeVisible();
  await button(savedPageWords.clear).click();
  await expect.element(words).toHaveValue("");
  await expect.element(cards).toHaveLength(3);
  await words.fill("rock");
  await expect.element(cards).toHaveLength(1);
  await button(savedPageWords.clearSearch).click();
  await expect.element(words).toHaveFocus();
  await expect.element(cards).toHaveLength(3);
});

test("grid or list is remembered, and a list has its titles beside the pictures", async () => {
  new Saved({ likes: makeSavedDiagrams(1) });
  const { unmount } = await openSaved();
  const list = page.getByRole("group", { name: filterWords.viewMode }).getByRole("button", { name: "List" });
  await list.click();
  await expect.element(list).toHaveAttribute("aria-pressed", "true");
  await unmount();
  await openSaved();
  await expect.element(list).toHaveAttribute("aria-pressed", "true");
  const heading = card(titleAt(1)).getByRole("heading");
  await expect.element(heading).toBeVisible();
  const { right } = plate(titleAt(1)).element().getBoundingClientRect();
  expect(heading.element().getBoundingClientRect().left).toBeGreaterThan(right);
});

describe("what is empty says so, and what to do", () => {
  const heading = (name: string) => page.getByRole("heading", { name });

  test.each([
    ["everything", "/liked", [], savedPageWords.emptyTitle],
    ["a folder", `/liked?folder=${study.id}`, makeSavedDiagrams(1), savedPageWords.emptyFolderTitle],
    [
      "what is in no folder",
      "/liked?folder=none",
      makeSavedDiagrams(1, study.id),
      savedPageWords.allFiledTitle,
    ],
  ])("%s", async (_, address, likes, title) => {
    new Saved({ likes });
    await openSaved(address);
    await expect.element(heading(title)).toBeVisible();
  });

  test("a folder that is none, from which one gets to all", async () => {
    new Saved({ likes: makeSavedDiagrams(1) });
    await openSaved("/liked?folder=0d6f3a5e-7b0c-4a51-9a3e-1f2d3c4b5a69");
    await expect.element(heading(savedPageWords.noSuchFolderTitle)).toBeVisible();
    await button(savedPageWords.showAll).click();
    await expect.element(cards).toHaveLength(1);
  });

  test("not before it is known", async () => {
    new Saved();
    const release = holdBack("GET /api/likes");
    await openSaved();
    await expect
      .element(page.getByRole("status").filter({ hasText: savedPageWords.loading }))
      .toBeInTheDocument();
    await expect.element(heading(savedPageWords.emptyTitle)).not.toBeInTheDocument();
    release();
    await expect.element(heading(savedPageWords.emptyTitle)).toBeVisible();
  });
});

test("a diagram is not said to be in no folder before the folders are known", async () => {
  new Saved({ likes: makeSavedDiagrams(1, reference.id) });
  const release = holdBack("GET /api/folders");
  await openSaved();
  await expect.element(cards).toHaveLength(1);
  await expect.element(cards.first()).not.toHaveTextContent(savedPageWords.noFolder);
  release();
  await expect.element(cards.first()).toHaveTextContent(reference.name);
});

test("hearts of what is on the list are full without a question", async () => {
  new Saved({ likes: makeSavedDiagrams(1) });
  answer("GET /api/likes/state", () => Response.error());
  await openSaved("/liked?figure=commons-1");
  const heart = dialog(titleAt(1)).getByRole("button", { name: /^Save: / });
  await expect.element(heart).toHaveAttribute("aria-pressed", "true");
});

test("a diagram with kept edits says so and leads to them, in the viewer as well", async () => {
  const mitosis = { title: "Mitosis", isEditable: true };
  new Saved({
    likes: [
      makeSavedDiagram("collection-mitosis", { isEdited: true, diagram: mitosis }),
      makeSavedDiagram("collection-meiosis", { diagram: { ...mitosis, title: "Meiosis" } }),
    ],
  });
  await openSaved();
  const path = editorPath("collection-mitosis");
  const link = card("Mitosis").getByRole("link", { name: `${editorWords.edited}: Mitosis` });
  await expect.element(link).toHaveAttribute("href", path);
  await expect.element(card("Meiosis").getByText(editorWords.edited)).not.toBeInTheDocument();
  await plate("Mitosis").click();
  const inViewer = page.getByRole("dialog").getByRole("link", { name: editorWords.openEdits });
  await expect.element(inViewer).toHaveAttribute("href", path);
});
