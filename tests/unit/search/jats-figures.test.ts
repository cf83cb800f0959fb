import { describe, expect, it } from "vitest";
import { readJats } from "@/server/search/reading/jats-figures";

const figureOf = (caption: string) =>
  `<article><body><fig id="f1"><label>Figure 1</label><caption>${caption}</caption></fig></body></article>`;
const nested = (depth: number, text: string) => `${"<b>".repeat(depth)}${text}${"</b>".repeat(depth)}`;

/** The shortest of several runs, in milliseconds: what else the machine does only ever adds to it. */
function shortestMs(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  });
  return Math.min(...times);
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

  it("costs no more the deeper it stands", () => {
    const text = "a&amp;".repeat(30_000);
    const shallow = shortestMs(() => readJats(figureOf(nested(2, text))));
    const deep = shortestMs(() => readJats(figureOf(nested(190, text))));
    expect(deep / shallow).toBeLessThan(3);
  });

  it("of any number of pieces costs no more than as many that nobody reads", () => {
    const text = "a&amp;".repeat(60_000);
    const unread = shortestMs(() => readJats(figureOf(`<tex-math>${text}</tex-math>`)));
    const read = shortestMs(() => readJats(figureOf(text)));
    expect(read / unread).toBeLessThan(4);
  });

  it("has sixteen marks in a row at most, which can be sorted in time", () => {
    const [figure] = readJats(figureOf(`<p>q${"\u0323\u0301".repeat(1000)} cell</p>`)).figures;
    expect(figure?.caption).toMatch(/^q\p{M}{16} cell$/u);
  });
});
