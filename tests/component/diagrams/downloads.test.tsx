import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DiagramCard } from "@/components/diagrams/diagram-card";
import { PlateGrid } from "@/components/diagrams/plate-grid";
import { NEW_TAB } from "@/components/elements/new-tab-link";
import { ToastHost } from "@/components/elements/toast-host";
import Viewer from "@/components/viewer/viewer";
import { premiumWords } from "@/lib/accounts/premium-words";
import { DRAW_HEADER } from "@/lib/collection/kept";
import { connectionWords } from "@/lib/connection-words";
import { downloadWords } from "@/lib/diagrams/download-words";
import { CC0 } from "@/lib/diagrams/licences/licences";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { sourceWords } from "@/lib/diagrams/source-words";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { cardWords } from "@/lib/diagrams/words";
import { editorWords } from "@/lib/editor/words";
import { saveWords } from "@/lib/saved/save-words";
import type { FoundDiagram } from "@/lib/search/search-answer";
import { searchWords } from "@/lib/search/words";
import { flashcardWords } from "@/lib/study/flashcard-words";
import { violationsOf } from "../axe";
import { beOnPhone } from "../browser";
import { answer, breakOff, holdBack, refuse, requests } from "../network";
import { foundDiagram, pictureSrc } from "../search/found";
import { plates, toast } from "../search/screen";

const menu = page.getByRole("menu");
const item = (format: string) =>
  menu.getByRole("menuitem", { name: new RegExp(`^(?:Download )?${format}\\b`) });
const menuButton = page.getByRole("button", { name: new RegExp(`^${cardWords.download}: `) });
const moreButton = page.getByRole("button", { name: new RegExp(`^${cardWords.more}: `) });
const links = {
  figure: (id: string) => `/?q=cell&figure=${id}`,
  tag: (tag: string) => `/?q=cell&tag=${tag}`,
};

/** The names under which files were saved. */
const saved: string[] = [];
const click = HTMLAnchorElement.prototype.click;

beforeEach(() => {
  saved.length = 0;
  // A link that is nowhere on the page tells nobody of its click.
  HTMLAnchorElement.prototype.click = function save() {
    if (this.download) saved.push(this.download);
    else click.call(this);
  };
  answerFiles();
});
afterEach(() => {
  HTMLAnchorElement.prototype.click = click;
  vi.restoreAllMocks();
});

const answerFiles = () => answer("GET /api/diagrams/*", () => new Response("a file"));
const asked = () => requests("GET /api/diagrams/*").map(({ url }) => url.replace(window.location.origin, ""));

async function renderCard(facts: Partial<FoundDiagram> & Pick<ShownDiagram, "coverCount"> = {}) {
  const diagram = foundDiagram(facts.id ?? "collection-1", {
    title: "The water cycle",
    isEditable: true,
    ...facts,
  });
  await render(
    <main className="page">
      <h1>Diagrams</h1>
      <label>
        A field
        <input />
      </label>
      <PlateGrid label="Diagrams">
        <DiagramCard diagram={diagram} place={1} links={links} />
      </PlateGrid>
      <ToastHost />
    </main>,
  );
}

async function openMenu() {
  await userEvent.hover(plates()[0] as Element);
  await menuButton.click();
  await expect.element(menu).toBeVisible();
}

async function press(format: string) {
  await openMenu();
  await item(format).click();
}

test.each(["PNG", "JPG", "SVG", "PDF"])("a drawing comes as %s, named after its title", async (format) => {
  await renderCard();
  await press(format);
  await expect.element(toast).toHaveTextContent(downloadWords.downloaded(format));
  expect(saved).toEqual([`The water cycle.${format.toLowerCase()}`]);
  expect(asked()).toEqual([`/api/diagrams/collection-1/download?format=${format.toLowerCase()}`]);
  await expect.element(menu).not.toBeInTheDocument();
});

test("one of a source is kept first, and comes in the formats that it can be had in", async () => {
  answer("POST /api/diagrams", {});
  // Of no other test: a diagram is kept once as long as the page is open.
  await renderCard({ id: "openverse-31", provider: "openverse", mime: "image/png", isEditable: false });
  await openMenu();
  await expect.element(item("JPG")).toBeVisible();
  await expect.element(item("SVG")).not.toBeInTheDocument();
  await item("JPG").click();
  await expect.poll(() => saved).toEqual(["The water cycle.jpg"]);
  const [keeping] = requests("POST /api/diagrams");
  expect(await keeping?.json()).toEqual({ snapshot: "snapshot of openverse-31" });
});

test("the name that the server gives a file is the file's", async () => {
  const headers = { "content-disposition": "attachment; filename*=UTF-8''Water%20%C2%B7%201.png" };
  answer("GET /api/diagrams/*", () => new Response("a file", { headers }));
  await renderCard();
  await press("PNG");
  await expect.poll(() => saved).toEqual(["Water · 1.png"]);
});

test("while a file is made there is a word and a line that fills; pressed again it comes once", async () => {
  const release = holdBack("GET /api/diagrams/*");
  await renderCard();
  await press("PNG");
  await expect.element(toast).toHaveTextContent(downloadWords.preparing("PNG"));
  const line = toast.getByRole("progressbar", { name: downloadWords.preparing("PNG") });
  await expect.element(line).toBeVisible();
  await expect.element(line).not.toHaveAttribute("value");
  await press("PNG");
  release();
  await expect.element(toast).toHaveTextContent(downloadWords.downloaded("PNG"));
  expect(saved).toHaveLength(1);
  expect(asked()).toHaveLength(1);
});

test("a plate that has the focus downloads by D", async () => {
  await renderCard();
  plates()[0]?.focus();
  await userEvent.keyboard("d");
  await expect.poll(() => saved).toEqual(["The water cycle.png"]);
  await expect.element(toast).toHaveTextContent(downloadWords.downloaded("PNG"));
  expect(document.activeElement).toBe(plates()[0]);
});

describe("in the viewer", () => {
  const viewer = page.getByRole("dialog");
  const png = viewer.getByRole("button", { name: downloadWords.asFormat("PNG") });

  async function renderViewer(facts: Partial<FoundDiagram> = {}) {
    const diagrams = [
      foundDiagram("collection-1", { title: "The water cycle", ...facts }),
      foundDiagram("collection-2"),
    ];
    const nothing = () => undefined;
    await render(
      <>
        <Viewer diagrams={diagrams} place={1} total={2} canGoOn={false} onMove={nothing} onClose={nothing} />
        <ToastHost />
      </>,
    );
    await expect.element(viewer).toHaveFocus();
  }

  test("a PNG comes by one press and by D, others by the menu", async () => {
    await renderViewer();
    await png.click();
    await expect.poll(() => saved).toEqual(["The water cycle.png"]);
    await userEvent.keyboard("d");
    await expect.poll(() => saved).toHaveLength(2);
    await viewer.getByRole("button", { name: new RegExp(`^${downloadWords.otherFormats}: `) }).click();
    await item("SVG").click();
    await expect.poll(() => saved[2]).toBe("The water cycle.svg");
    await expect.element(viewer).toBeVisible();
  });

  test("while its menu is open, keys are the menu's", async () => {
    await renderViewer();
    (
      viewer
        .getByRole("button", { name: new RegExp(`^${downloadWords.otherFormats}: `) })
        .element() as HTMLElement
    ).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(item("PNG")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowLeft}dl+");
    await expect.element(menu).toBeVisible();
    await expect.element(viewer.getByRole("heading", { level: 2 })).toHaveTextContent("The water cycle");
    await userEvent.keyboard("{Escape}");
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(viewer).toBeVisible();
    expect(asked()).toEqual([]);
    await expect.element(toast).not.toBeInTheDocument();
  });

  test("what nobody says one may copy is not offered, and D does nothing", async () => {
    await renderViewer({ licence: null });
    await userEvent.keyboard("d");
    await expect.element(png).not.toBeInTheDocument();
    expect(asked()).toEqual([]);
  });
});

test("what nobody says one may copy is not offered by a card either", async () => {
  await renderCard({ licence: null, isEditable: false });
  await openMenu();
  await expect.element(menu).toHaveTextContent(downloadWords.noLicence);
  await expect.element(item("PNG")).not.toBeInTheDocument();
  await expect
    .element(menu.getByRole("menuitem", { name: searchWords.openSource }))
    .toHaveAttribute("href", "https://pages.example/collection-1");
  await userEvent.keyboard("{Escape}");
  plates()[0]?.focus();
  await userEvent.keyboard("d");
  expect(asked()).toEqual([]);
});

describe("flashcards", () => {
  const flashcards = item(flashcardWords.flashcards);
  const answerPackage = () => answer("GET /api/diagrams/*", () => new Response("a package"));

  test.each([
    [flashcardWords.anki.all, "format=anki&hide=all", "apkg", flashcardWords.downloaded("anki")],
    [flashcardWords.anki.one, "format=anki&hide=one", "apkg", flashcardWords.downloaded("anki")],
    [flashcardWords.csv, "format=csv", "csv", flashcardWords.downloaded("csv")],
  ])("come as %s, which is shown when they are chosen", async (kind, query, ending, says) => {
    answerPackage();
    await renderCard({ isStudyable: true });
    await openMenu();
    const ofKind = menu.getByRole("menuitem", { name: kind });
    await expect.element(flashcards).toHaveAttribute("aria-expanded", "false");
    await expect.element(ofKind).not.toBeInTheDocument();
    await flashcards.click();
    await expect.element(flashcards).toHaveAttribute("aria-expanded", "true");
    await ofKind.click();
    await expect.element(toast).toHaveTextContent(says);
    expect(saved).toEqual([`${flashcardWords.fileTitle("The water cycle")}.${ending}`]);
    expect(asked()).toEqual([`/api/diagrams/collection-1/flashcards?${query}`]);
  });

  test("are chosen by keys, and axe finds nothing", async () => {
    answerPackage();
    await renderCard({ isStudyable: true });
    (menuButton.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(item("PNG")).toHaveFocus();
    (flashcards.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}{ArrowDown}");
    await expect.element(menu.getByRole("menuitem", { name: flashcardWords.anki.all })).toHaveFocus();
    expect(await violationsOf()).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => saved).toHaveLength(1);
  });

  test("are not offered for a diagram without labels to study", async () => {
    await renderCard({ isStudyable: false });
    await openMenu();
    await expect.element(flashcards).not.toBeInTheDocument();
  });

  test("are made of covers, too", async () => {
    answer("GET /api/likes/*", () => new Response("a table"));
    await renderCard({ coverCount: 2, licence: CC0 });
    await openMenu();
    await flashcards.click();
    await menu.getByRole("menuitem", { name: flashcardWords.csv }).click();
    await expect.poll(() => saved).toHaveLength(1);
    const [{ url = "" } = {}] = requests("GET /api/likes/*");
    expect(url.replace(window.location.origin, "")).toBe("/api/likes/collection-1/flashcards?format=csv");
  });

  test("of covers are not offered if the licence allows no changes, and the menu says so", async () => {
    await renderCard({ coverCount: 2, licence: { ...CC0, allowsChanges: false } });
    await openMenu();
    await expect.element(menu.getByText(flashcardWords.refused(flashcardWords.noChanges))).toBeVisible();
    await expect.element(flashcards).not.toBeInTheDocument();
  });

  test("that are not made are told of", async () => {
    refuse("GET /api/diagrams/*", 404, { code: "not_found", detail: flashcardWords.noLabels });
    await renderCard({ isStudyable: true });
    await openMenu();
    await flashcards.click();
    await menu.getByRole("menuitem", { name: flashcardWords.csv }).click();
    await expect.element(toast).toHaveTextContent(`${flashcardWords.failed}${flashcardWords.noLabels}`);
    expect(saved).toEqual([]);
  });
});

describe("nothing is saved", () => {
  test.each([
    ["a picture that cannot be drawn", 422, "The picture is broken and cannot be read."],
    ["a server that has failed", 500, "Something broke on our side. Try again in a moment."],
  ])("of %s, which is told of", async (_, status, detail) => {
    refuse("GET /api/diagrams/*", status, { code: "download_refused", detail });
    await renderCard();
    await press("PNG");
    await expect.element(toast).toHaveTextContent(`${downloadWords.failed}${detail}`);
    expect(saved).toEqual([]);
  });

  test("of a file that comes only in part", async () => {
    answer("GET /api/diagrams/*", () => new Response("half of it", { headers: { "x-file-length": "1000" } }));
    await renderCard();
    await press("PNG");
    await expect.element(toast).toHaveTextContent(`${downloadWords.failed}${downloadWords.cutOff}`);
    expect(saved).toEqual([]);
  });

  test("without a connection, until one tries again", async () => {
    breakOff("GET /api/diagrams/*");
    await renderCard();
    await press("PNG");
    await expect.element(toast).toHaveTextContent(`${downloadWords.failed}${connectionWords.failed}`);
    expect(saved).toEqual([]);
    answerFiles();
    await toast.getByRole("button", { name: connectionWords.tryAgain }).click();
    await expect.poll(() => saved).toEqual(["The water cycle.png"]);
  });
});

describe("the menu", () => {
  test("is used by keys alone, and gives the focus back", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await renderCard();
    (menuButton.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(item("PNG")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(item("JPG")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(menuButton).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(item("PNG")).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(item(viewerWords.copyCredit)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(toast).toHaveTextContent(viewerWords.creditCopied);
  });

  describe("has a size and a background", () => {
    const choice = (name: string) => menu.getByRole("menuitemradio", { name });
    const { sizes, grounds } = downloadWords;
    const row = (label: string) =>
      menu
        .getByRole("group", { name: label })
        .getByRole("menuitemradio")
        .elements()
        .map(({ textContent }) => textContent);

    test("that each format follows as far as it can, and the next download too", async () => {
      await renderCard();
      await openMenu();
      await expect.element(choice(sizes.print)).toBeChecked();
      await expect.element(choice(grounds.white)).toBeChecked();
      await expect.element(item("PNG")).toHaveTextContent(downloadWords.resolution(300));
      await choice(sizes.screen).click();
      await expect.element(item("PNG")).not.toHaveTextContent(downloadWords.resolution(300));
      await choice(grounds.transparent).click();
      await expect.element(choice(grounds.transparent)).toBeChecked();
      await expect.element(item("JPG")).toHaveTextContent(downloadWords.onGround.white);
      await item("JPG").click();
      await expect.poll(asked).toHaveLength(1);
      await press("PNG");
      await expect.poll(asked).toHaveLength(2);
      await press("SVG");
      await expect.poll(asked).toHaveLength(3);
      expect(asked().map((url) => url.replace(/^.*\?/, ""))).toEqual([
        "format=jpg&size=screen",
        "format=png&size=screen&ground=transparent",
        "format=svg",
      ]);
    });

    test("that keys choose, down and across", async () => {
      await renderCard();
      (menuButton.element() as HTMLElement).focus();
      await userEvent.keyboard("{Enter}");
      await expect.element(item("PNG")).toHaveFocus();
      // One key at a time: the menu moves the focus in a task of its own.
      const pressTo = async (key: string, next: Locator) => {
        await userEvent.keyboard(`{${key}}`);
        await expect.element(next).toHaveFocus();
      };
      for (const format of ["JPG", "SVG", "PDF"]) await pressTo("ArrowDown", item(format));
      await pressTo("ArrowDown", choice(sizes.screen));
      await pressTo("ArrowRight", choice(sizes.print));
      await pressTo("ArrowLeft", choice(sizes.screen));
      await userEvent.keyboard("{Enter}");
      await expect.element(choice(sizes.screen)).toBeChecked();
      await expect.element(menu).toBeVisible();
    });

    test("and, if its labels are known, what becomes of them, which keys choose too", async () => {
      const { labels, labelChoices } = downloadWords;
      const open = async () => {
        (menuButton.element() as HTMLElement).focus();
        await userEvent.keyboard("{Enter}");
        await expect.element(item("PNG")).toHaveFocus();
      };
      await renderCard({ isStudyable: true, darkImageSrc: pictureSrc("dark") });
      await open();
      expect(row(labels)).toEqual([labelChoices.shown, labelChoices.numbered, labelChoices.none]);
      await expect.element(choice(labelChoices.shown)).toBeChecked();
      expect(await violationsOf()).toEqual([]);
      (choice(grounds.transparent).element() as HTMLElement).focus();
      await userEvent.keyboard("{ArrowDown}");
      await expect.element(choice(labelChoices.shown)).toHaveFocus();
      await userEvent.keyboard("{ArrowRight}");
      await expect.element(choice(labelChoices.numbered)).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await expect.element(choice(labelChoices.numbered)).toBeChecked();
      await item("PNG").click();
      await expect.poll(() => saved).toEqual(["The water cycle, numbered.png"]);
      await open();
      await expect.element(choice(labelChoices.numbered)).toBeChecked();
      await choice(labelChoices.none).click();
      await item("PDF").click();
      await expect.poll(() => saved[1]).toBe("The water cycle, without labels.pdf");
      expect(asked().map((url) => url.replace(/^.*\?/, ""))).toEqual([
        "format=png&labels=numbered",
        "format=pdf&labels=none",
      ]);
    });

    test("but hidden labels only for what the menu gives: files, and the copied picture", async () => {
      const write = vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
      const query = () => asked().at(-1)?.replace(/^.*\?/, "");
      await renderCard({ isStudyable: true, darkImageSrc: pictureSrc("dark") });
      await openMenu();
      await choice(downloadWords.labelChoices.none).click();
      await item(viewerWords.copyImage).click();
      await expect.element(toast).toHaveTextContent(viewerWords.imageCopied);
      const copied = await write.mock.lastCall?.[0][0]?.getType("image/png");
      expect([await copied?.text(), query()]).toEqual(["a file", "format=png&labels=none"]);
      // A key does not show what was chosen in the menu.
      plates()[0]?.focus();
      await userEvent.keyboard("d");
      await expect.poll(() => saved).toEqual(["The water cycle.png"]);
      expect(query()).toBe("format=png");
    });

    test("and draw what the service worker sends without a network, also for the copied picture", async () => {
      const write = vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
      const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
      const headers = { "content-type": "image/svg+xml", [DRAW_HEADER]: "image/png" };
      answer("GET /api/diagrams/*", () => new Response(drawing, { headers }));
      await renderCard({ isStudyable: true, darkImageSrc: pictureSrc("dark") });
      await openMenu();
      await choice(downloadWords.labelChoices.none).click();
      await item(viewerWords.copyImage).click();
      await expect.element(toast).toHaveTextContent(viewerWords.imageCopied);
      const copied = await write.mock.lastCall?.[0][0]?.getType("image/png");
      expect((await copied?.text())?.slice(1, 4)).toBe("PNG");
    });

    test("but no labels where none are known, whatever was chosen before", async () => {
      sessionStorage.setItem("figura-download", JSON.stringify({ labels: "none" }));
      await renderCard();
      await press("PNG");
      await expect.poll(() => saved).toEqual(["The water cycle.png"]);
      expect(asked()).toEqual(["/api/diagrams/collection-1/download?format=png"]);
      await openMenu();
      expect(row(downloadWords.labels)).toEqual([]);
    });

    test.each<[string, Partial<FoundDiagram>, string[], string[]]>([
      [
        "one of ours",
        { darkImageSrc: pictureSrc("dark") },
        [sizes.screen, sizes.print],
        [grounds.white, grounds.dark, grounds.transparent],
      ],
      [
        "a drawing of a source",
        { id: "commons-1", provider: "commons", darkImageSrc: null, isEditable: false },
        [sizes.screen, sizes.print],
        [grounds.white, grounds.transparent],
      ],
      [
        "pixels",
        { id: "commons-2", provider: "commons", mime: "image/png", darkImageSrc: null, isEditable: false },
        [sizes.screen, sizes.print, sizes.original],
        [],
      ],
    ])("of %s, as far as there is something to choose", async (_, facts, itsSizes, itsGrounds) => {
      await renderCard(facts);
      await openMenu();
      await expect.element(item("PNG")).toBeVisible();
      expect([row(downloadWords.size), row(downloadWords.ground)]).toEqual([itsSizes, itsGrounds]);
    });
  });

  test("that is left for a field leaves the focus there", async () => {
    await renderCard();
    await openMenu();
    const field = page.getByRole("textbox", { name: "A field" });
    await field.click();
    // The focus would be given back as the menu is taken away.
    await expect.element(menu).not.toBeInTheDocument();
    await new Promise(requestAnimationFrame);
    await expect.element(field).toHaveFocus();
  });

  test("copies the picture and its HTML", async () => {
    const write = vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
    const copied = async (type: string) => write.mock.lastCall?.[0][0]?.getType(type);
    await renderCard();
    await openMenu();
    await item(viewerWords.copyImage).click();
    await expect.element(toast).toHaveTextContent(viewerWords.imageCopied);
    expect((await copied("image/png"))?.size).toBeGreaterThan(100);
    await openMenu();
    await item(viewerWords.copyHtml).click();
    await expect.element(toast).toHaveTextContent(viewerWords.htmlCopied);
    expect(await (await copied("text/plain"))?.text()).toMatch(
      /^<figure>.*The water cycle.*CC BY 4\.0.*<\/figure>$/,
    );
  });

  test("of a phone has every action", async () => {
    await beOnPhone();
    await renderCard();
    await moreButton.click();
    await expect.element(menu).toBeVisible();
    const names = menu
      .getByRole("menuitem")
      .elements()
      .map(({ textContent }) => textContent);
    expect(names.map((name) => name.replace(/on white(, 300 dpi)?|as drawn/, ""))).toEqual([
      downloadWords.asFormat("PNG"),
      downloadWords.asFormat("JPG"),
      downloadWords.asFormat("SVG"),
      downloadWords.asFormat("PDF"),
      `${sourceWords.editableSource}SVG${premiumWords.mark}`,
      editorWords.edit,
      saveWords.addToFolder,
      cardWords.share,
      `${searchWords.openSource} ${NEW_TAB}`,
      viewerWords.copyImage,
      viewerWords.copyHtml,
      viewerWords.copyCredit,
    ]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await violationsOf()).toEqual([]);
  });

  test("has no fault that axe finds", async () => {
    await renderCard();
    await openMenu();
    await expect.element(item("SVG")).toBeVisible();
    expect(await violationsOf()).toEqual([]);
  });
});
