import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import labels from "@/collection/labels.json";
import { SheetView } from "@/components/saved/sheet/sheet-view";
import { downloadWords } from "@/lib/diagrams/download-words";
import { MAX_EXPORTED_DIAGRAMS } from "@/lib/saved/export";
import { scopeNames, sheetWords } from "@/lib/saved/export-words";
import { SAVED_PAGE_SIZE } from "@/lib/saved/limits";
import { violationsOf } from "../axe";
import { left, signIn, visit } from "../browser";
import { leavePaper, print } from "../media";
import { answer, holdBack, refuse } from "../network";
import { makeSavedDiagram, makeSavedDiagrams, Saved, study } from "./saved";
import { button } from "./verbs";

const blocks = page.getByRole("listitem");
const status = page.getByRole("status");
const heading = page.getByRole("heading", { level: 1 });
const perPage = (count: number) => page.getByRole("radio", { name: String(count), exact: true });

/** By its label, which is what is seen of it. */
async function choosePerPage(count: number) {
  perPage(count).element().closest("label")?.click();
  await expect.element(page.getByRole("list")).toHaveAttribute("data-per-page", String(count));
}

async function openSheet(folder = "all") {
  visit(`/liked/sheet?folder=${folder}`);
  signIn();
  return render(<SheetView />);
}

const seeReady = (count: number) => expect.element(status).toHaveTextContent(sheetWords.ready(count));

describe("the sheet", () => {
  test("leaves no room for the footer of the page while it is read, which would move then", async () => {
    new Saved({ likes: makeSavedDiagrams(2) });
    const release = holdBack("GET /api/likes");
    visit("/liked/sheet?folder=all");
    signIn();
    await render(
      <div className="flex min-h-dvh flex-col">
        <SheetView />
        <footer>The end</footer>
      </div>,
    );
    await expect.element(status).toHaveTextContent(sheetWords.beginning);
    const top = () => page.getByText("The end").element().getBoundingClientRect().top;
    expect(top()).toBeGreaterThanOrEqual(window.innerHeight);
    release();
    await seeReady(2);
  });

  test("has of each its picture, title, credit and note, and lines to write on", async () => {
    const ours = {
      title: "Drawing",
      sourceUrl: "/diagrams/collection-water-cycle",
      credit: "“Drawing” by Figura, CC0, via Figura",
    };
    const elsewhere = { title: "Elsewhere", imageSrc: null, credit: "“Elsewhere”, licence not stated" };
    const likes = [
      makeSavedDiagram("commons-1", { diagram: ours, note: "For the exam\nsee page 3" }),
      makeSavedDiagram("commons-2", { diagram: elsewhere }),
    ];
    new Saved({ likes });
    await openSheet();
    await seeReady(2);
    await expect.element(heading).toHaveTextContent(`${scopeNames.all}: ${sheetWords.title}`);
    const [first, second] = [blocks.nth(0), blocks.nth(1)];
    await expect.element(first.getByRole("img", { name: "Drawing" })).toBeVisible();
    await expect.element(first.getByRole("heading", { name: "Fig. 1 Drawing" })).toBeVisible();
    await expect
      .element(first)
      .toHaveTextContent(`${ours.credit}, ${window.location.origin}${ours.sourceUrl}`);
    await expect.element(first).toHaveTextContent("For the exam");
    expect(first.element().querySelector("[data-ruled]")).not.toBeNull();
    await expect.element(second).toHaveTextContent(sheetWords.linkOnly);
    await expect.element(second.getByRole("link", { name: "https://pages.example/commons-2" })).toBeVisible();
    await expect.element(second).toHaveTextContent(elsewhere.credit);
    await expect.element(second.getByRole("img")).not.toBeInTheDocument();
  });

  test.each([
    [study.id, study.name, "commons-1"],
    ["none", scopeNames.none, "commons-2"],
  ])("of folder %s stands under its name", async (folder, name, title) => {
    new Saved({
      likes: [makeSavedDiagram("commons-1", { folderId: study.id }), makeSavedDiagram("commons-2")],
    });
    await openSheet(folder);
    await seeReady(1);
    await expect.element(heading).toHaveTextContent(`${name}: ${sheetWords.title}`);
    await expect.element(blocks).toHaveTextContent(title);
  });

  test("reads page by page, and says how far it is", async () => {
    const saved = new Saved({ likes: makeSavedDiagrams(60) });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer("GET /api/likes", async ({ url }) => {
      const query = new URL(url).searchParams;
      if (query.has("cursor")) await held;
      return saved.list(query);
    });
    await openSheet();
    await expect.element(status).toHaveTextContent(sheetWords.reading(SAVED_PAGE_SIZE, 60));
    release();
    await seeReady(60);
    await expect.element(blocks).toHaveLength(60);
  });

  test(`holds the ${MAX_EXPORTED_DIAGRAMS} newest, and says how many more there are`, async () => {
    const links = Array.from({ length: MAX_EXPORTED_DIAGRAMS + 4 }, (_, place) =>
      makeSavedDiagram(`brave-${place}`, { diagram: { imageSrc: null } }),
    );
    new Saved({ likes: links });
    await openSheet();
    await seeReady(MAX_EXPORTED_DIAGRAMS);
    await expect.element(blocks).toHaveLength(MAX_EXPORTED_DIAGRAMS);
    await expect.element(page.getByText(sheetWords.older(4))).toBeVisible();
  });

  test.each([
    ["all", sheetWords.empty],
    ["mine", sheetWords.noSuchFolder],
    [crypto.randomUUID(), sheetWords.noSuchFolder],
  ])("of %s, where nothing is, says so", async (folder, title) => {
    new Saved();
    await openSheet(folder);
    await expect.element(heading).toHaveTextContent(title);
    await expect.element(page.getByRole("link", { name: sheetWords.back })).toHaveAttribute("href", "/liked");
  });

  test("that cannot be read says why, and is read by another try", async () => {
    refuse("GET /api/folders", 503, { code: "accounts_unavailable", detail: "Not now." });
    await openSheet();
    await expect.element(heading).toHaveTextContent(sheetWords.notRead);
    await expect.element(page.getByText("Not now.")).toBeVisible();
    new Saved({ likes: makeSavedDiagrams(1) });
    await button(sheetWords.tryAgain).click();
    await seeReady(1);
  });

  test("leads to sign in where the session has ended", async () => {
    refuse("GET /api/folders", 401, { code: "sign_in_needed" });
    await openSheet("none");
    await expect.poll(left).toEqual(["/auth?returnTo=%2Fliked%2Fsheet%3Ffolder%3Dnone"]);
  });
});

test("lines for notes are there, or not", async () => {
  new Saved({ likes: makeSavedDiagrams(1) });
  await openSheet();
  await seeReady(1);
  const lines = page.getByRole("checkbox", { name: sheetWords.lines });
  await lines.click();
  expect(document.querySelector("[data-ruled]")).toBeNull();
  await lines.click();
  expect(document.querySelector("[data-ruled]")).not.toBeNull();
});

describe("numbers in the place of labels", () => {
  const choose = (name: "shown" | "numbered") =>
    page.getByRole("radio", { name: sheetWords.labelChoices[name], exact: true });
  const key = page.getByRole("region", { name: sheetWords.answerKey });
  const picture = (title: string) => page.getByRole("img", { name: title, exact: true });
  const srcOf = (title: string) => decodeURIComponent(picture(title).element().getAttribute("src") ?? "");
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><g data-label="0"><path d="M0 0h9v9"/></g></svg>`;
  const drawingPath = "/collection/animal-cell.svg";

  function save() {
    answer(`GET ${drawingPath}`, () => new Response(drawing));
    const cell = {
      title: "Animal cell",
      imageSrc: drawingPath,
      description: "A nucleus.",
      isStudyable: true,
    };
    new Saved({
      likes: [makeSavedDiagram("commons-1"), makeSavedDiagram("collection-animal-cell", { diagram: cell })],
    });
  }

  test("are chosen by keys, for the diagrams whose labels are known, with the answers at the end", async () => {
    save();
    await openSheet();
    await seeReady(2);
    await expect.element(key).not.toBeInTheDocument();
    choose("shown").element().focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(choose("numbered")).toBeChecked();
    const unlabelled = downloadWords.unlabelled("Animal cell");
    await expect.element(picture(unlabelled)).toBeVisible();
    await seeReady(2);
    const count = labels["animal-cell"].length;
    expect(srcOf(unlabelled).match(/data-number/g)).toHaveLength(count);
    expect(srcOf(unlabelled)).not.toContain("data-label");
    await expect.element(picture("commons-1")).toBeVisible();
    await expect.element(key).toHaveTextContent("Fig. 2 Animal cell");
    await expect
      .element(key)
      .toHaveTextContent(labels["animal-cell"].map(({ text }, at) => `${at + 1} ${text}`).join(", "));
    await expect.element(key).not.toHaveTextContent("commons-1");
    expect(await violationsOf()).toEqual([]);
    await print();
    expect(getComputedStyle(key.element()).breakBefore).toBe("page");
    await leavePaper();
    // Paper has no controls, and so no focus.
    choose("numbered").element().focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(picture("Animal cell. A nucleus.")).toBeVisible();
    expect(srcOf("Animal cell. A nucleus.")).toBe(drawingPath);
    await expect.element(key).not.toBeInTheDocument();
    await seeReady(2);
  });

  test("wait for the drawing, as printing does", async () => {
    save();
    const release = holdBack(`GET ${drawingPath}`);
    await openSheet();
    await seeReady(2);
    choose("numbered").element().closest("label")?.click();
    await expect.element(status).toHaveTextContent(sheetWords.pictures(1, 2));
    await expect.element(button(sheetWords.print)).toHaveAttribute("aria-disabled", "true");
    release();
    await seeReady(2);
    await expect.element(button(sheetWords.print)).toHaveAttribute("aria-disabled", "false");
  });

  test("are not offered where no labels are known", async () => {
    new Saved({ likes: makeSavedDiagrams(1) });
    await openSheet();
    await seeReady(1);
    await expect.element(choose("numbered")).not.toBeInTheDocument();
  });
});

test("keys alone choose how many stand on a page", async () => {
  new Saved({ likes: makeSavedDiagrams(1) });
  await openSheet();
  await seeReady(1);
  perPage(2).element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(perPage(4)).toBeChecked();
  await expect.element(page.getByRole("list")).toHaveAttribute("data-per-page", "4");
});

test("axe finds nothing, however many stand on a page and however long the words", async () => {
  const long = {
    title: "W".repeat(200),
    imageSrc: null,
    sourceUrl: `https://pages.example/${"x".repeat(300)}`,
  };
  new Saved({
    likes: [...makeSavedDiagrams(3), makeSavedDiagram("brave-1", { diagram: long, note: "y".repeat(500) })],
  });
  await openSheet();
  await seeReady(4);
  for (const count of [1, 2, 4]) {
    await choosePerPage(count);
    expect(await violationsOf(), `${count} per page`).toEqual([]);
  }
});

test("no block is broken over pages of paper, however much is written in it", async () => {
  const notes = ["long words ".repeat(90), Array.from({ length: 400 }, () => "x").join("\n")];
  const title = "A title of many words. ".repeat(12);
  const credit = `“${title}” by somebody, CC0, https://pages.example/${"x".repeat(200)}`;
  new Saved({
    likes: notes.map((note, place) =>
      makeSavedDiagram(`commons-${place}`, { diagram: { title, credit }, note }),
    ),
  });
  await openSheet();
  await seeReady(2);
  // As wide as the narrower paper (A4), and as high as the lower one (Letter), without their margins.
  const pixelsInMm = 96 / 25.4;
  const [width, height] = [(210 - 24) * pixelsInMm, (279.4 - 24) * pixelsInMm];
  await page.viewport(Math.floor(width), Math.floor(height));
  for (const count of [1, 2, 4]) {
    await choosePerPage(count);
    await print();
    await document.fonts.ready;
    for (const block of blocks.elements()) {
      expect(block.getBoundingClientRect().height, `${count} per page`).toBeLessThan(height);
      expect(getComputedStyle(block).breakInside).toBe("avoid");
      // Nothing of it is cut off.
      expect(block.scrollHeight - block.clientHeight).toBe(0);
    }
    await leavePaper();
  }
});
