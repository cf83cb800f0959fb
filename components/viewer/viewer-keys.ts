import type { KeyboardEvent } from "react";
import { handleDiagramKeys } from "@/components/diagrams/diagram-keys";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import type { Zoom } from "./use-zoom";

/** Screen pixels by which an arrow key pans an enlarged picture. */
const PAN_PX = 80;

const zoomKeys = new Map<string, "zoomIn" | "zoomOut" | "reset">([
  ["+", "zoomIn"],
  // On layouts where plus needs Shift.
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

/** The keys of the viewer. Arrow keys move between figures, or pan the picture while it is enlarged. */
export function handleViewerKeys(event: KeyboardEvent, { diagram, zoom, onMove }: OnShow) {
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
  // Inputs and menus handle their own keys. React also bubbles events of a dialog above the viewer to it.
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
  // Panning to the left moves the picture to the right.
  if (zoom.isZoomed && (x !== 0 || y !== 0)) return () => zoom.panBy(-x * PAN_PX, -y * PAN_PX);
  return x === 0 ? undefined : () => onMove(x);
}
