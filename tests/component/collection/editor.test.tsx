import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import drawings from "@/collection/drawings.json";
import vocabulary from "@/collection/vocabulary.json";
import { EditorView } from "@/components/editor/editor-view";
import { ToastHost } from "@/components/elements/toast-host";
import { menuWords } from "@/lib/accounts/menu-words";
import { premiumWords } from "@/lib/accounts/premium-words";
import { downloadGrounds } from "@/lib/diagrams/download-choices";
import type { EditableDrawing } from "@/lib/editor/editable-drawing";
import type { Edits } from "@/lib/editor/edits";
import { editorWords } from "@/lib/editor/words";
import { historyWords } from "@/lib/shell/undo-history";
import { contrastOf, violationsOf } from "../axe";
import { signIn, visit } from "../browser";
import { answer, refuse, requests } from "../network";
import { toast } from "../saved/verbs";

const drawing = drawings["animal-cell"] as unknown as EditableDrawing;
const diagram = {
  id: "collection-animal-cell",
  title: "Animal cell",
  description: "A cell.",
  imageSrc: "/collection/animal-cell.svg",
  darkImageSrc: "/collection/animal-cell.dark.svg",
};
const colours = new Map(vocabulary.dark as [string, string][]);
const palette = Object.fromEntries(
  (vocabulary.light as [string, string][]).map(([ink, light]) => [
    ink.replace("--dg-", ""),
    { light, dark: colours.get(ink) ?? light },
  ]),
);
const PATH = "/diagrams/collection-animal-cell/edit";
const DRAWING = "GET /api/diagrams/collection-animal-cell/drawing";
const EDITED = "POST /api/diagrams/collection-animal-cell/edited";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const spot = (text: string) => button(editorWords.label(text));
const field = page.getByRole("textbox", { name: editorWords.text });
const picture = page.getByRole("img", { name: editorWords.pictureOf("Animal cell") });
const src = () => picture.element().getAttribute("src") ?? "";
const drawn = page.getByRole("status").filter({ hasText: editorWords.drawn });

async function edit() {
  await render(
    <>
      <EditorView diagram={diagram} drawing={drawing} palette={palette} />
      <ToastHost />
    </>,
  );
}

/** The changes that are sent for a file. */
async function sent(): Promise<Edits> {
  answer(EDITED, () => new Response("<svg/>", { headers: { "content-type": "image/svg+xml" } }));
  const before = requests(EDITED).length;
  await button(editorWords.downloadAs("SVG")).click();
  await expect.poll(() => requests(EDITED).length).toBe(before + 1);
  const [request] = requests(EDITED).slice(before);
  if (!request) throw new Error("nothing was sent");
  const { edits }: { edits: Edits } = await request.clone().json();
  return edits;
}

const middleOf = (name: string) => centreOf(spot(name));
const centreOf = (label: Locator) => {
  const { left, top, width, height } = label.element().getBoundingClientRect();
  return [left + width / 2, top + height / 2] as const;
};

/** Drags the chosen label as a finger or a mouse does. */
function drag(label: string | Locator, [x, y]: readonly [number, number], pointerType: "mouse" | "touch") {
  const dragged = typeof label === "string" ? spot(label) : label;
  const target = dragged.element();
  // Only a real pointer can be captured.
  target.setPointerCapture = () => {};
  const [startX, startY] = centreOf(dragged);
  const fire = (type: string, dx: number, dy: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 7,
        pointerType,
        button: 0,
        clientX: startX + dx,
        clientY: startY + dy,
      }),
    );
  fire("pointerdown", 0, 0);
  fire("pointermove", x / 2, y / 2);
  fire("pointermove", x, y);
  fire("pointerup", x, y);
}

beforeEach(() => {
  visit(PATH);
  // Files are not saved.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
});

describe("the editor for a guest", () => {
  test("shows a guest the picture, and what is changed in it", async () => {
    await edit();
    expect(src()).toBe(diagram.imageSrc);
    expect(await violationsOf()).toEqual([]);
    await spot("Nucleus").click();
    await field.fill("Zellkern der Zelle");
    await expect.element(drawn).toBeVisible();
    expect(src()).toMatch(/^data:image\/svg\+xml,/);
    await expect.element(spot("Zellkern der Zelle")).toHaveAttribute("aria-pressed", "true");
    expect(await violationsOf()).toEqual([]);
  });

  test("says what needs Premium when it is downloaded, and asks the server for the rest", async () => {
    await edit();
    await spot("Nucleus").click();
    await field.fill("Core");
    await button(editorWords.downloadAs("SVG")).click();
    await expect.element(toast).toHaveTextContent(editorWords.premiumFile);
    expect(requests(EDITED)).toEqual([]);
    await button(editorWords.hide).click();
    expect((await sent()).labels).toMatchObject([{ was: "Nucleus", isHidden: true }]);
  });
});

describe("the editor", () => {
  beforeEach(() => {
    signIn({ isPremium: true });
    answer("GET /api/likes/collection-animal-cell/edits", { edits: null, version: null, keptAt: null });
  });

  test("a label is changed, hidden and moved by keyboard, step by step undone and done again", async () => {
    await edit();
    (spot("Nucleus").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}");
    await userEvent.keyboard("{Enter}");
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("{Control>}a{/Control}Zellkern");
    await expect.element(field).toHaveValue("Zellkern");
    const label = { at: drawing.labels[0]?.texts[0], was: "Nucleus" };
    expect((await sent()).labels).toEqual([{ ...label, text: "Zellkern", dx: 2, dy: 10 }]);

    (spot("Zellkern").element() as HTMLElement).focus();
    await userEvent.keyboard("{Delete}");
    await expect.element(button(editorWords.hiddenLabel("Zellkern"))).toBeInTheDocument();
    await userEvent.keyboard("{Control>}zz{/Control}");
    await expect.element(spot("Nucleus")).toBeInTheDocument();
    expect((await sent()).labels).toEqual([{ ...label, dx: 2, dy: 10 }]);
    (spot("Nucleus").element() as HTMLElement).focus();
    await userEvent.keyboard("{Control>}z{/Control}");
    expect((await sent()).labels).toEqual([]);
    await expect.element(button(historyWords.undo)).toHaveAttribute("aria-disabled", "true");
    await button(historyWords.redo).click();
    await button(historyWords.redo).click();
    expect((await sent()).labels).toEqual([{ ...label, text: "Zellkern", dx: 2, dy: 10 }]);
  });

  test.each(["mouse", "touch"] as const)(
    "a label is dragged by %s, and stays on the picture",
    async (type) => {
      await edit();
      await spot("Nucleus").click();
      const { width } = picture.element().getBoundingClientRect();
      const [start] = middleOf("Nucleus");
      drag("Nucleus", [width / 10, width / 20], type);
      expect((await sent()).labels).toMatchObject([{ was: "Nucleus", dx: 40, dy: 20 }]);
      await expect.poll(() => middleOf("Nucleus")[0]).toBeGreaterThan(start + width / 12);
      drag("Nucleus", [2 * width, 0], type);
      const [moved] = (await sent()).labels;
      const [, , right = 0] = drawing.labels[0]?.box ?? [];
      expect(moved?.dx).toBe(399 - right);
    },
  );

  test("what was brought back from the edge moves from where it stands, by pointer, keys and buttons", async () => {
    const long = "The nucleus with its pores and all that is inside of it";
    await edit();
    await spot("Nucleus").click();
    drag("Nucleus", [picture.element().getBoundingClientRect().width, 0], "mouse");
    for (let press = 0; press < 3; press += 1) await button(editorWords.moveBy.right).click();
    const right = drawing.labels[0]?.box[2] ?? 0;
    expect((await sent()).labels[0]?.dx).toBe(399 - right);
    const [start] = middleOf("Nucleus");
    await field.fill(long);
    await expect.poll(() => middleOf(long)[0]).toBeLessThan(start);
    const [edge] = middleOf(long);
    for (const move of [
      () => button(editorWords.moveBy.left).click(),
      () => drag(long, [-20, 0], "mouse"),
      () => {
        (spot(long).element() as HTMLElement).focus();
        return userEvent.keyboard("{ArrowLeft}");
      },
    ]) {
      await move();
      await expect.poll(() => middleOf(long)[0]).toBeLessThan(edge);
      await button(historyWords.undo).click();
      await expect.poll(() => middleOf(long)[0]).toBe(edge);
    }
  });

  test("each drag is undone by itself, and keys before it at once", async () => {
    const move = async () => (await sent()).labels.map(({ dx }) => dx);
    const undo = button(historyWords.undo);
    await edit();
    await spot("Nucleus").click();
    (spot("Nucleus").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    drag("Nucleus", [picture.element().getBoundingClientRect().width / 40, 0], "mouse");
    await expect.poll(move).toEqual([12]);
    drag("Nucleus", [picture.element().getBoundingClientRect().width / 40, 0], "mouse");
    await expect.poll(move).toEqual([22]);
    await undo.click();
    expect(await move()).toEqual([12]);
    await undo.click();
    expect(await move()).toEqual([2]);
    await undo.click();
    expect(await move()).toEqual([]);
  });

  test("a hidden label is not moved unseen", async () => {
    await edit();
    await spot("Nucleus").click();
    const hidden = button(editorWords.hiddenLabel("Nucleus"));
    (spot("Nucleus").element() as HTMLElement).focus();
    await userEvent.keyboard("{Delete}");
    await expect.element(hidden).toBeInTheDocument();
    await userEvent.keyboard("{ArrowRight}");
    for (const type of ["mouse", "touch"] as const) drag(hidden, [60, 30], type);
    await button(editorWords.show).click();
    expect((await sent()).labels).toEqual([]);
  });

  test("a finger on a label that is not chosen scrolls the page", async () => {
    await edit();
    drag("Nucleus", [100, 100], "touch");
    expect((await sent()).labels).toEqual([]);
  });

  test("after a finger's drag, which no click follows, Enter opens the text of the label", async () => {
    await edit();
    await spot("Nucleus").click();
    drag("Nucleus", [30, 0], "touch");
    (spot("Nucleus").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(field).toHaveFocus();
  });

  test("a label is found in the list, moved by buttons, hidden, shown and put back", async () => {
    await edit();
    await button("Golgi").click();
    await button(editorWords.moveBy.left).click();
    await button(editorWords.hide).click();
    expect((await sent()).labels).toMatchObject([{ was: "Golgi", dx: -4, isHidden: true }]);
    await button(editorWords.done).click();
    await expect.element(button(`Golgi ${editorWords.hidden}`)).toBeVisible();
    await button(editorWords.hiddenLabel("Golgi")).click();
    await button(editorWords.show).click();
    await button(editorWords.resetLabel).click();
    expect((await sent()).labels).toEqual([]);
  });

  test("the focus goes from the list to the label and back to its row, and stays on what was pressed", async () => {
    await edit();
    const row = button(`Golgi ${editorWords.changed}`);
    (button("Golgi").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("region", { name: editorWords.label("Golgi") })).toHaveFocus();
    await button(editorWords.moveBy.left).click();
    await button(editorWords.done).click();
    await expect.element(row).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await button(editorWords.resetLabel).click();
    await expect.element(button(editorWords.resetLabel)).toHaveFocus();
    await expect.element(button(editorWords.resetLabel)).toHaveAttribute("aria-disabled", "true");
    await expect.element(page.getByRole("status").filter({ hasText: editorWords.unchanged })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await button(historyWords.undo).click();
    expect((await sent()).labels).toMatchObject([{ was: "Golgi", dx: -4 }]);
    await button(editorWords.hide).click();
    await expect.element(button(editorWords.show)).toHaveFocus();
    await button(editorWords.moveBy.left).click({ force: true });
    expect((await sent()).labels).toMatchObject([{ was: "Golgi", dx: -4, isHidden: true }]);
    expect(await violationsOf()).toEqual([]);
  });

  test("says so where a label covers another, and what letters there are", async () => {
    await edit();
    await spot("Nucleus").click();
    await field.fill("Nucleus with all that is in it and around it");
    await expect.element(page.getByRole("status").filter({ hasText: /^It covers “/ })).toBeVisible();
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    await field.fill("细胞核");
    const problem = editorWords.problem({ kind: "noLetter", letter: "细" });
    await expect.element(page.getByText(problem)).toBeVisible();
    await button(editorWords.done).click();
    await expect.element(page.getByText(editorWords.problems(1))).toBeVisible();
  });

  test("all labels are in another language with one press, and in another colour on another ground", async () => {
    await edit();
    await page.getByRole("combobox", { name: editorWords.labelsIn }).selectOptions("de");
    await expect.element(spot("Zellkern")).toBeInTheDocument();
    await expect.element(spot("Zellmembran")).toBeInTheDocument();
    await page.getByRole("combobox", { name: editorWords.ground }).selectOptions("dark");
    await button(editorWords.colour("pale blue", "pale blue")).click();
    await button("pale red").click();
    await expect.element(button(editorWords.colour("pale blue", "pale red"))).toBeVisible();
    expect(await violationsOf()).toEqual([]);
    const { colours: changed, ground, labels } = await sent();
    expect({ changed, ground }).toEqual({ changed: { "blue-wash": "red-wash" }, ground: "dark" });
    expect(labels.map(({ text }) => text)).toContain("Zellmembran");
    await page.getByRole("combobox", { name: editorWords.labelsIn }).selectOptions("");
    expect((await sent()).labels).toEqual([]);
  });

  test("a word of one's own hides neither the language of the others nor the way back from it", async () => {
    const language = page.getByRole("combobox", { name: editorWords.labelsIn });
    await edit();
    await language.selectOptions("de");
    await spot("Zellkern").click();
    await field.fill("Mein Kern");
    await expect.element(language).toHaveValue("de");
    await language.selectOptions("");
    await expect.element(spot("Golgi")).toBeInTheDocument();
    expect((await sent()).labels).toMatchObject([{ was: "Nucleus", text: "Mein Kern" }]);
    await language.selectOptions("de");
    await button(editorWords.resetLabel).click();
    await expect.element(field).toHaveValue("Zellkern");
    await field.fill("Mein Kern");
    await field.fill("");
    await button(editorWords.show).click();
    await expect.element(field).toHaveValue("Zellkern");
  });

  test.each(["light", "dark"])(
    "the frame of the chosen label is seen on every ground and every colour, in the %s theme",
    async (theme) => {
      const { classList } = document.documentElement;
      onTestFinished(() => classList.remove("dark"));
      classList.toggle("dark", theme === "dark");
      await edit();
      await spot("Nucleus").click();
      const colours = (text: string) => text.match(/(?:rgba?|oklch|lab)\([^)]*\)/g) ?? [];
      for (const ground of downloadGrounds) {
        await page.getByRole("combobox", { name: editorWords.ground }).selectOptions(ground);
        const { backgroundColor, backgroundImage } = getComputedStyle(
          page.getByRole("group", { name: editorWords.labelsOn("Animal cell") }).element(),
        );
        const { borderTopColor, boxShadow } = getComputedStyle(spot("Nucleus").element());
        for (const behind of [
          backgroundColor,
          ...colours(backgroundImage).filter((one) => !/, 0\)/.test(one)),
        ]) {
          expect(contrastOf(borderTopColor, behind), `${ground}: ${behind}`).toBeGreaterThanOrEqual(3);
        }
        const [halo = borderTopColor] = colours(boxShadow).filter((one) => !/, 0\)/.test(one));
        for (const ink of Object.values(palette)) {
          const behind = ink[ground === "dark" ? "dark" : "light"];
          const best = Math.max(contrastOf(borderTopColor, behind), contrastOf(halo, behind));
          expect(best, `${ground}: ${behind}`).toBeGreaterThanOrEqual(3);
        }
      }
    },
  );

  test("hostile text stays text on the page, too", async () => {
    await edit();
    await spot("Nucleus").click();
    const hostile = '<img src=x onerror="document.title=1">';
    await field.fill(hostile);
    await expect.element(spot(hostile)).toBeInTheDocument();
    await expect.element(drawn).toBeVisible();
    expect(decodeURIComponent(src())).not.toContain("onerror");
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  test("tells who downloads what needs Premium of it", async () => {
    refuse(EDITED, 403, { code: "premium_needed" });
    await edit();
    await button(editorWords.downloadAs("PDF")).click();
    await expect.element(toast).toHaveTextContent(editorWords.premiumFile);
    await expect
      .element(toast.getByRole("link", { name: premiumWords.upgrade }))
      .toHaveAttribute("href", "/pricing");
  });
});

describe("the source", () => {
  const refusal = page.getByRole("alert");

  async function openSource() {
    await edit();
    await page.getByRole("button", { name: editorWords.advanced }).click();
  }

  test("asks a guest to sign in, and to come back", async () => {
    refuse(DRAWING, 401, { code: "sign_in_needed" });
    await openSource();
    await expect.element(refusal).toHaveTextContent(editorWords.signInTitle);
    await expect
      .element(refusal.getByRole("link", { name: menuWords.signIn }))
      .toHaveAttribute("href", `/auth?returnTo=${encodeURIComponent(PATH)}`);
    expect(await violationsOf()).toEqual([]);
  });

  test("tells a free account of Premium", async () => {
    refuse(DRAWING, 403, { code: "premium_needed" });
    await openSource();
    await expect.element(refusal).toHaveTextContent(editorWords.premiumTitle);
    await expect
      .element(refusal.getByRole("link", { name: premiumWords.upgrade }))
      .toHaveAttribute("href", "/pricing");
  });

  test("says why it cannot be loaded, and asks for it again", async () => {
    refuse(DRAWING, 503, { code: "accounts_unavailable", detail: "Not now." });
    await openSource();
    await expect.element(refusal).toHaveTextContent(`${editorWords.failedTitle}Not now.`);
    refuse(DRAWING, 403, { code: "premium_needed" });
    await page.getByRole("button", { name: editorWords.tryAgain }).click();
    await expect.element(refusal).toHaveTextContent(editorWords.premiumTitle);
  });

  test("has line numbers and highlighting, and is not asked for before it is wanted", async () => {
    answer(DRAWING, { language: "svg", source: '<svg viewBox="0 0 400 300">\n</svg>' });
    await edit();
    expect(requests(DRAWING)).toEqual([]);
    await page.getByRole("button", { name: editorWords.advanced }).click();
    const source = page.getByRole("textbox", { name: /^Source, / });
    await expect.element(source).toHaveTextContent('<svg viewBox="0 0 400 300">');
    expect(document.querySelector(".cm-lineNumbers")?.textContent).toContain("2");
    expect(source.element().querySelectorAll(".cm-line span").length).toBeGreaterThan(2);
    expect(await violationsOf()).toEqual([]);
  });

  test("keeps its changes while it is closed", async () => {
    answer(DRAWING, { language: "svg", source: '<svg viewBox="0 0 400 300">\n</svg>' });
    await openSource();
    const source = page.getByRole("textbox", { name: /^Source, / });
    await source.click();
    await userEvent.keyboard("<!-- mine -->");
    await expect.element(source).toHaveTextContent("mine");
    const advanced = page.getByRole("button", { name: editorWords.advanced });
    await advanced.click();
    await expect.element(source).not.toBeInTheDocument();
    await advanced.click();
    await expect.element(source).toHaveTextContent("mine");
  });

  test("keeps a letter that comes before the page has seen the one before it", async () => {
    answer(DRAWING, { language: "svg", source: '<svg viewBox="0 0 400 300">\n</svg>' });
    await openSource();
    const source = page.getByRole("textbox", { name: /^Source, / });
    await source.click();
    const restore = button(editorWords.reset);
    // React has written the first letter to the page, and has not run its effects yet: those of a key press run at
    // once, those of what an input method inserts do not.
    const observer = new MutationObserver(() => {
      observer.disconnect();
      document.execCommand("insertText", false, "b");
    });
    observer.observe(restore.element(), { attributes: true });
    document.execCommand("insertText", false, "a");
    await expect.element(source).toHaveTextContent("ab");
    await restore.click();
    await expect.element(restore).toHaveAttribute("aria-disabled", "true");
    await expect.element(source).not.toHaveTextContent("ab");
    await expect.element(restore).toHaveFocus();
    await toast.getByRole("button", { name: historyWords.undo }).click();
    await expect.element(source).toHaveTextContent("ab");
  });
});
