import type { CSSProperties } from "react";
import type { Diagram } from "@/lib/diagrams/diagram";

export interface PixelSize {
  width: number;
  height: number;
}

type SizeFacts = Pick<Diagram, "width" | "height" | "mime">;

/** Beyond these a frame would be a strip: the picture lies in the middle of it instead. */
const TALLEST = 3 / 4;
const WIDEST = 16 / 9;
const USUAL = 4 / 3;

/** Enlarged more than this, a small picture shows its pixels and nothing else. */
const MOST_ENLARGED = 2;

/** Width of the frame divided by its height: the picture's own, within bounds, so that nothing moves later. */
export function frameRatio({ width, height }: SizeFacts): number {
  if (width === null || height === null) return USUAL;
  return Math.min(Math.max(width / height, TALLEST), WIDEST);
}

/** How large the picture may lie in its frame; drawings are sharp in any size. */
export function largestSize(facts: SizeFacts, natural: PixelSize | undefined): CSSProperties {
  const { width, height } = facts;
  const size = width !== null && height !== null ? { width, height } : natural;
  if (!size || facts.mime === "image/svg+xml") return {};
  return { maxWidth: size.width * MOST_ENLARGED, maxHeight: size.height * MOST_ENLARGED };
}
