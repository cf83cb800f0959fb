import type { Diagram } from "../diagrams/diagram";
import {
  applied,
  type DownloadChoice,
  downloadGrounds,
  downloadLabels,
  downloadSizes,
  groundsFor,
  labelsFor,
  PRINT_SIDE,
  SCREEN_SIDE,
} from "../diagrams/download-choices";
import { type DownloadFormat, downloadFacts } from "../diagrams/download-formats";
import { creditAndGround, SVG_DECLARATION } from "../diagrams/licences/credit-in-svg";
import type { BadgeShapes } from "../study/badges";
import { withLabels } from "../study/hide-labels";
import type { StudyDiagram } from "../study/study-diagram";
import { keptDiagram } from "./kept-diagram";

/** A file that can be made without a server: a PDF cannot. */
export interface OfflineFile extends DownloadChoice {
  format: Exclude<DownloadFormat, "pdf">;
}

const formats = ["png", "jpg", "svg"] as const satisfies OfflineFile["format"][];

/** The file that an address of a download asks for; null if a server has to make it. */
export function readOfflineFile(params: URLSearchParams): OfflineFile | null {
  const one = <Option extends string>(options: readonly Option[], name: string) =>
    options.find((option) => option === params.get(name));
  const format = one(formats, "format");
  if (format === undefined) return null;
  const size = one(downloadSizes, "size");
  const ground = one(downloadGrounds, "ground");
  return { format, size, ground, labels: one(downloadLabels, "labels") };
}

/** Whether the dark version is drawn. */
export const isDark = ({ ground }: OfflineFile) => ground === "dark";

/** The types of files that the page draws. */
export const pixelTypes = { png: "image/png", jpg: "image/jpeg" } as const;

interface Drawing {
  diagram: Diagram;
  /** In the version of the theme. */
  svg: string;
  labels: StudyDiagram["labels"];
  badges: BadgeShapes;
  siteUrl: string;
}

/**
 * A drawing of the collection as a file: with its credit, on its background, and without labels if that is wanted. For
 * pixels it has the size at which the page draws it.
 */
export function drawOffline(wanted: OfflineFile, { diagram, svg, labels, badges, siteUrl }: Drawing): string {
  const { format, size, labels: chosen } = wanted;
  const offered = labelsFor(diagram).find((option) => option === chosen);
  const bare = withLabels(svg, offered, { labels, badges, isDark: isDark(wanted) });
  const ground = applied(groundsFor(format, "own"), wanted.ground);
  const facts = downloadFacts(keptDiagram(diagram, new Date(0)), siteUrl);
  const added = creditAndGround(facts, ground);
  const side = format === "svg" ? null : size === "screen" ? SCREEN_SIDE : PRINT_SIDE;
  const drawn = bare.replace(
    /^<svg [^>]*>/,
    (root) => (side === null ? root : withSide(root, diagram, side)) + added,
  );
  return SVG_DECLARATION + drawn;
}

/** The root with its longest side in pixels. */
function withSide(root: string, { width, height }: Diagram, side: number): string {
  const scale = side / Math.max(width ?? 1, height ?? 1);
  const pixels = (length: number | null) => Math.round((length ?? 1) * scale);
  return root
    .replace(/ width="[^"]*"/, ` width="${pixels(width)}"`)
    .replace(/ height="[^"]*"/, ` height="${pixels(height)}"`);
}
