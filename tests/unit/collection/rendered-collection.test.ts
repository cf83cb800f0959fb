import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { DOMParser, type Element } from "@xmldom/xmldom";
import { describe, expect, it } from "vitest";
import { collectionEntrySchema, nameLanguages } from "@/lib/diagrams/collection-entry";
import { renderCollection } from "@/scripts/collection/render-collection";
import { readVocabulary } from "@/scripts/collection/vocabulary";

const sourceDir = fileURLToPath(new URL("../../../collection", import.meta.url));
const known = [
  "svg",
  "title",
  "desc",
  "defs",
  "use",
  "g",
  "path",
  "line",
  "polyline",
  "polygon",
  "rect",
  "circle",
  "ellipse",
];

async function renderAll() {
  const root = mkdtempSync(join(tmpdir(), "collection-"));
  const [publicDir, indexFile] = [join(root, "public"), join(root, "index.json")];
  const [sourcesFile, searchFile] = [join(root, "sources.json"), join(root, "search.json")];
  const [labelsFile, drawingsFile] = [join(root, "labels.json"), join(root, "drawings.json")];
  const places = { sourceDir, publicDir, indexFile, sourcesFile, labelsFile, drawingsFile, searchFile };
  const entries = await renderCollection(places);
  const pictures = new Map(
    readdirSync(publicDir)
      .filter((name) => name.endsWith(".svg"))
      .map((name) => [name, readFileSync(join(publicDir, name), "utf8")]),
  );
  const index = readFileSync(indexFile, "utf8");
  const sources = readFileSync(sourcesFile, "utf8");
  rmSync(root, { recursive: true });
  return { entries, pictures, index, sources };
}

const { entries, pictures, index, sources } = await renderAll();

function parse(svg: string): Element[] {
  const document = new DOMParser({
    onError: (_, message) => {
      throw new Error(message);
    },
  }).parseFromString(svg, "image/svg+xml");
  return Array.from(document.getElementsByTagName("*"));
}

describe("the collection", () => {
  it("has at least 300 diagrams from at least 12 subjects, sorted, as its index says", () => {
    expect(collectionEntrySchema.array().parse(JSON.parse(index))).toEqual(entries);
    expect(entries.length).toBeGreaterThanOrEqual(300);
    expect(new Set(entries.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(12);
    const slugs = entries.map(({ slug }) => slug);
    expect(slugs).toEqual([...slugs].sort());
  });

  it("gives no two diagrams the same title, and no diagram the same synonym twice", () => {
    expect(new Set(entries.map(({ title }) => title.toLowerCase())).size).toBe(entries.length);
    for (const { slug, synonyms, tags } of entries) {
      expect(new Set(synonyms).size, slug).toBe(synonyms.length);
      expect(
        [...tags, ...synonyms].filter((word) => word !== word.toLowerCase()),
        slug,
      ).toEqual([]);
    }
  });

  it("names every diagram in every language", () => {
    for (const { slug, names } of entries) expect(Object.keys(names).sort(), slug).toEqual(nameLanguages);
  });

  it("renders to the same bytes every time", async () => {
    expect(await renderAll()).toEqual({ entries, pictures, index, sources });
    // It is all of the collection once more.
  }, 120_000);

  it("is pictures that name themselves and need nothing from outside", () => {
    for (const { slug, title, description } of entries) {
      for (const name of [`${slug}.svg`, `${slug}.dark.svg`]) {
        const elements = parse(pictures.get(name) ?? "");
        const [root, titleElement, descriptionElement] = elements;
        expect([root?.getAttribute("role"), root?.getAttribute("viewBox")], name).toEqual([
          "img",
          "0 0 400 300",
        ]);
        // A <title> that comes first names the picture, and <desc> describes it.
        expect(
          [titleElement, descriptionElement].map((one) => [one?.tagName, one?.textContent]),
          name,
        ).toEqual([
          ["title", title],
          ["desc", description],
        ]);
        expect(
          elements.map(({ tagName }) => tagName).filter((tag) => !known.includes(tag)),
          name,
        ).toEqual([]);
        const attributes = elements.flatMap((element) =>
          Array.from(element.attributes, (a) => `${a.name}=${a.value}`),
        );
        const outside = attributes.filter(
          (a) =>
            !/^href=#g[0-9a-z]+$/.test(a) && /href|url\(|^on|^style=|^class=|var\(|NaN|undefined/i.test(a),
        );
        expect(outside, name).toEqual([]);
      }
    }
  });

  it("differs between the themes in ink alone, and has only inks of its theme", () => {
    const { light, dark } = readVocabulary();
    for (const { slug } of entries) {
      const [day, night] = [pictures.get(`${slug}.svg`) ?? "", pictures.get(`${slug}.dark.svg`) ?? ""];
      const ink = /#[0-9a-f]{6}/g;
      expect(night, slug).not.toBe(day);
      expect(night.replace(ink, "ink"), slug).toBe(day.replace(ink, "ink"));
      for (const [svg, inks] of [
        [day, light],
        [night, dark],
      ] as const) {
        const ours = new Set(inks.values());
        expect(
          (svg.match(ink) ?? []).filter((found) => !ours.has(found)),
          slug,
        ).toEqual([]);
      }
    }
  });

  it("stays light enough for a wall of many", () => {
    const sizes = Array.from(pictures.values(), (svg) => gzipSync(svg).length).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(6_000);
    expect(sizes.at(-1)).toBeLessThan(10_000);
  });
});
