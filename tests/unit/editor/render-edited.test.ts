import { readFileSync } from "node:fs";
import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import drawingRows from "@/collection/drawings.json";
import { collectionEntrySchema } from "@/lib/diagrams/collection-entry";
import { collectionSourcesSchema } from "@/lib/diagrams/collection-source";
import { languageNames } from "@/lib/drawing/languages";
import type { CollectionDrawings, EditableDrawing } from "@/lib/editor/editable-drawing";
import {
  changeColour,
  changeLabel,
  type Edits,
  editOf,
  isChanged,
  type LabelChange,
  needsPremium,
  noEdits,
  resetLabel,
  translateLabels,
  wasOf,
} from "@/lib/editor/edits";
import { labelLanguages } from "@/lib/editor/label-languages";
import { renderEdited } from "@/lib/editor/render-edited";
import { editsSchema, MOST_LABELS } from "@/lib/editor/requests";
import { editorWords, MOST_TEXT } from "@/lib/editor/words";
import { openInstalledTypefaces } from "@/scripts/collection/typefaces";
import { readVocabulary } from "@/scripts/collection/vocabulary";

const drawings = drawingRows as unknown as CollectionDrawings;
const vocabulary = readVocabulary();
const typefaces = await openInstalledTypefaces();
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const entries = collectionEntrySchema.array().parse(readJson("collection/index.json"));
const sources = collectionSourcesSchema.parse(readJson("collection/sources.json"));
const titles = new Map(entries.map((entry) => [entry.slug, entry]));

function drawingOf(slug: string): EditableDrawing {
  const drawing = drawings[slug];
  if (!drawing) throw new Error(`no diagram ${slug}`);
  return drawing;
}

function render(slug: string, edits: Edits = noEdits) {
  const entry = titles.get(slug);
  if (!entry) throw new Error(`no diagram ${slug}`);
  return renderEdited(drawingOf(slug), entry, edits, vocabulary, typefaces);
}

const indexOf = (slug: string, line: string) => {
  const index = drawingOf(slug).labels.findIndex(({ lines }) => lines.join(" ") === line);
  if (index < 0) throw new Error(`${slug} has no label ${line}`);
  return index;
};

/** Edits of one label. */
function edit(slug: string, line: string, change: LabelChange): Edits {
  const label = drawingOf(slug).labels[indexOf(slug, line)];
  if (!label) throw new Error(`${slug} has no label ${line}`);
  return changeLabel(noEdits, label, change);
}

const drawn = (slug: string, line: string, change: LabelChange) => {
  const picture = render(slug, edit(slug, line, change));
  return { ...picture, label: picture.labels[indexOf(slug, line)] };
};

/** The names of all elements of a picture. */
const elementsOf = (svg: string) =>
  Array.from(
    new DOMParser({
      onError: (_, message) => {
        throw new Error(message);
      },
    })
      .parseFromString(svg, "image/svg+xml")
      .getElementsByTagName("*"),
    ({ tagName }) => tagName,
  );

/** A diagram of each language, and some more of the most common one. */
const kinds = [
  ...languageNames.map(
    (language) => Object.entries(sources).find(([, { written }]) => written.language === language)?.[0] ?? "",
  ),
  "animal-cell",
  "water-cycle",
  "mitosis",
  "plant-cell",
];

describe("a diagram without changes", () => {
  it.each(Object.keys(drawings))(
    "is the picture of the collection, but for the marks of labels: %s",
    (slug) => {
      const { light, dark, skipped } = render(slug);
      for (const [svg, name] of [
        [light, slug],
        [dark, `${slug}.dark`],
      ]) {
        const kept = readFileSync(`public/collection/${name}.svg`, "utf8");
        expect(svg).toBe(kept.replaceAll(/ data-label="\d+"/g, ""));
      }
      expect(skipped).toBe(0);
    },
  );

  it("has every text in exactly one label", () => {
    for (const [slug, { root, labels }] of Object.entries(drawings)) {
      const texts = JSON.stringify(root).match(/"name":"text"/g)?.length ?? 0;
      const numbers = labels.flatMap((label) => label.texts).toSorted((one, other) => one - other);
      expect(numbers, slug).toEqual(Array.from({ length: texts }, (_, number) => number));
    }
  });
});

describe("a changed label", () => {
  it.each(kinds)("is drawn in every kind of diagram, and says so: %s", (slug) => {
    const { labels } = drawingOf(slug);
    const [label] = labels;
    if (!label) throw new Error(`${slug} has no label`);
    const before = render(slug);
    const after = render(slug, changeLabel(noEdits, label, { text: "Xylem" }));
    expect(after.labels[0]?.lines.join(" ")).toBe("Xylem");
    expect(after.light).not.toBe(before.light);
    expect(after.labels.slice(1).map(({ lines }) => lines)).toEqual(
      labels.slice(1).map(({ lines }) => lines),
    );
    // What was changed back is no change.
    const back = changeLabel(changeLabel(noEdits, label, { text: "Xylem" }), label, {
      text: label.lines.join("\n"),
    });
    expect(back).toEqual(noEdits);
  });

  it("keeps every label on the canvas, whatever it says and wherever it is moved", () => {
    const text = "a label that says far more than there is room for in any diagram";
    for (const [slug, { labels }] of Object.entries(drawings).filter((_, index) => index % 12 === 0)) {
      const long = labels.reduce(
        (edits, label) => changeLabel(edits, label, { text, dx: 300, dy: -290 }),
        noEdits,
      );
      for (const { box, lines } of render(slug, long).labels) {
        const [left, top, right, bottom] = box;
        expect(left >= 0 && top >= 0 && right <= 400 && bottom <= 300, `${slug}: ${lines.join(" ")}`).toBe(
          true,
        );
      }
    }
  }, 120_000);

  it.each([
    "<script>alert(1)</script>",
    "</text><script>alert(1)</script>",
    '"><image href="https://example.com/a.png"/>',
    "<![CDATA[<a href='javascript:1'>",
    "&lt;b&gt; &#0; &entity;",
    "]]> <!-- --> <?xml?>",
    "cell\u0000\u202e\ud800",
    "{{x}} $(x) url(#g1) var(--dg-red)",
  ])("stays text: %s", (hostile) => {
    const plain = new Set(elementsOf(render("animal-cell").light));
    const { light, dark, label } = drawn("animal-cell", "Nucleus", { text: hostile });
    for (const svg of [light, dark]) {
      expect(elementsOf(svg).filter((name) => !plain.has(name))).toEqual([]);
      expect(svg).not.toMatch(/script|href="(?!#g)|javascript|example\.com|var\(/i);
    }
    expect(label?.problem?.kind).not.toBe("noLetter");
    expect(label?.lines.join(" ").replace(/\\/g, "")).not.toBe("Nucleus");
  });

  it("is broken at words into the lines that it had, and at letters if a word is wider than the canvas", () => {
    const one = drawn("animal-cell", "Nucleus", { text: "The nucleus with its pores" });
    expect(one.label?.lines).toEqual(["The nucleus with its pores"]);
    const wide = drawn("animal-cell", "Nucleus", { text: "x".repeat(120) });
    expect(wide.label?.lines.join("")).toBe("x".repeat(120));
    expect(wide.label?.lines.length).toBeGreaterThan(1);
    const broken = drawn("animal-cell", "Nucleus", { text: "Cell\nnucleus" });
    expect(broken.label?.lines).toEqual(["Cell", "nucleus"]);
  });

  it("says so if it covers another, and not if that one is hidden", () => {
    const long = edit("animal-cell", "Nucleus", {
      text: "The nucleus and the nucleolus in it, and the pores",
    });
    const problemOf = (edits: Edits) =>
      render("animal-cell", edits).labels[indexOf("animal-cell", "Nucleus")]?.problem;
    const covered = problemOf(long);
    if (covered?.kind !== "covers") throw new Error("it covers nothing");
    const other = drawingOf("animal-cell").labels[indexOf("animal-cell", covered.other)];
    if (!other) throw new Error("no other label");
    expect(problemOf(changeLabel(long, other, { isHidden: true }))).not.toEqual(covered);
  });

  it("says so if it leaves the shape in which it stood, and not if it is moved away from it", () => {
    const [slug, index] = Object.entries(drawings)
      .flatMap(([name, { labels }]) => labels.map((_, at) => [name, at] as const))
      .find(
        ([name, at]) =>
          sources[name]?.written.language === "dot" && drawingOf(name).labels[at]?.lines.length === 1,
      ) ?? ["", 0];
    const label = drawingOf(slug).labels[index];
    if (!label) throw new Error("no label in a box");
    const rest = drawingOf(slug).labels.filter((one) => one !== label);
    const alone = rest.reduce((edits, one) => changeLabel(edits, one, { isHidden: true }), noEdits);
    const problemOf = (edits: Edits) => render(slug, edits).labels[index]?.problem;
    const wide = changeLabel(alone, label, { text: "a name that is much wider than its box" });
    expect(problemOf(wide)).toEqual({ kind: "leavesShape" });
    expect(problemOf(alone)).toBeUndefined();
    const y = label.box[1] > 150 ? -1 : 1;
    expect(problemOf(changeLabel(alone, label, { dy: y * 120 }))).toBeUndefined();
  });

  it("is not changed if the typefaces do not have a letter, and names it", () => {
    const { light, label } = drawn("animal-cell", "Nucleus", { text: "细胞核" });
    expect(label).toMatchObject({ lines: ["Nucleus"], problem: { kind: "noLetter", letter: "细" } });
    expect(light).toBe(render("animal-cell").light);
  });

  it("moves by pixels of the canvas, in whatever frame it was drawn", () => {
    for (const slug of kinds) {
      const [label] = drawingOf(slug).labels;
      if (!label) throw new Error(`${slug} has no label`);
      const [left, top] = label.box;
      const [dx, dy] = [left > 200 ? -20 : 20, top > 150 ? -10 : 10];
      const moved = render(slug, changeLabel(noEdits, label, { dx, dy })).labels[0];
      expect(moved?.box.slice(0, 2), slug).toEqual([left + dx, top + dy]);
    }
  });

  it("can say anything at all: what cannot be set is not changed", () => {
    const pieces = fc.constantFrom(
      "*",
      "_{",
      "^{",
      "}",
      "\\",
      "\n",
      " ",
      "a",
      "é",
      "細",
      "\u0301",
      "\ud83d\ude00",
    );
    const words = fc.array(fc.oneof(pieces, fc.string({ unit: "binary" })), { maxLength: 12 });
    fc.assert(
      fc.property(words, (parts) => {
        const { light, label } = drawn("animal-cell", "Nucleus", {
          text: parts.join("").slice(0, MOST_TEXT),
        });
        expect(light).toMatch(/^<svg[\s\S]*<\/svg>\n$/);
        expect(label).toBeDefined();
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 100) },
    );
  });

  it("is gone when it is hidden, with the description, which names it too", () => {
    const { light, labels } = render("animal-cell", edit("animal-cell", "Nucleus", { isHidden: true }));
    expect(labels[indexOf("animal-cell", "Nucleus")]?.lines).toEqual([]);
    const whole = render("animal-cell").light;
    expect(light.length).toBeLessThan(whole.length);
    expect(light).toContain("<title>Animal cell</title><desc>Animal cell</desc>");
  });

  it("is no more described by what it said before", () => {
    const { light } = render("animal-cell", edit("animal-cell", "Nucleus", { text: "Kern" }));
    expect(light).toContain("<title>Animal cell</title><desc>Animal cell</desc>");
  });

  it("is one of at most as many as a file may have, with so many characters together", () => {
    for (const { labels } of Object.values(drawings)) expect(labels.length).toBeLessThanOrEqual(MOST_LABELS);
    const textsOf = (length: number) => {
      const labels = Array.from({ length: 15 }, (_, at) => ({ at, was: "Nucleus", text: "n".repeat(200) }));
      return editsSchema.safeParse({
        ...noEdits,
        labels: [...labels, { at: 15, was: "", text: "n".repeat(length) }],
      });
    };
    expect(textsOf(0).success).toBe(true);
    expect(textsOf(1).error?.issues).toMatchObject([{ path: ["labels"], message: editorWords.tooMuchText }]);
  });

  it("is left out if the drawing no longer says what it was made for, and no other label is changed", () => {
    const [first] = edit("animal-cell", "Nucleus", { text: "Kern" }).labels;
    if (!first) throw new Error("no edit");
    for (const stale of [
      { ...first, was: "Core" },
      { ...first, at: first.at + 1 },
      { ...first, at: 999 },
    ]) {
      const { light, skipped } = render("animal-cell", { ...noEdits, labels: [stale] });
      expect(skipped).toBe(1);
      expect(light).toBe(render("animal-cell").light);
    }
  });
});

const translated = Object.keys(drawings).flatMap((slug) =>
  labelLanguages
    .filter((language) => drawingOf(slug).labels.some(({ names }) => names?.[language]))
    .map((language) => [slug, language] as const),
);

describe("labels in another language", () => {
  it("are known of a dozen diagrams, in each language", () => {
    for (const language of labelLanguages) {
      expect(translated.filter(([, one]) => one === language).length).toBeGreaterThanOrEqual(12);
    }
  });

  it.each(translated)("fit the picture: %s in %s", (slug, language) => {
    const { labels } = drawingOf(slug);
    const edits = translateLabels(noEdits, labels, language);
    const picture = render(slug, edits);
    const problems = picture.labels.flatMap(({ lines, problem }) =>
      problem ? [[lines.join(" "), problem]] : [],
    );
    expect(problems).toEqual([]);
    const said = (lines: readonly string[]) => lines.join(" ");
    labels.forEach(({ lines, names }, index) => {
      expect(said(picture.labels[index]?.lines ?? [])).toBe(names?.[language] ?? said(lines));
    });
    expect(labels.filter((label) => isChanged(edits, label))).toEqual([]);
    expect(translateLabels(edits, labels, null)).toEqual(noEdits);
    expect(needsPremium(edits, { labels })).toBe(false);
  });

  it("leave words of one's own alone until the label is put back, and what was hidden hidden", () => {
    const { labels } = drawingOf("animal-cell");
    const [nucleus, other] = labels.filter(({ names }) => names?.de && names.fr);
    if (!nucleus || !other) throw new Error("no labels with names");
    const textOf = (edits: Edits, label = nucleus) => editOf(edits, label)?.text;
    const german = translateLabels(noEdits, labels, "de");
    const own = changeLabel(changeLabel(german, nucleus, { text: "Kern" }), other, { isHidden: true });
    expect(own.language).toBe("de");
    const english = translateLabels(own, labels, null);
    expect(english).toEqual({
      ...noEdits,
      labels: [
        { at: nucleus.texts[0], was: wasOf(nucleus), text: "Kern" },
        { at: other.texts[0], was: wasOf(other), isHidden: true },
      ],
    });
    const french = translateLabels(own, labels, "fr");
    expect(textOf(french)).toBe("Kern");
    expect(editOf(french, other)).toMatchObject({ text: other.names?.fr, isHidden: true });
    expect(isChanged(french, nucleus)).toBe(true);
    const back = resetLabel(resetLabel(french, nucleus), other);
    expect(textOf(back)).toBe(nucleus.names?.fr);
    expect(labels.filter((label) => isChanged(back, label))).toEqual([]);
    expect(translateLabels(back, labels, null)).toEqual(noEdits);
  });
});

it("another ink takes the place of one, in both themes, and none that does not exist", () => {
  const [from = ""] = drawingOf("animal-cell").inks.filter((ink) => ink.endsWith("-wash"));
  const colour = (ink: string, theme: "light" | "dark") => vocabulary[theme].get(`--dg-${ink}`) ?? "none";
  const { light, dark } = render("animal-cell", changeColour(noEdits, from, "red-wash"));
  for (const [svg, theme] of [
    [light, "light"],
    [dark, "dark"],
  ] as const) {
    expect(svg).not.toContain(colour(from, theme));
    expect(svg).toContain(colour("red-wash", theme));
  }
  expect(render("animal-cell", changeColour(noEdits, from, "no-such-ink")).light).toBe(
    render("animal-cell").light,
  );
});

it("own words, moves and colours are part of Premium; hiding and the background are not", () => {
  const cell = drawingOf("animal-cell");
  const isPremium = (change: LabelChange) => needsPremium(edit("animal-cell", "Nucleus", change), cell);
  expect(isPremium({ text: "Core" })).toBe(true);
  expect(isPremium({ dx: 3 })).toBe(true);
  expect(needsPremium(changeColour(noEdits, "blue", "red"), cell)).toBe(true);
  expect(isPremium({ text: "Zellkern" })).toBe(false);
  expect(isPremium({ text: "Zellkern", dy: 1 })).toBe(true);
  // What is hidden shows neither its words nor its place.
  expect(isPremium({ isHidden: true, text: "Core", dx: 3 })).toBe(false);
  expect(needsPremium({ ...noEdits, ground: "dark" }, cell)).toBe(false);
});
