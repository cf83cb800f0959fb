import type { Diagram } from "./diagram";
import { formatLabels, formatOf } from "./picture-format";

type FileFacts = Pick<Diagram, "mime" | "imageSrc" | "width" | "height">;

/** Format and size of the original, "PNG, 1,600 × 1,200 px", or the part that is known; null if nothing is. */
export function fileWords(diagram: FileFacts): string | null {
  const format = formatOf(diagram);
  // The size in the file of a vector picture is only that of its canvas.
  if (format === "svg") return `${formatLabels.svg}, any size`;
  return [format && formatLabels[format], sizeWords(diagram)].filter(Boolean).join(", ") || null;
}

/** "1,600 × 1,200 px", or null if unknown. */
export function sizeWords({ width, height }: Pick<FileFacts, "width" | "height">): string | null {
  return width !== null && height !== null ? `${pixels(width)} × ${pixels(height)} px` : null;
}

const pixels = (count: number) => count.toLocaleString("en");
