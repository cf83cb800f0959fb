import { describe, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DiagramPage } from "@/components/diagram-page/diagram-page";
import { SharedFolder } from "@/components/saved/shared-folder";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { pageWords } from "@/lib/diagrams/page-words";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { cardWords } from "@/lib/diagrams/words";
import { exportWords } from "@/lib/saved/export-words";
import { saveWords } from "@/lib/saved/save-words";
import { folderShareWords } from "@/lib/saved/share-words";
import { searchWords } from "@/lib/search/words";
import { studyWords } from "@/lib/study/words";
import { makeKept } from "../../unit/search/make";
import { violationsOf } from "../axe";
import { answer, requests } from "../network";
import { PICTURE } from "../saved/saved";

const found = makeKept("commons-found", {
  title: "A found cell",
  author: "M. Hooke",
  licence: CC0,
  imageSrc: PICTURE,
  tags: ["a topic of some length that does not fit beside another one", "cell"],
});
const elsewhere = makeKept("brave-link", { title: "Elsewhere", imageSrc: null });

describe("the page of a diagram", () => {
  const article = page.getByRole("article");

  async function htmlDragged(dragged: Locator) {
    const html = new Promise<string | undefined>((resolve) =>
      addEventListener("dragstart", ({ dataTransfer }) => resolve(dataTransfer?.getData("text/html")), {
        once: true,
      }),
    );
    await userEvent.dragAndDrop(dragged, article.getByRole("heading", { level: 1 }));
    return html;
  }

  test("leads to searches for its tags and for more, and axe finds nothing", async () => {
    await render(<DiagramPage diagram={found} snapshot={null} related={[]} />);
    await expect
      .element(page.getByRole("list", { name: viewerWords.tags }).getByRole("link", { name: "cell" }).last())
      .toHaveAttribute("href", "/search?q=cell");
    await expect
      .element(page.getByRole("link", { name: pageWords.searchForMore }))
      .toHaveAttribute("href", "/search?q=A+found+cell");
    expect(await violationsOf()).toEqual([]);
  });

  test("names the article that uses the picture, from which its description may be", async () => {
    const article = { title: "Mitosis", url: "https://en.wikipedia.org/wiki/Mitosis", place: 1 };
    await render(<DiagramPage diagram={{ ...found, article }} snapshot={null} related={[]} />);
    const link = page.getByRole("link", { name: cardWords.fromWikipedia("Mitosis") });
    await expect.element(link).toHaveAttribute("href", article.url);
  });

  test("leads to its study page if its labels are known", async () => {
    const own = makeKept("collection-cell", { title: "A cell", isStudyable: true });
    const { rerender } = await render(<DiagramPage diagram={own} snapshot={null} related={[]} />);
    const link = page.getByRole("link", { name: studyWords.studyLabels });
    await expect.element(link).toHaveAttribute("href", "/diagrams/collection-cell/study");
    await rerender(<DiagramPage diagram={found} snapshot={null} related={[]} />);
    await expect.element(link).not.toBeInTheDocument();
  });

  test("lets its picture be dragged as pixels that word processors fetch, on other sites too", async () => {
    const own = makeKept("collection-cell", {
      title: "A cell",
      provider: "collection",
      licence: CC0,
      imageSrc: PICTURE,
      sourceUrl: "/diagrams/collection-cell",
    });
    await render(<DiagramPage diagram={own} snapshot={null} related={[]} />);
    expect(await htmlDragged(article.getByRole("img"))).toContain(
      `<a href="${location.origin}/diagrams/collection-cell"><img src="${location.origin}/api/diagrams/collection-cell/preview?size=screen" alt="A cell">`,
    );
  });

  test("lets a picture that may not be copied be dragged as its credit and its link alone", async () => {
    await render(<DiagramPage diagram={{ ...found, licence: null }} snapshot={null} related={[]} />);
    const types = new Promise((resolve) =>
      addEventListener("dragstart", ({ dataTransfer }) => resolve(dataTransfer?.types.toSorted()), {
        once: true,
      }),
    );
    const html = await htmlDragged(article.getByRole("img"));
    expect(html).toMatch(/^<p>/);
    expect(html).not.toContain("<img");
    expect(await types).toEqual(["text/html", "text/plain", "text/uri-list"]);
  });

  test("lets the link to the source of a picture that has failed be dragged as the link it is", async () => {
    const broken = { ...found, imageSrc: "data:image/png,broken" };
    await render(<DiagramPage diagram={broken} snapshot={null} related={[]} />);
    await expect.element(article.getByText(searchWords.imageFailed)).toBeVisible();
    const link = article.getByRole("link", { name: searchWords.openSource }).first();
    expect(await htmlDragged(link)).not.toContain("<figure>");
  });

  test("has a citation", async () => {
    await render(<DiagramPage diagram={found} snapshot={null} related={[]} />);
    await article.getByText(viewerWords.cite).click();
    await article.getByText("BibTeX").click();
    await expect.element(article.getByText("@misc{commons-found,")).toBeVisible();
  });

  test("of one that is kept as a link leads to its source, and shows no picture", async () => {
    await render(<DiagramPage diagram={elsewhere} snapshot={null} related={[]} />);
    await expect.element(page.getByText(pageWords.notShown)).toBeVisible();
    await expect
      .element(article.getByRole("link", { name: searchWords.openSource }))
      .toHaveAttribute("href", elsewhere.sourceUrl);
    await expect.element(article.getByRole("img")).not.toBeInTheDocument();
    expect(await violationsOf()).toEqual([]);
  });
});

describe("a shared folder", () => {
  const folder = {
    name: "Cells",
    ink: "green",
    count: 2,
    firstPlace: 1,
    ownerName: null,
    diagrams: [elsewhere, found],
  } as const;
  const apiPath = "/api/folders/shared/token";
  const archivePath = `${apiPath}/archive` as const;
  const figures = page.getByRole("figure");
  const paths = { morePath: null, apiPath, ownPath: null };
  const saveCopy = page.getByRole("button", { name: folderShareWords.saveCopy });
  const downloadAll = page.getByRole("button", { name: folderShareWords.downloadAll });

  test("shows what lies in it and the way to each page, and nothing to change", async () => {
    await render(<SharedFolder folder={folder} {...paths} morePath="/folders/token?page=2" />);
    await expect.element(page.getByText(folderShareWords.diagrams(2))).toBeVisible();
    await expect.element(figures.nth(0)).toHaveTextContent("Fig. 1 Elsewhere");
    await expect.element(figures.nth(0)).toHaveTextContent(searchWords.licenceNotStated);
    await expect.element(figures.nth(1)).toHaveTextContent(`by M. Hooke·${CC0.name}`);
    await expect
      .element(figures.nth(1).getByRole("link", { name: "A found cell" }))
      .toHaveAttribute("href", "/diagrams/commons-found");
    await expect
      .element(page.getByRole("link", { name: folderShareWords.more }))
      .toHaveAttribute("href", "/folders/token?page=2");
    const acting = "button, input, select, textarea, [role=menu], [role=dialog]";
    const outsideSearch = [...document.querySelectorAll(acting)].filter(
      (one) => !one.closest("search, [role=search]"),
    );
    expect(outsideSearch).toEqual([saveCopy.element(), downloadAll.element()]);
    expect(await violationsOf()).toEqual([]);
  });

  test("is downloaded as a whole", async () => {
    answer(`GET ${archivePath}`, () => new Promise(() => {}));
    await render(<SharedFolder folder={folder} {...paths} />);
    await downloadAll.click();
    const dialog = page.getByRole("dialog", { name: exportWords.title });
    await expect.element(dialog).toHaveTextContent(exportWords.lead(folder.name, folder.count));
    // The study sheet is for its owner.
    await expect.element(dialog.getByRole("link")).not.toBeInTheDocument();
    await dialog.getByRole("button", { name: exportWords.zip }).click();
    await expect.element(dialog.getByRole("progressbar")).toBeVisible();
    expect(requests(`GET ${archivePath}`)).toHaveLength(1);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("is walked through by the arrow keys", async () => {
    await render(<SharedFolder folder={folder} {...paths} />);
    const plates = figures.getByRole("link");
    await expect.element(plates.first()).toBeVisible();
    plates.first().element().focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(figures.nth(1).getByRole("link").first()).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.element(plates.first()).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(figures.nth(1).getByRole("link").first()).toHaveFocus();
  });

  test("is studied by an address that does not tell its own", async () => {
    const own = ["animal-cell", "human-heart"].map((name) =>
      makeKept(`collection-${name}`, { title: name, isStudyable: true }),
    );
    const diagrams = [...folder.diagrams, ...own];
    await render(<SharedFolder folder={{ ...folder, diagrams }} {...paths} />);
    await expect
      .element(page.getByRole("link", { name: studyWords.studyDeck(2) }))
      .toHaveAttribute("href", "/study?diagrams=collection-animal-cell%2Ccollection-human-heart");
  });

  test("says that only the diagrams of this page are studied if it has more", async () => {
    const diagrams = [makeKept("collection-cell", { title: "A cell", isStudyable: true })];
    const { rerender } = await render(
      <SharedFolder folder={{ ...folder, diagrams }} {...paths} morePath="/folders/token?page=2" />,
    );
    const link = page.getByRole("link", { name: studyWords.studyPage(1) });
    await expect.element(link).toBeVisible();
    await rerender(<SharedFolder folder={{ ...folder, diagrams, firstPlace: 49 }} {...paths} />);
    await expect.element(link).toBeVisible();
  });

  test("in which nothing lies says so", async () => {
    await render(<SharedFolder folder={{ ...folder, count: 0, diagrams: [] }} {...paths} />);
    await expect.element(page.getByText(folderShareWords.emptyTitle)).toBeVisible();
    for (const action of [saveCopy, downloadAll]) await expect.element(action).not.toBeInTheDocument();
  });

  test("names its owner who chose so, and leads its owner to the folder itself", async () => {
    const ownPath = "/liked?folder=own";
    await render(<SharedFolder folder={{ ...folder, ownerName: "Ada King" }} {...paths} ownPath={ownPath} />);
    await expect
      .element(page.getByText(`${folderShareWords.sharedBy} Ada King. ${folderShareWords.anyone}`))
      .toBeVisible();
    await expect
      .element(page.getByRole("link", { name: saveWords.openFolder }))
      .toHaveAttribute("href", ownPath);
    await expect.element(saveCopy).not.toBeInTheDocument();
    expect(await violationsOf()).toEqual([]);
  });
});
