import type { DownloadFormat } from "./download-formats";
import { formatOf } from "./picture-format";
import type { ShownDiagram } from "./shown-diagram";

/** `original` is the size of a pixel picture as its source has it; a drawing has none. */
export const downloadSizes = ["screen", "print", "original"] as const;
export type DownloadSize = (typeof downloadSizes)[number];

/** Backgrounds of a drawing. */
export const downloadGrounds = ["white", "dark", "transparent"] as const;
export type DownloadGround = (typeof downloadGrounds)[number];

/** What takes the place of the labels of a drawing: nothing at all, or a number for each. */
export const downloadLabels = ["shown", "numbered", "none"] as const;
export type DownloadLabels = (typeof downloadLabels)[number];

export interface DownloadChoice {
  size?: DownloadSize | undefined;
  ground?: DownloadGround | undefined;
  labels?: DownloadLabels | undefined;
}

/** A drawing of the collection, which has a dark version; the drawing of another source; a picture of pixels. */
export type PictureKind = "own" | "vector" | "pixels";

export function pictureKindOf(
  diagram: Pick<ShownDiagram, "mime" | "imageSrc" | "darkImageSrc">,
): PictureKind {
  if (formatOf(diagram) !== "svg") return "pixels";
  return diagram.darkImageSrc === null ? "vector" : "own";
}

const MM_PER_INCH = 25.4;
/** What printers ask for. */
export const PRINT_DPI = 300;
/** The width of the text on a page of A4: 210 mm without two margins of 20 mm. */
const PRINT_MM = 170;
/** Longest side in print, in pixels. */
export const PRINT_SIDE = Math.round((PRINT_MM / MM_PER_INCH) * PRINT_DPI);
/** Longest side for a screen, in pixels: the width of a slide (1280 × 720). */
export const SCREEN_SIDE = 1280;

/** The background of each theme, as `--dg-paper` in collection/inks.css. */
export const groundColours = { white: "#ffffff", dark: "#161e21" } as const;

/** The sizes that a file is offered in, the default first; none if its size cannot be chosen. */
export function sizesFor(format: DownloadFormat, kind: PictureKind): readonly DownloadSize[] {
  if (format !== "png" && format !== "jpg") return [];
  return kind === "pixels" ? ["original", "print", "screen"] : ["print", "screen"];
}

/** The backgrounds that a file is offered with, the default first; none for a pixel picture, which keeps its own. */
export function groundsFor(format: DownloadFormat, kind: PictureKind): readonly DownloadGround[] {
  if (kind === "pixels") return [];
  const isOwn = kind === "own";
  switch (format) {
    case "png":
      return isOwn ? ["white", "dark", "transparent"] : ["white", "transparent"];
    case "jpg":
      return isOwn ? ["white", "dark"] : ["white"];
    // The drawing of another source is in a PDF as pixels.
    case "pdf":
      return isOwn ? ["white", "dark", "transparent"] : ["white"];
    case "svg":
      return isOwn ? ["transparent", "white", "dark"] : ["transparent"];
  }
}

/** What can be done with the labels of a diagram, the default first; none if they are not known. */
export function labelsFor({ isStudyable }: Pick<ShownDiagram, "isStudyable">): readonly DownloadLabels[] {
  return isStudyable ? downloadLabels : [];
}

/** The option that applies: the wanted one if it is offered, else the default. */
export function applied<Option>(options: readonly Option[], wanted: Option | undefined): Option | undefined {
  return options.find((option) => option === wanted) ?? options[0];
}
