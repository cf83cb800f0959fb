import { readFileSync } from "node:fs";
import { DOMParser, type Document, type Element, onErrorStopParsing, XMLSerializer } from "@xmldom/xmldom";
import { describe, expect, it } from "vitest";
import badges from "@/collection/badges.json";
import collectionLabels from "@/collection/labels.json";
import { collectionEntrySchema } from "@/lib/diagrams/collection-entry";
import { downloadWords } from "@/lib/diagrams/download-words";
import { type BadgeShapes, drawBadges } from "@/lib/study/badges";
import { hideLabels } from "@/lib/study/hide-labels";
import { type CollectionLabels, isStudyable } from "@/lib/study/labels";

const labelsOf = collectionLabels as unknown as CollectionLabels;
const shapes: BadgeShapes = badges;
const entries = collectionEntrySchema
  .array()
  .parse(JSON.parse(readFileSync("collection/index.json", "utf8")));
const pictures = entries.filter(isStudyable).flatMap(({ slug, title }) => {
  const labels = labelsOf[slug] ?? [];
  return (["light", "dark"] as const).map((theme) => {
    const name = theme === "dark" ? `${slug}.dark` : slug;
    const svg = readFileSync(`public/collection/${name}.svg`, "utf8");
    const numbered = hideLabels(svg, drawBadges(labels, shapes, theme));
    return { name, title, theme, labels, svg, bare: hideLabels(svg), numbered };
  });
});

const parse = (svg: string) =>
  new DOMParser({ onError: onErrorStopParsing }).parseFromString(svg, "image/svg+xml");
const elementsOf = (svg: Document) => [...svg.getElementsByTagName("*")];
const having = (attribute: string, svg: Document) =>
  elementsOf(svg).filter((node) => node.hasAttribute(attribute));
const remove = (node: Element) => node.parentNode?.removeChild(node);
const write = (svg: Document) => new XMLSerializer().serializeToString(svg);

/** The labelled picture, taken apart as a document. */
function takenApart(svg: string, title: string): string {
  const document = parse(svg);
  for (const node of having("data-label", document)) remove(node);
  const used = new Set(having("href", document).map((node) => node.getAttribute("href")));
  for (const node of having("d", document)) {
    const id = node.getAttribute("id");
    if (id !== null && !used.has(`#${id}`)) remove(node);
  }
  for (const node of document.getElementsByTagName("desc")) remove(node);
  for (const node of document.getElementsByTagName("defs")) if (!node.hasChildNodes()) remove(node);
  const [titleElement] = document.getElementsByTagName("title");
  if (titleElement) titleElement.textContent = downloadWords.unlabelled(title);
  return write(document);
}

describe("every diagram that can be studied, in both themes", () => {
  it("keeps everything but its labels and their description", () => {
    expect(pictures.length).toBeGreaterThan(300);
    for (const { name, title, svg, bare } of pictures) {
      expect(write(parse(bare)), name).toBe(takenApart(svg, title));
    }
  });

  it("says nothing of its labels: its title is its only text", () => {
    for (const { name, title, labels, bare, numbered } of pictures) {
      for (const svg of [bare, numbered].map(parse)) {
        expect(svg.documentElement?.textContent?.trim(), name).toBe(downloadWords.unlabelled(title));
        expect(having("data-label", svg), name).toEqual([]);
        // Geometry is not read, and “none” is no colour.
        const words = elementsOf(svg)
          .flatMap((node) => [...node.attributes])
          .filter(({ name: attribute }) => !["d", "points", "fill", "stroke"].includes(attribute))
          .map(({ value }) => ` ${value} `)
          .join("");
        const told = labels.filter(({ text }) => words.includes(` ${text} `));
        expect(told, name).toEqual([]);
      }
    }
  });

  it("has a badge for each label when numbered, from 1, in its theme, on the canvas, and is else the same", () => {
    for (const { name, theme, labels, bare, numbered } of pictures) {
      const document = parse(numbered);
      const plates = having("data-number", document);
      expect(
        plates.map((node) => node.getAttribute("data-number")),
        name,
      ).toEqual(labels.map((_, index) => String(index + 1)));
      for (const plate of plates) {
        const [rect] = plate.getElementsByTagName("rect");
        const [x = 0, y = 0, width = 0, height = 0] = ["x", "y", "width", "height"].map((side) =>
          Number(rect?.getAttribute(side)),
        );
        const { box } = labels[Number(plate.getAttribute("data-number")) - 1] ?? {};
        expect(plate.getAttribute("fill"), name).toBe(shapes.colours[theme].ink);
        expect([x >= 0, y >= 0, x + width <= 400, y + height <= 300], name).toEqual([true, true, true, true]);
        const [left = 0, top = 0, right = 0, bottom = 0] = box ?? [];
        expect(x < right && left < x + width && y < bottom && top < y + height, name).toBe(true);
        remove(plate);
      }
      expect(write(document), name).toBe(write(parse(bare)));
    }
  });
});

describe("a number", () => {
  const numbered = (...labels: Parameters<typeof drawBadges>[0]) =>
    [
      ...drawBadges(labels, shapes, "light").matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"/g),
    ].map(([, x, y, width]) => [Number(x) + Number(width) / 2, Number(y) + 8]);

  it("is in the middle of its label, or at the end where the leader begins", () => {
    const box = [100, 100, 200, 112] as const;
    expect(numbered({ box }, { box, pointsAt: [20, 130] }, { box, pointsAt: [260, 100] })).toEqual([
      [150, 106],
      [108, 106],
      [192, 106],
    ]);
    expect(numbered({ box, pointsAt: [90, 160] }, { box, pointsAt: [140, 20] })).toEqual([
      [150, 106],
      [150, 106],
    ]);
  });

  it("stays on the canvas", () => {
    expect(numbered({ box: [0, 2, 10, 12] }, { box: [392, 290, 400, 300] })).toEqual([
      [8, 8],
      [392, 292],
    ]);
  });
});
