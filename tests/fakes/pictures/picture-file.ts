import { type Answer, png } from "../answers";
import { drawing } from "../drawings";
import type { Plate } from "../make-plate";
import { lineArt, type Painting, photograph, scan, timeline, watermarked } from "./paintings";
import { encodePng } from "./png";

/**
 * The file of a plate, or its thumbnail, which fits a box of so many pixels and is never larger than the
 * original. Nothing here writes JPEG: what an address calls .jpg is answered as the PNG that it is, as some
 * hosts do.
 */
export function pictureFile(plate: Plate, box: { width: number; height?: number } | null = null): Answer {
  if (plate.extension === "svg") return drawing(plate.topic.drawing, { isSized: plate.number % 23 !== 5 });
  const { width, height } = plate.trueSize;
  const scale = box ? Math.min(1, box.width / width, (box.height ?? Number.POSITIVE_INFINITY) / height) : 1;
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  const size = [scaled(width), scaled(height)] as const;
  return png(encodePng(...size, paintingOf(plate)(...size)), 200, {
    "cache-control": "public, max-age=86400",
  });
}

/** What those of unusual shape are, and else what their format is mostly used for. */
function paintingOf({ trueSize: { width, height }, extension, home, number }: Plate): Painting {
  if (width > 3 * height) return timeline;
  if (height > 3 * width) return scan;
  if (extension === "png") return lineArt;
  return home === "google" && number % 2 === 0 ? watermarked : photograph;
}
