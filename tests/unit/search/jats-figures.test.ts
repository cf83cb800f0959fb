import { describe, expect, it, vi } from "vitest";
import { readJats } from "@/server/search/reading/jats-figures";

const figureOf = (caption: string) =>
  `<article><body><fig id="f1"><label>Figure 1</label><caption>${caption}</caption></fig></body></article>`;
const nested = (depth: number, text: string) => `${"<b>".repeat(depth)}${text}${"</b>".repeat(depth)}`;

const walkers = [
  "includes",
  "indexOf",
  "lastIndexOf",
  "find",
  "findLast",
  "some",
  "every",
  "filter",
  "slice",
] as const;

/** How often a list of a hundred or more is gone through. */
function countWalks(work: () => unknown): number {
  let walks = 0;
  const originals = walkers.map((name) => [name, Array.prototype[name]] as const);
  for (const [name, walk] of originals) {
    Reflect.set(Array.prototype, name, function (this: unknown[], ...given: Parameters<typeof walk>) {
      if (this.length >= 100) walks += 1;
      return Reflect.apply(walk, this, given);
    });
  }
  try {
    work();
  } finally {
    for (const [name, walk] of originals) Reflect.set(Array.prototype, name, walk);
  }
  return walks;
}

describe("the text of a figure", () => {
  it("is told by where it stands, however deep inside and whatever closed before it", () => {
    const [figure] = readJats(
      figureOf(
        "<title>The <i>cell</i> cycle</title><p>Rate <m><tex-math><x>k</x></tex-math>r</m> in <b><b>vivo</b></b>.</p>",
      ),
    ).figures;
    expect(figure).toMatchObject({
      label: "Figure 1",
      title: "The cell cycle",
      caption: "Rate r in vivo.",
    });
  });

  it("is never that of what else stands in the figure", () => {
    const other = "<alt-text>alternative</alt-text><table><title>table</title><label>T</label></table>";
    const xml = figureOf("<p>Stages</p>").replace("</fig>", `${other}</fig>`);
    expect(readJats(xml).figures[0]).toMatchObject({ label: "Figure 1", title: "", caption: "Stages" });
  });

  it("costs no walk up to where it stands, however deep", () => {
    const walks = (pieces: number) =>
      countWalks(() => readJats(figureOf(nested(190, "a&amp;".repeat(pieces)))));
    expect(walks(5000)).toBe(walks(10));
  });

  it("of any number of pieces is not cut again once it is full", () => {
    const slice = vi.spyOn(String.prototype, "slice");
    const cutsOf = (pieces: number) => {
      slice.mockClear();
      readJats(figureOf("a&amp;".repeat(pieces)));
      return slice.mock.calls.filter(([, end]) => end === 3000).length;
    };
    expect(cutsOf(10_000)).toBe(cutsOf(5000));
    slice.mockRestore();
  });

  it("has sixteen marks in a row at most, which can be sorted in time", () => {
    const [figure] = readJats(figureOf(`<p>q${"\u0323\u0301".repeat(1000)} cell</p>`)).figures;
    expect(figure?.caption).toMatch(/^q\p{M}{16} cell$/u);
  });
});
