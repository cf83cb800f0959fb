import type { Diagram } from "./diagram";
import { formatLabels, formatOf } from "./picture-format";

type FileFacts = Pick<Diagram, "mime" | "imageSrc" | "width" | "height">;

/** Format and size of the original, "SVG, 1,600 × 1,200 px", or as much as is known of them; null for nothing. */
export function fileWords(diagram: FileFacts): string | null {
  const { width, height } = diagram;
  const format = formatOf(diagram);
  const size = width !== null && height !== null && `${pixels(width)} × ${pixels(height)} px`;
  return [format && formatLabels[format], size].filter(Boolean).join(", ") || null;
}

const pixels = (count: number) => count.toLocaleString("en");
