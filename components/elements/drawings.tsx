import type { ReactNode } from "react";
import { BrokenDrawing, DrawingFrame } from "./broken-drawing";

/** The line drawings of empty and error states: the foreground colour and one stroke of the brand colour. */
export const drawings = {
  noResults: (
    <>
      <DrawingFrame />
      <path className="stroke-brand" d="M41 34l11 10M44 25a12 12 0 1 1-24 0 12 12 0 0 1 24 0Z" />
      <path className="stroke-muted-foreground" strokeDasharray="3 3" d="M1 27h18M44 25h27" />
    </>
  ),
  broken: <BrokenDrawing />,
  usedUp: (
    <>
      <DrawingFrame />
      <path d="M14 34h44M14 30v8M58 30v8M25 31v6M36 31v6M47 31v6" />
      <path className="stroke-brand" d="M14 24h44" />
    </>
  ),
  missingPage: (
    <>
      <path d="M1 53V1h46l24 18v34Z" />
      <path d="M47 1v18h24" />
      <path className="stroke-brand" strokeDasharray="3 3" d="M14 28h40M14 38h28" />
    </>
  ),
  cancelled: (
    <>
      <DrawingFrame />
      <path d="M1 15h70M10 42h16" />
      <path className="stroke-muted-foreground" strokeDasharray="3 3" d="M10 34h28" />
      <path className="stroke-brand" d="M49 30l11 11M60 30l-11 11" />
    </>
  ),
  waiting: (
    <>
      <DrawingFrame />
      <path d="M1 15h70" />
      <path className="stroke-muted-foreground" strokeDasharray="3 3" d="M10 34h20M10 42h14" />
      <path className="stroke-brand" d="M53 26a9 9 0 1 1-.1 0ZM53 30v5l4 2" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings;
