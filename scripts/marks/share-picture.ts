import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { PREVIEW_SIZE } from "@/lib/diagrams/share-facts";
import { element } from "@/lib/drawing/elements";
import { type PublicPage, publicPages } from "@/lib/site/public-pages";
import { openInstalledTypefaces } from "../collection/typefaces";
import { writeAtomically } from "../collection/write-output";
import { box, colours, drawing, registrationMark } from "./mark";
import { type Typesetter, typesetter } from "./set-text";

const { width, height } = PREVIEW_SIZE;

/** The diagram of the collection in each page's picture, by the name of the picture. */
const plates: Readonly<Record<string, string>> = {
  home: "animal-cell",
  pricing: "supply-and-demand",
  terms: "binary-search-tree",
  privacy: "converging-lens",
  refund: "water-cycle",
  collection: "animal-cell",
  credits: "citric-acid-cycle",
};

const MARGIN = 72;
const COLUMN = 540;
const plate = { left: 684, top: 147, width: 448, height: 336 };

const headlineFace = { family: "Brygada 1918 Variable", weight: 450, fill: colours.ink } as const;
const wordmarkFace = { ...headlineFace, size: 46, weight: 400 };
const textFace = {
  family: "IBM Plex Sans Variable",
  size: 25,
  weight: 400,
  fill: colours.soft,
} as const;
const TEXT_LINE = 36;
/** A headline with more lines is set in a smaller size. */
const MOST_LINES = 3;
const headlineSizes = [70, 60, 52] as const;

/** The line below the headline of every picture. */
const SUBLINE = "Every figure with its source and its licence";

/**
 * The preview picture of one of our pages, as PNG of `PREVIEW_SIZE`.
 * @param readDiagram returns the SVG of a diagram of the collection, by slug
 */
export async function drawSharePicture(
  page: PublicPage,
  setter: Typesetter,
  readDiagram: (slug: string) => string,
): Promise<Buffer> {
  const slug = plates[page.picture];
  if (slug === undefined) throw new Error(`scripts/marks: the picture of ${page.path} has no diagram.`);
  const content = [
    box([0, 0, width, height], { fill: colours.stock }),
    draftingGrid(),
    wordmark(setter),
    headline(page.headline, setter),
    plateWith(readDiagram(slug)),
  ].join("");
  const svg = Buffer.from(drawing(width, height, content));
  return sharp(svg).png({ palette: true, quality: 92, effort: 8, compressionLevel: 9 }).toBuffer();
}

function draftingGrid(): string {
  const lines = (step: number, stroke: string) => {
    const across = Array.from(
      { length: Math.floor(width / step) },
      (_, n) => `M${(n + 1) * step} 0V${height}`,
    );
    const down = Array.from({ length: Math.floor(height / step) }, (_, n) => `M0 ${(n + 1) * step}H${width}`);
    return element("path", { d: [...across, ...down].join(""), stroke, "stroke-width": "1" });
  };
  return lines(24, colours.gridFine) + lines(120, colours.grid);
}

/** "Fig" in italic, "ura" in roman. */
function wordmark(setter: Typesetter): string {
  const base = 118;
  const left = MARGIN + 62;
  const italic = { ...wordmarkFace, isItalic: true } as const;
  return [
    registrationMark(MARGIN - 2, base - 38, 48, 1.4),
    setter.line("Fig", italic, { left, base }),
    setter.line("ura", wordmarkFace, { left: left + setter.widthOf("Fig", italic), base }),
  ].join("");
}

/** The headline, centred in its column, in the largest size that needs few enough lines. */
function headline(words: string, setter: Typesetter): string {
  const settings = headlineSizes.map((size) => {
    const face = { ...headlineFace, size };
    return { face, lines: setter.breakLines(words, face, COLUMN) };
  });
  const setting = settings.find(({ lines }) => lines.length <= MOST_LINES) ?? settings.at(-1);
  if (!setting) throw new Error("scripts/marks: there is no size for headlines.");
  const { face, lines } = setting;
  const lineHeight = face.size * 1.08;
  const block = (lines.length - 1) * lineHeight + TEXT_LINE * 1.6;
  const base = height / 2 - block / 2 + face.size * 0.42;
  const below = base + (lines.length - 1) * lineHeight + TEXT_LINE * 1.6;
  return (
    setter.lines(lines, face, { left: MARGIN, base }, lineHeight) +
    setter.line(SUBLINE, textFace, { left: MARGIN, base: below })
  );
}

/** A frame with ticks at its corners, with the diagram inside. */
function plateWith(diagram: string): string {
  const { left, top, width: wide, height: high } = plate;
  const tick = 14;
  const gap = 8;
  const corners = [
    [left - gap, top - gap, -1, -1],
    [left + wide + gap, top - gap, 1, -1],
    [left - gap, top + high + gap, -1, 1],
    [left + wide + gap, top + high + gap, 1, 1],
  ] as const;
  const ticks = corners.map(([x, y, right, down]) => `M${x} ${y}h${tick * right}M${x} ${y}v${tick * down}`);
  const inset = 16;
  const nested = diagram.replace(/^<svg /, `<svg x="${left + inset}" y="${top + inset * 0.75}" `);
  const sized = nested
    .replace(/ width="400"/, ` width="${wide - 2 * inset}"`)
    .replace(/ height="300"/, ` height="${high - 1.5 * inset}"`);
  return [
    box([left, top, wide, high], { rx: "2", fill: colours.plate, stroke: colours.plateEdge }),
    element("path", { d: ticks.join(""), stroke: colours.ink, "stroke-width": "1.5", fill: "none" }),
    sized,
  ].join("");
}

/** Writes the preview pictures of our pages. @param publicDir has the collection's pictures */
export async function renderSharePictures(publicDir: string): Promise<void> {
  const setter = typesetter(await openInstalledTypefaces());
  const readDiagram = (slug: string) => readFileSync(join(publicDir, "collection", `${slug}.svg`), "utf8");
  for (const page of publicPages) {
    const png = await drawSharePicture(page, setter, readDiagram);
    writeAtomically(join(publicDir, "share", `${page.picture}.png`), png);
  }
}
