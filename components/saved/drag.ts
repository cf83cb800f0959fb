import type { DragEvent } from "react";
import { carryPictures, type DraggedDiagram } from "@/components/diagrams/copying/drag-picture";

/** The types of dragged data. During a drag, browsers expose only these types to a drop target, not the data. */
const DIAGRAMS = "application/x-figura-likes";
const FOLDER = "application/x-figura-folder";

/** Starts to drag diagrams into a folder or a document, with a label at the pointer. */
export function dragDiagrams(event: DragEvent, diagrams: readonly DraggedDiagram[], label: string) {
  event.dataTransfer.clearData();
  event.dataTransfer.setData(DIAGRAMS, JSON.stringify(diagrams.map(({ id }) => id)));
  carryPictures(event.dataTransfer, diagrams);
  // A folder moves them; a document copies or links them.
  event.dataTransfer.effectAllowed = "all";
  showLabel(event, label);
}

export function dragFolder(event: DragEvent, id: string) {
  event.dataTransfer.setData(FOLDER, id);
  event.dataTransfer.effectAllowed = "move";
}

export const holdsDiagrams = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DIAGRAMS);
export const holdsFolder = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(FOLDER);

export function droppedDiagrams({ dataTransfer }: DragEvent): string[] {
  return JSON.parse(dataTransfer.getData(DIAGRAMS) || "[]") as string[];
}

export function droppedFolder({ dataTransfer }: DragEvent): string {
  return dataTransfer.getData(FOLDER);
}

/** Whether the user drags with a mouse: a long touch on a plate scrolls or opens the browser's context menu. */
export function canDrag(): boolean {
  return matchMedia("(hover: hover) and (pointer: fine)").matches;
}

/** The browser captures the label before the next task. */
function showLabel({ dataTransfer }: DragEvent, label: string) {
  const element = document.createElement("div");
  element.textContent = label;
  element.className =
    "fixed -top-24 left-0 rounded-md border border-border-strong bg-popover px-3 py-2 text-sm font-[550] text-popover-foreground";
  document.body.append(element);
  dataTransfer.setDragImage(element, -12, -8);
  setTimeout(() => element.remove());
}
