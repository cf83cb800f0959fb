"use client";

import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { useRemembered } from "./viewed-diagrams";

/** Remembers that the page of a diagram was opened. */
export function RememberViewed({ diagram }: { diagram: ShownDiagram }) {
  useRemembered(diagram, true);
  return null;
}
