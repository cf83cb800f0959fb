import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CoversView } from "@/components/covers/covers-view";
import { OwnStudyView } from "@/components/covers/own-study-view";
import { ToastHost } from "@/components/elements/toast-host";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { versionWords } from "@/lib/saved/version-words";
import { historyWords } from "@/lib/shell/undo-history";
import type { CoversAnswer } from "@/lib/study/cover-requests";
import { coverWords } from "@/lib/study/cover-words";
import { type Cover, toLabel } from "@/lib/study/covers";
import { flashcardWords } from "@/lib/study/flashcard-words";
import type { StudyDiagram } from "@/lib/study/study-diagram";
import { studyWords } from "@/lib/study/words";
import { makeKept } from "../../unit/search/make";
import { violationsOf } from "../axe";
import { beOnPhone, left, signIn, signInElsewhere, visit } from "../browser";
import { drag } from "../media";
import { answer, refuse, requests } from "../network";
import { PICTURE } from "../saved/saved";
import { toast } from "../saved/verbs";

const ROUTE = "/api/likes/commons-1/covers";

const nucleus: Cover = { name: "Nucleus", answers: ["kernel"], box: [0.1, 0.1, 0.3, 0.2] };
const membrane: Cover = { name: "Membrane", answers: [], box: [0.6, 0.6, 0.9, 0.7] };

const picture = page.getByRole("application", { name: coverWords.picture("Cell") });
const inPicture = (name: RegExp) => picture.getByRole("button", { name });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const nameOf = (number: number) => page.getByRole("textbox", { name: coverWords.name(number), exact: true });
const status = page.getByRole("status");

beforeEach(() => {
  signIn();
  answer(`PUT ${ROUTE}`, async (request) => {
    const saved: number = (await request.json()).covers.length;
    return { saved, version: `with ${saved}` };
  });
});

async function open(covers: readonly Cover[] = [], diagram: Partial<CoversAnswer["diagram"]> = {}) {
  const kept = makeKept("commons-1", { title: "Cell", imageSrc: PICTURE, ...diagram });
  answer(`GET ${ROUTE}`, { diagram: kept, covers, version: "as read" });
  visit("/liked/covers?diagram=commons-1");
  await render(
    <main>
      <CoversView />
      <ToastHost />
    </main>,
  );
  await expect.element(picture).toHaveAttribute("aria-busy", "false");
}

const save = async () => {
  await button(coverWords.save).click();
  await expect.element(button(coverWords.save)).toHaveAttribute("aria-disabled", "true");
  const [sent] = requests(`PUT ${ROUTE}`).slice(-1);
  return ((await sent?.clone().json())?.covers ?? []) as Cover[];
};
/** Whether the browser would ask before the page is left. */
const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
/** A point of the picture, from shares of it. */
const at = (x: number, y: number) => {
  const { left, top, width, height } = picture.element().getBoundingClientRect();
  return [left + x * width, top + y * height] as const;
};
const near = (box: Cover["box"]) => box.map((share) => expect.closeTo(share, 2));

describe("a cover", () => {
  test("is drawn with the mouse, named at once and saved; until then the browser asks before leaving", async () => {
    await open();
    await expect.poll(asks).toBe(false);
    await drag("mouse", at(0.2, 0.3), at(0.5, 0.6));
    await expect.element(nameOf(1)).toHaveFocus();
    await userEvent.keyboard("Nucleus");
    await expect.element(inPicture(/^Cover 1, .*: Nucleus$/)).toBeVisible();
    expect(asks()).toBe(true);
    await button(coverWords.addAnswers(1)).click();
    await page.getByRole("textbox", { name: coverWords.answers(1) }).fill("kernel; core");
    expect(await save()).toEqual([
      { name: "Nucleus", answers: ["kernel", "core"], box: near([0.2, 0.3, 0.5, 0.6]) },
    ]);
    await expect.poll(asks).toBe(false);
  });

  test("is drawn with a finger, which does not scroll the page, and keeps the keyboard away", async () => {
    await beOnPhone();
    await open([membrane]);
    await drag("touch", at(0.2, 0.5), at(0.5, 0.1));
    await expect.element(inPicture(/^Cover 2/)).toBeVisible();
    await expect.element(nameOf(2)).not.toHaveFocus();
    expect(window.scrollY).toBe(0);
    await nameOf(2).fill("Nucleus");
    expect((await save())[1]?.box).toEqual(near([0.2, 0.1, 0.5, 0.5]));
  });

  test("is moved, and resized at a corner, with the mouse", async () => {
    await open([nucleus]);
    await drag("mouse", at(0.2, 0.15), at(0.5, 0.65));
    expect((await save())[0]?.box).toEqual(near([0.4, 0.6, 0.6, 0.7]));
    await drag("mouse", at(0.6, 0.7), at(0.9, 0.9));
    expect((await save())[0]?.box).toEqual(near([0.4, 0.6, 0.9, 0.9]));
  });

  test("is added, moved, resized and removed with the keyboard, and each step is said", async () => {
    await open();
    (button(coverWords.add).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    const added = inPicture(/^Cover 1, middle: no name$/);
    await expect.element(added).toHaveFocus();
    await expect.element(status).toHaveTextContent(coverWords.added(1, "middle"));
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowUp}");
    await expect.element(status).toHaveTextContent(coverWords.moved(44, 45));
    await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowDown}{/Shift}");
    await expect.element(status).toHaveTextContent(coverWords.resized(17, 9));
    await userEvent.keyboard("{Enter}");
    await expect.element(nameOf(1)).toHaveFocus();
    await userEvent.keyboard("Nucleus");
    expect((await save())[0]?.box).toEqual([0.44, 0.45, 0.61, 0.54]);
    (inPicture(/^Cover 1/).element() as HTMLElement).focus();
    await userEvent.keyboard("{Delete}");
    await expect.element(status).toHaveTextContent(coverWords.removed(1));
    await expect.element(button(coverWords.add)).toHaveFocus();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(inPicture(/^Cover 1, .*: Nucleus$/)).toBeVisible();
    await expect.element(status).toHaveTextContent(coverWords.undone(1));
    await button(historyWords.redo).click();
    await expect.element(inPicture(/^Cover 1/)).not.toBeInTheDocument();
    expect(await save()).toEqual([]);
  });

  test("typing in its name is undone as one step, from the field itself", async () => {
    await open([nucleus]);
    await nameOf(1).click();
    await userEvent.keyboard("{End} of a cell{Control>}z{/Control}");
    await expect.element(nameOf(1)).toHaveValue("Nucleus");
    await expect.element(button(historyWords.undo)).toHaveAttribute("aria-disabled", "true");
  });

  test("has a name of which typing, deleting and pasting are undone one after the other", async () => {
    const undo = () => userEvent.keyboard("{Control>}z{/Control}");
    await open([nucleus]);
    await nameOf(1).click();
    await userEvent.keyboard("{Control>}a{/Control}");
    await userEvent.copy();
    await userEvent.keyboard("{End} of cells{Backspace}{Backspace}");
    await userEvent.paste();
    await expect.element(nameOf(1)).toHaveValue("Nucleus of celNucleus");
    for (const value of ["Nucleus of cel", "Nucleus of cells", "Nucleus"]) {
      await undo();
      await expect.element(nameOf(1)).toHaveValue(value);
    }
    await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    await expect.element(nameOf(1)).toHaveValue("Nucleus of cells");
    await expect.element(nameOf(1)).toHaveFocus();
  });

  test("without a name is not saved: its field says so and has the focus", async () => {
    await open([nucleus]);
    await button(coverWords.add).click();
    await button(coverWords.save).click();
    await expect.element(nameOf(2)).toHaveFocus();
    await expect.element(nameOf(2)).toHaveAccessibleDescription(coverWords.enterName);
    await expect.element(nameOf(1)).toHaveAttribute("aria-invalid", "false");
    expect(requests(`PUT ${ROUTE}`)).toEqual([]);
  });

  test("that the server did not save is still there, and is not lost", async () => {
    await open([nucleus]);
    refuse(`PUT ${ROUTE}`, 503, { code: "accounts_unavailable", detail: "Accounts are unavailable." });
    await nameOf(1).fill("Core");
    await button(coverWords.save).click();
    await expect.poll(() => requests(`PUT ${ROUTE}`)).toHaveLength(1);
    await expect.element(page.getByText(coverWords.unsaved, { exact: true })).toBeVisible();
    expect(asks()).toBe(true);
  });
});

describe("two tabs", () => {
  const other = page.getByText(coverWords.otherSaved(1));
  const basedOn = () =>
    Promise.all(requests(`PUT ${ROUTE}`).map(async (request) => (await request.clone().json()).basedOn));

  beforeEach(async () => {
    await open([nucleus]);
    await nameOf(1).fill("Mine");
    const kept = makeKept("commons-1", { title: "Cell", imageSrc: PICTURE });
    answer(`GET ${ROUTE}`, { diagram: kept, covers: [membrane], version: "of the other" });
    refuse(`PUT ${ROUTE}`, 409, { code: "changed_elsewhere" });
    await button(coverWords.save).click();
    await expect.element(other).toBeVisible();
    await expect.element(nameOf(1)).toHaveValue("Mine");
    expect(asks()).toBe(true);
  });

  test("do not overwrite each other: mine are saved if I say so", async () => {
    expect(await violationsOf()).toEqual([]);
    answer(`PUT ${ROUTE}`, { saved: 1, version: "mine" });
    await button(versionWords.keepMine).click();
    await expect.element(other).not.toBeInTheDocument();
    await expect.element(button(coverWords.save)).toHaveFocus();
    await expect.poll(asks).toBe(false);
    await nameOf(1).fill("Mine again");
    await save();
    expect(await basedOn()).toEqual(["as read", "of the other", "mine"]);
  });

  test("show the others if I open them, and undo brings mine back", async () => {
    await button(versionWords.openOther).click();
    await expect.element(nameOf(1)).toHaveValue("Membrane");
    await expect.element(other).not.toBeInTheDocument();
    await expect.element(button(coverWords.save)).toHaveFocus();
    await expect.element(status).toHaveTextContent(coverWords.opened(1));
    await expect.poll(asks).toBe(false);
    await button(historyWords.undo).click();
    await expect.element(nameOf(1)).toHaveValue("Mine");
    expect(asks()).toBe(true);
    await button(historyWords.redo).click();
    await expect.element(nameOf(1)).toHaveValue("Membrane");
    await expect.poll(asks).toBe(false);
    await nameOf(1).fill("Cell membrane");
    answer(`PUT ${ROUTE}`, { saved: 1, version: "mine" });
    await save();
    expect(await basedOn()).toEqual(["as read", "of the other"]);
  });
});

test("the notice of other covers is seen beside the button, however many covers there are", async () => {
  await beOnPhone();
  await open(Array.from({ length: 20 }, (_, index) => ({ ...nucleus, name: `Cover ${index}` })));
  await nameOf(1).fill("Mine");
  refuse(`PUT ${ROUTE}`, 409, { code: "changed_elsewhere" });
  await button(coverWords.save).click();
  await expect.element(button(versionWords.keepMine)).toBeInViewport({ ratio: 0.99 });
});

test("covers are opened that are again what the page began with", async () => {
  await open([nucleus]);
  await nameOf(1).fill("Mine");
  await save();
  await nameOf(1).fill("Mine again");
  refuse(`PUT ${ROUTE}`, 409, { code: "changed_elsewhere" });
  await button(coverWords.save).click();
  await button(versionWords.openOther).click();
  await expect.element(nameOf(1)).toHaveValue("Nucleus");
});

test("covers of an account are not saved in another that has signed in meanwhile", async () => {
  await open([nucleus]);
  await nameOf(1).fill("Mine");
  signInElsewhere();
  await expect.poll(left).toEqual(["/liked/covers?diagram=commons-1"]);
  await button(coverWords.save).click();
  await expect.element(toast).toHaveTextContent(coverWords.signInToSave);
  expect(requests(`PUT ${ROUTE}`)).toEqual([]);
  await expect.element(nameOf(1)).toHaveValue("Mine");
  expect(asks()).toBe(true);
});

describe("the page", () => {
  test.each(["light", "dark"])("breaks no rule of axe in the %s theme", async (theme) => {
    document.documentElement.classList.toggle("dark", theme === "dark");
    await open([nucleus, membrane], { licence: CC0 });
    (inPicture(/^Cover 1/).element() as HTMLElement).focus();
    expect(await violationsOf()).toEqual([]);
    document.documentElement.classList.remove("dark");
  });

  test.each([
    [true, null],
    [false, flashcardWords.noChanges],
    [null, flashcardWords.unknownLicence],
  ])("has flashcards if the licence allows changes: %s", async (allowsChanges, refusal) => {
    await open([nucleus], { licence: { ...CC0, allowsChanges } });
    const anki = button(flashcardWords.anki.all);
    if (refusal === null) await expect.element(anki).toBeVisible();
    else {
      await expect.element(page.getByText(refusal)).toBeVisible();
      await expect.element(anki).not.toBeInTheDocument();
    }
  });

  test("says why nothing can be drawn", async () => {
    refuse(`GET ${ROUTE}`, 404, { code: "not_found", detail: coverWords.notOffered });
    visit("/liked/covers?diagram=commons-1");
    await render(<CoversView />);
    await expect.element(page.getByText(coverWords.notOffered)).toBeVisible();
  });
});

describe("studying", () => {
  const cell = {
    id: "commons-1",
    title: "Cell",
    imageSrc: PICTURE,
    darkImageSrc: null,
    coveredShape: null,
    labels: [nucleus].map(toLabel),
  };
  const study = (diagram: StudyDiagram = cell) => {
    answer("GET /api/likes/study", { diagrams: [diagram] });
    visit(`/liked/study?diagrams=${diagram.id}`);
    return render(
      <main>
        <OwnStudyView />
      </main>,
    );
  };
  const { coveredShape: _, ...ofCollection } = {
    ...cell,
    id: "collection-animal-cell",
    imageSrc: "/collection/animal-cell.svg",
  };
  const toFolder = [studyWords.backToFolder, "/liked?folder=none"] as const;
  const toCovers = [coverWords.backToCovers, "/liked/covers?diagram=commons-1"] as const;

  test.each([
    ["covers", "a folder", cell, "/liked?folder=none", toFolder],
    ["covers", "the page where they are drawn", cell, "/liked/covers?diagram=commons-1", toCovers],
    ["covers", "elsewhere", cell, "", toCovers],
    ["labels", "a folder", ofCollection, "/liked?folder=none", toFolder],
    [
      "labels",
      "elsewhere",
      ofCollection,
      "",
      [studyWords.backTo("Cell"), "/diagrams/collection-animal-cell"],
    ],
  ] as const)("of one diagram with %s, opened from %s, leads back", async (_, __, diagram, from, way) => {
    answer(
      "GET /collection/*",
      () => new Response('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"/>'),
    );
    const before = vi.spyOn(document, "referrer", "get").mockReturnValue(from && location.origin + from);
    await study(diagram);
    const [name, path] = way;
    await expect.element(page.getByRole("link", { name })).toBeVisible();
    const { href } = page.getByRole("link", { name }).element() as HTMLAnchorElement;
    expect(href).toBe(location.origin + path);
    before.mockRestore();
  });

  const studied = page.getByRole("group", { name: studyWords.pictureOf("Cell") });

  test("covers exactly what was drawn over, until it is revealed", async () => {
    await study();
    const cover = studied.getByRole("button", { name: "Label 1, top left" });
    await expect.element(cover).toBeVisible();
    const [outer, inner] = [studied.element(), cover.element()].map((one) => one.getBoundingClientRect());
    expect(((inner?.left ?? 0) - (outer?.left ?? 0)) / (outer?.width ?? 1)).toBeCloseTo(0.1, 2);
    expect((inner?.width ?? 0) / (outer?.width ?? 1)).toBeCloseTo(0.2, 2);
    expect(getComputedStyle(cover.element()).backgroundColor).not.toMatch(/\/|rgba|transparent/);
    expect(await violationsOf()).toEqual([]);
    await cover.click();
    const shown = studied.getByRole("button", { name: "Label 1: Nucleus" });
    expect(getComputedStyle(shown.element()).backgroundColor).toBe("rgba(0, 0, 0, 0)");
  });

  test("asks for the names and for the places, with other right answers", async () => {
    await study();
    await page.getByText(studyWords.modes.name).click();
    await page.getByRole("textbox", { name: /^What is label/ }).fill("kernel");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { name: studyWords.scoreTitle(1, 1) })).toBeVisible();
    await page.getByText(studyWords.modes.find).click();
    await studied.getByRole("button", { name: /^Place 1/ }).click();
    await expect.element(page.getByRole("heading", { name: studyWords.scoreTitle(1, 1) })).toBeVisible();
  });
});
