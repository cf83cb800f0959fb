import type { Diagram } from "./diagram";
import { formatLabels, formatOf } from "./picture-format";

type FileFacts = Pick<Diagram, "mime" | "imageSrc" | "width" | "height">;

/** Format and size of the original, "SVG, 1,600 × 1,200 px", or the part that is known; null if nothing is. */
export function fileWords(diagram: FileFacts): string | null {
  const format = formatOf(diagram);
  return [format && formatLabels[format], sizeWords(diagram)].filter(Boolean).join(", ") || null;
}

/** "1,600 × 1,200 px", or null if unknown. */
export function sizeWords({ width, height }: Pick<FileFacts, "width" | "height">): string | null {
  return width !== null && height !== null ? `${pixels(width)} × ${pixels(height)} px` : null;
}

const pixels = (count: number) => count.toLocaleString("en");
