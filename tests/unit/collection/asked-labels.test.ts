import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { AskedLabel } from "@/lib/drawing/svg/find-labels";
import type { CollectionLabels } from "@/lib/study/labels";
import { drawCollection } from "@/scripts/collection/draw-collection";
import { source, workbench } from "./workbench";

const drawings = await drawCollection(fileURLToPath(new URL("../../../collection", import.meta.url)));
const wholeDrawing = /```svg[\s\S]*```/;

const readLabels = (file: string): CollectionLabels => JSON.parse(readFileSync(file, "utf8"));
const studied = (text: string, study: string) => text.replace("created:", `study: ${study}\ncreated:`);
const drawn = (body: string) =>
  source(wholeDrawing, `\`\`\`svg\n<svg viewBox="0 0 400 300">${body}</svg>\n\`\`\``);
const words = (text: string, y: number, attributes = 'class="label"', x = 40) =>
  `<text ${attributes} x="${x}" y="${y}">${text}</text>`;

/** The labels of one rendered diagram, and its light and dark picture. */
async function ask(text: string) {
  const bench = workbench({ "mathematics/a-line.md": text });
  await bench.render();
  const labels = readLabels(bench.labelsFile)["a-line"] ?? [];
  const pictures = ["a-line.svg", "a-line.dark.svg"].map((name) =>
    readFileSync(join(bench.publicDir, name), "utf8"),
  );
  return { labels, pictures };
}

const textsOf = (labels: readonly AskedLabel[]) => labels.map(({ text }) => text);
const askedIn = async (text: string) => textsOf((await ask(text)).labels);

describe("the labels that a drawing asks", () => {
  it("are lines set alike, one below the other, as one label with one box", async () => {
    const { labels } = await ask(drawn(words("Small", 100) + words("intestine", 117)));
    expect(textsOf(labels)).toEqual(["Small intestine"]);
    expect(labels[0]?.box).toEqual([40, 89, 96, 118]);
  });

  it.each([
    ["far below each other", words("Liver", 100) + words("Stomach", 120)],
    ["of another class", words("Liver", 100) + words("Stomach", 115, 'class="note"')],
    ["not one below the other", words("Liver", 100) + words("Stomach", 115, 'class="label"', 50)],
  ])("are two labels where two lines are %s", async (_, body) => {
    expect(await askedIn(drawn(body))).toEqual(["Liver", "Stomach"]);
  });

  it("keep a word that is divided at its hyphen in one piece", async () => {
    expect(await askedIn(drawn(words("Indo-", 100) + words("European", 115)))).toEqual(["Indo-European"]);
  });

  it.each([
    "25 °C",
    "½ beat",
    "20° NE",
    "F = ma",
    "red: arteries",
    "(drawn to scale)",
    "C2H6 · 30.1 g/mol",
    "light + water",
    "yes",
    "Is it alive?",
    "x",
    "each step goes downhill and is shorter",
  ])("are not a quantity, an equation, a legend, a branch or a remark: %s", async (text) => {
    expect(await askedIn(drawn(words("Liver", 60) + words(text, 200)))).toEqual(["Liver"]);
  });

  it.each(["number", "variable"])("are not in the class %s", async (name) => {
    expect(await askedIn(drawn(words("Liver", 60) + words("abc", 200, `class="${name}"`)))).toEqual([
      "Liver",
    ]);
  });

  it("are not what is marked off on an axis, but its title and the words on the plot", async () => {
    const spec = {
      data: {
        values: [
          ["spring", 1],
          ["summer", 2],
        ].map(([season, height]) => ({ season, height })),
      },
      layer: [
        { mark: "line" },
        {
          mark: "text",
          transform: [{ filter: "datum.height > 1" }],
          encoding: { text: { value: "growth" } },
        },
      ],
      encoding: {
        x: { field: "season", type: "ordinal", title: "time" },
        y: { field: "height", type: "quantitative", title: "height (m)" },
      },
    };
    const plot = source(wholeDrawing, `\`\`\`vega-lite\n${JSON.stringify(spec)}\n\`\`\``);
    expect((await askedIn(plot)).toSorted()).toEqual(["growth", "time"]);
  });

  it.each([
    ["molecule", "molecule: CCO\nhydrogens: explicit\nname: ethanol\nformula: true", ["ethanol"]],
    [
      "reaction",
      "reaction: OCC >> O=CC\nbalance: open\nabove: Cu\nnames: ethanol | ethanal",
      ["ethanol", "ethanal"],
    ],
  ])("are the names in a %s, not its atoms or formulas", async (_, smiles, names) => {
    expect(await askedIn(source(wholeDrawing, `\`\`\`smiles\n${smiles}\n\`\`\``))).toEqual(names);
  });

  it("point at the end of the leader that begins beside them", async () => {
    const leader = '<line class="leader" x1="80" y1="56" x2="200.5" y2="140"/>';
    const { labels } = await ask(drawn(leader + words("Liver", 60) + words("Stomach", 250)));
    expect(labels.map(({ pointsAt }) => pointsAt)).toEqual([[200.5, 140], undefined]);
  });

  it("do not point along a dashed line, which is a line of the construction", async () => {
    const level = '<line class="leader dashed" x1="80" y1="56" x2="200.5" y2="140"/>';
    expect((await ask(drawn(level + words("Liver", 60)))).labels[0]).not.toHaveProperty("pointsAt");
  });

  it("have their number on everything that is drawn of them, in both themes", async () => {
    const gas = words('CO<tspan class="sub" dy="3.5">2</tspan>', 60, 'class="label halo"');
    const { labels, pictures } = await ask(
      drawn(gas + words("Small", 100) + words("intestine", 115) + words("yes", 200)),
    );
    expect(textsOf(labels)).toEqual(["CO2", "Small intestine"]);
    for (const picture of pictures) {
      const groups = [...picture.matchAll(/<g transform="translate\(\S+ (\S+)\)scale[^>]*>/g)];
      const numbers = groups.map(([group, y]) => [Number(y), /data-label="(\d+)"/.exec(group)?.[1]] as const);
      const at = (from: number, to: number) =>
        new Set(numbers.filter(([y]) => y >= from && y < to).map(([, number]) => number));
      expect([at(50, 80), at(90, 120), at(190, 210)]).toEqual([
        new Set(["0"]),
        new Set(["1"]),
        new Set([undefined]),
      ]);
    }
  });
});

describe("an author", () => {
  const body = drawn(words("RA", 60) + words("25 °C", 100) + words("not to scale", 140) + words("RA", 180));

  it("can ask a label that no rule would, join lines that are set differently, and leave one out", async () => {
    expect(await askedIn(studied(body, "{ asked: [25 °C], unasked: [not to scale] }"))).toEqual([
      "RA",
      "25 °C",
      "RA",
    ]);
    const gullet = drawn(words("Gullet", 60) + words("(oesophagus)", 76, 'class="note"'));
    expect(await askedIn(studied(gullet, '{ asked: ["Gullet (oesophagus)"] }'))).toEqual([
      "Gullet (oesophagus)",
    ]);
  });

  it("gives a label other right answers, wherever it stands", async () => {
    const { labels } = await ask(studied(body, "{ answers: { RA: [right atrium] } }"));
    expect(labels.map(({ text, answers }) => [text, answers])).toEqual([
      ["RA", ["right atrium"]],
      ["not to scale", []],
      ["RA", ["right atrium"]],
    ]);
  });

  it.each([
    ["asked", "{ asked: [LA] }", "study.asked: no label is “LA”"],
    ["unasked", "{ unasked: [LA] }", "study.unasked: no label is “LA”"],
    ["answered", "{ answers: { LA: [left atrium] } }", "study.answers: “LA” is not asked"],
    ["answered, but not asked", "{ answers: { 25 °C: [warm] } }", "study.answers: “25 °C” is not asked"],
  ])("is told the field of a label that is not there and %s", async (_, study, message) => {
    const bench = workbench({ "mathematics/a-line.md": studied(body, study) });
    await expect(bench.render()).rejects.toThrow(`collection/mathematics/a-line.md: ${message}`);
  });
});

describe("the labels that our collection asks", () => {
  const allLabels = drawings.flatMap(({ entry, picture }) =>
    picture.labels.map((label) => ({ ...label, name: `${entry.slug}: ${label.text}` })),
  );

  it("are short enough to type, and inside the canvas", () => {
    const wrong = allLabels.filter(({ text, box: [left, top, right, bottom] }) => {
      const isInside = left >= 0 && top >= 0 && right <= 400 && bottom <= 300;
      return text.length > 60 || !isInside;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("do not cover each other, so that each can be hidden on its own", () => {
    const covers = ({ box: one }: AskedLabel, { box: other }: AskedLabel) =>
      Math.min(one[2], other[2]) - Math.max(one[0], other[0]) > 2 &&
      Math.min(one[3], other[3]) - Math.max(one[1], other[1]) > 2;
    const covered = drawings.flatMap(({ entry, picture: { labels } }) =>
      labels.flatMap((one, index) =>
        labels
          .slice(index + 1)
          .filter((other) => covers(one, other))
          .map((other) => `${entry.slug}: “${one.text}” and “${other.text}”`),
      ),
    );
    expect(covered).toEqual([]);
  });

  it("are all drawn under their number, and nothing else is", () => {
    for (const { entry, picture } of drawings) {
      const numbers = Array.from(picture.light.matchAll(/data-label="(\d+)"/g), ([, number]) =>
        Number(number),
      );
      const sorted = [...new Set(numbers)].toSorted((one, other) => one - other);
      expect(sorted, entry.slug).toEqual([...picture.labels.keys()]);
    }
  });
});
