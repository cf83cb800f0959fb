import type { KeyboardEvent } from "react";
import { handleDiagramKeys } from "@/components/diagrams/diagram-keys";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import type { Zoom } from "./use-zoom";

/** How far one press moves an enlarged picture, in pixels of the screen. */
const PAN_PX = 80;

const zoomKeys = new Map<string, "zoomIn" | "zoomOut" | "reset">([
  ["+", "zoomIn"],
  // Where plus needs Shift.
  ["=", "zoomIn"],
  ["-", "zoomOut"],
  ["0", "reset"],
]);

const arrows = new Map<string, [x: -1 | 0 | 1, y: -1 | 0 | 1]>([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]],
]);

interface OnShow {
  diagram: ShownDiagram;
  zoom: Zoom;
  onMove: (step: 1 | -1) => void;
}

/** The keys of the viewer; arrows go from figure to figure, or across the picture while it is enlarged. */
export function handleViewerKeys(event: KeyboardEvent, { diagram, zoom, onMove }: OnShow) {
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
  // The arrows of a choice belong to it, and a dialog above this one is within it for React alone.
  const isElsewhere =
    !(event.target instanceof Element) ||
    event.target.matches("input, select, textarea") ||
    event.target.closest("[role=menu]") !== null ||
    !event.currentTarget.contains(event.target);
  if (hasModifier || isElsewhere || event.defaultPrevented) return;
  const act = actionOf(event.key, zoom, onMove);
  if (!act) return handleDiagramKeys(event, diagram);
  event.preventDefault();
  act();
}

function actionOf(key: string, zoom: Zoom, onMove: (step: 1 | -1) => void): (() => void) | undefined {
  const zoomKey = zoomKeys.get(key);
  if (zoomKey) return zoom[zoomKey];
  const [x, y] = arrows.get(key) ?? [0, 0];
  // What lies to the left comes into view when the picture goes right.
  if (zoom.isZoomed && (x !== 0 || y !== 0)) return () => zoom.panBy(-x * PAN_PX, -y * PAN_PX);
  return x === 0 ? undefined : () => onMove(x);
}
