import type { DragEvent } from "react";

/** What is dragged; browsers show a place no more than these names while something is over it. */
const LIKES = "application/x-figura-likes";
const FOLDER = "application/x-figura-folder";

/** Starts to drag diagrams: beside the pointer goes how many they are. */
export function dragLikes(event: DragEvent, ids: readonly string[], label: string) {
  event.dataTransfer.clearData();
  event.dataTransfer.setData(LIKES, JSON.stringify(ids));
  event.dataTransfer.effectAllowed = "move";
  showLabel(event, label);
}

export function dragFolder(event: DragEvent, id: string) {
  event.dataTransfer.setData(FOLDER, id);
  event.dataTransfer.effectAllowed = "move";
}

export const holdsLikes = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(LIKES);
export const holdsFolder = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(FOLDER);

export function droppedLikes({ dataTransfer }: DragEvent): string[] {
  return JSON.parse(dataTransfer.getData(LIKES) || "[]") as string[];
}

export function droppedFolder({ dataTransfer }: DragEvent): string {
  return dataTransfer.getData(FOLDER);
}

/** Whether it is a pointer that drags: a finger that stays on a plate wants to scroll, or the browser's own menu. */
export function canDrag(): boolean {
  return matchMedia("(hover: hover) and (pointer: fine)").matches;
}

/** The browser takes its picture of the label before the next task. */
function showLabel({ dataTransfer }: DragEvent, label: string) {
  const element = document.createElement("div");
  element.textContent = label;
  element.className =
    "fixed -top-24 left-0 rounded-md border border-border-strong bg-popover px-3 py-2 text-sm font-[550] text-popover-foreground";
  document.body.append(element);
  dataTransfer.setDragImage(element, -12, -8);
  setTimeout(() => element.remove());
}
