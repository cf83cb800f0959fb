import type { CSSProperties } from "react";
import type { Diagram } from "@/lib/diagrams/diagram";

export interface PixelSize {
  width: number;
  height: number;
}

type SizeFacts = Pick<Diagram, "width" | "height" | "mime">;

/** Limits of the aspect ratio of a frame. A narrower or wider picture is centred in the frame. */
const TALLEST = 3 / 4;
const WIDEST = 16 / 9;
const USUAL = 4 / 3;

/** A small picture is not enlarged by more than this, because it would show its pixels. */
const MOST_ENLARGED = 2;

/** Width of the frame divided by its height: that of the picture, within limits, so that loading moves nothing. */
export function frameRatio({ width, height }: SizeFacts): number {
  if (width === null || height === null) return USUAL;
  return Math.min(Math.max(width / height, TALLEST), WIDEST);
}

/** The maximum size of the picture in its frame. Vector drawings have none, because they are sharp at any size. */
export function largestSize(facts: SizeFacts, natural: PixelSize | undefined): CSSProperties {
  const { width, height } = facts;
  const size = width !== null && height !== null ? { width, height } : natural;
  if (!size || isDrawing(facts)) return {};
  return { maxWidth: size.width * MOST_ENLARGED, maxHeight: size.height * MOST_ENLARGED };
}

/**
 * Lays a drawing out at its enlarged size, within a plate that is enlarged by `scale`: WebKit stretches the bitmap of
 * the size that is laid out.
 */
export function sharpSize(facts: SizeFacts, scale: number): CSSProperties {
  if (!isDrawing(facts) || scale === 1) return {};
  const side = `${scale * 100}%`;
  // Without a layer of its own it would be painted into the bitmap of the plate.
  return { width: side, height: side, transform: `scale(${1 / scale})`, willChange: "transform" };
}

function isDrawing({ mime }: SizeFacts): boolean {
  return mime === "image/svg+xml";
}
