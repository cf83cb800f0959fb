import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import drawingRows from "@/collection/drawings.json";
import { EditorView } from "@/components/editor/editor-view";
import type { CollectionDrawings } from "@/lib/editor/editable-drawing";
import type { Edits } from "@/lib/editor/edits";
import { editorWords } from "@/lib/editor/words";
import { editedKinds } from "../../unit/editor/kinds";
import { signIn, visit } from "../browser";
import { drag } from "../media";
import { answer, requests } from "../network";

const drawings = drawingRows as unknown as CollectionDrawings;
const facts = { title: "A diagram", description: "What it shows." };

const group = page.getByRole("group", { name: editorWords.labelsOn(facts.title) });
const field = page.getByRole("textbox", { name: editorWords.text });
const picture = page.getByRole("img", { name: editorWords.pictureOf(facts.title) });
const spot = (label: string) =>
  group.getByRole("button", { name: editorWords.label(label), exact: true }).element();
const chosen = () => group.element().querySelector("button[aria-pressed=true]") as Element;
const shown = () =>
  decodeURIComponent((picture.element().getAttribute("src") ?? "").replace(/^data:[^,]*,/, ""));

function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2] as const;
}

/** What the file has that a picture without scripts and texts does not, and how many letters are beyond its edge. */
async function inspect(svg: string) {
  const frame = document.createElement("iframe");
  frame.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  onTestFinished(() => frame.remove());
  await new Promise((resolve) => {
    frame.addEventListener("load", resolve, { once: true });
    document.body.append(frame);
  });
  const root = frame.contentDocument?.documentElement;
  if (root?.localName !== "svg") throw new Error(`It is opened as ${root?.localName}.`);
  const edge = root.getBoundingClientRect();
  const all = [...root.querySelectorAll("*")];
  return {
    foreign: all
      .filter(
        ({ localName, attributes }) =>
          /^(?:script|image|img|foreignObject|text|a|iframe|parsererror)$/.test(localName) ||
          Array.from(attributes).some(({ name }) => /^on/i.test(name)),
      )
      .map(({ localName }) => localName),
    outside: all.filter((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const isOutside =
        left < edge.left - 0.5 ||
        top < edge.top - 0.5 ||
        right > edge.right + 0.5 ||
        bottom > edge.bottom + 0.5;
      return element.localName === "use" && isOutside;
    }).length,
  };
}

beforeEach(() => {
  signIn({ isPremium: true });
  // Files are not saved.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
});

test.each(editedKinds)(
  "%s: what is changed by finger, mouse and keys is what is in the file, fits, and stays text",
  async (slug, label, text) => {
    const drawing = drawings[slug];
    if (!drawing) throw new Error(`There is no diagram ${slug}.`);
    const diagram = {
      ...facts,
      id: `collection-${slug}`,
      imageSrc: `/collection/${slug}.svg`,
      darkImageSrc: null,
    };
    const edited = `POST /api/diagrams/${diagram.id}/edited` as const;
    answer(`GET /api/likes/${diagram.id}/edits`, { edits: null, version: null, keptAt: null });
    answer(edited, () => new Response("<svg/>", { headers: { "content-type": "image/svg+xml" } }));
    visit(`/diagrams/${diagram.id}/edit`);
    await render(<EditorView diagram={diagram} drawing={drawing} palette={{}} />);
    picture.element().scrollIntoView({ block: "center" });

    const { left, top, width, height } = group.element().getBoundingClientRect();
    /** Pixels of the screen in one of the canvas. */
    const scale = width / 400;
    const start = middleOf(spot(label));
    const by = [
      (start[0] < left + width / 2 ? 12 : -12) * scale,
      (start[1] < top + height / 2 ? 8 : -8) * scale,
    ] as const;
    const after = (steps: number) => [start[0] + steps * by[0], start[1] + steps * by[1]] as const;
    const seeAt = ([x, y]: readonly [number, number]) =>
      expect
        .poll(() => {
          const now = middleOf(chosen());
          // Moves are rounded to pixels of the canvas.
          return Math.hypot(now[0] - x, now[1] - y) < 2 * scale;
        })
        .toBe(true);
    // A finger drags only what it has chosen before.
    await drag("touch", start, start);
    await expect.poll(chosen).not.toBeNull();
    await drag("touch", start, after(1));
    await seeAt(after(1));
    await drag("mouse", after(1), after(2));
    await seeAt(after(2));
    (chosen() as HTMLElement).focus();
    await userEvent.keyboard(`{Shift>}{${by[0] > 0 ? "ArrowRight" : "ArrowLeft"}}{/Shift}`);
    await seeAt([after(2)[0] + Math.sign(by[0]) * 10 * scale, after(2)[1]]);
    await userEvent.keyboard("{Enter}");
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("{Control>}a{/Control}");
    document.execCommand("insertText", false, text);
    await expect.element(field).toHaveValue(text);

    await page.getByRole("button", { name: editorWords.downloadAs("SVG") }).click();
    await expect.poll(() => requests(edited)).toHaveLength(1);
    const sent = await Promise.all(requests(edited).map((request) => request.clone().json()));
    const [{ edits }] = sent as [{ edits: Edits }];
    const moved = { dx: expect.any(Number), dy: expect.any(Number) };
    expect(edits.labels).toEqual([{ at: expect.any(Number), was: label, text, ...moved }]);
    const file = await commands.drawFile({ drawing, facts, edits });
    await expect.poll(shown).toBe(file);
    expect(await inspect(file)).toEqual({ foreign: [], outside: 0 });

    const [frame, box] = [group.element(), chosen()].map((element) => element.getBoundingClientRect());
    if (!frame || !box) throw new Error("It is not shown.");
    // The spot is a little larger than the label.
    const room = 3 * scale + 1;
    expect(box.left).toBeGreaterThanOrEqual(frame.left - room);
    expect(box.top).toBeGreaterThanOrEqual(frame.top - room);
    expect(box.right).toBeLessThanOrEqual(frame.right + room);
    expect(box.bottom).toBeLessThanOrEqual(frame.bottom + room);
    const foreign = /\p{Script=Hebrew}/u.exec(text)?.[0];
    if (foreign === undefined) return;
    const problem = editorWords.problem({ kind: "noLetter", letter: foreign });
    await expect.element(page.getByText(problem)).toBeVisible();
  },
);
