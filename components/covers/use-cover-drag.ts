"use client";

import { type PointerEvent, type RefObject, useState } from "react";
import { boxBetween, type Corner, corners, dragCorner, moveBox, type Share } from "@/lib/study/cover-boxes";
import type { DrawnCover } from "@/lib/study/cover-editing";
import type { CoverBox } from "@/lib/study/covers";

/** In pixels: a pointer that moved less has tapped. */
const LEAST_DRAG = 5;

type Target = { kind: "draw" } | { kind: "move"; cover: DrawnCover } | { kind: Corner; cover: DrawnCover };

interface Drag {
  pointer: number;
  target: Target;
  /** Of the frame when it began: its place in the window and its size. */
  frame: DOMRect;
  from: Share;
  to: Share;
  hasMoved: boolean;
}

interface Ends {
  onDraw(box: CoverBox, isByMouse: boolean): void;
  onChange(key: number, box: CoverBox): void;
  onSelect(key: number | null): void;
}

/**
 * Draws, moves and resizes covers with a mouse, a finger or a pen.
 * @returns the listeners of the frame, and the box that is being dragged with the key of its cover, null for a new one
 */
export function useCoverDrag(
  frame: RefObject<HTMLElement | null>,
  covers: readonly DrawnCover[],
  { onDraw, onChange, onSelect }: Ends,
) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const handlePointerDown = (event: PointerEvent) => {
    if (drag || event.button !== 0 || !frame.current) return;
    const target = targetOf(event.target as Element, covers);
    frame.current.setPointerCapture(event.pointerId);
    const rect = frame.current.getBoundingClientRect();
    const from = shareAt(rect, event);
    setDrag({ pointer: event.pointerId, target, frame: rect, from, to: from, hasMoved: false });
    if (target.kind !== "draw") onSelect(target.cover.key);
  };
  const moved = (event: PointerEvent): Drag | null => {
    if (drag?.pointer !== event.pointerId) return null;
    const to = shareAt(drag.frame, event);
    const { width, height } = drag.frame;
    const distance = Math.hypot((to[0] - drag.from[0]) * width, (to[1] - drag.from[1]) * height);
    return { ...drag, to, hasMoved: drag.hasMoved || distance >= LEAST_DRAG };
  };
  const handlePointerMove = (event: PointerEvent) => {
    const next = moved(event);
    if (next) setDrag(next);
  };
  const handlePointerUp = (event: PointerEvent) => {
    const last = moved(event);
    if (!last) return;
    setDrag(null);
    const { target, hasMoved } = last;
    if (!hasMoved) {
      if (target.kind === "draw") onSelect(null);
      return;
    }
    if (target.kind === "draw") onDraw(boxOf(last), event.pointerType === "mouse");
    else onChange(target.cover.key, boxOf(last));
  };
  const cancel = () => setDrag(null);

  return {
    listeners: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: cancel,
    },
    cancel,
    dragged: drag?.hasMoved
      ? { key: drag.target.kind === "draw" ? null : drag.target.cover.key, box: boxOf(drag) }
      : null,
  };
}

function targetOf(element: Element, covers: readonly DrawnCover[]): Target {
  const place = element.closest<HTMLElement>("[data-cover]")?.dataset.cover;
  const cover = covers.find(({ key }) => String(key) === place);
  if (!cover) return { kind: "draw" };
  const corner = element.closest<HTMLElement>("[data-corner]")?.dataset.corner;
  return { kind: corners.find((one) => one === corner) ?? "move", cover };
}

function shareAt({ left, top, width, height }: DOMRect, { clientX, clientY }: PointerEvent): Share {
  return [(clientX - left) / width, (clientY - top) / height];
}

function boxOf({ target, from, to }: Drag): CoverBox {
  if (target.kind === "draw") return boxBetween(from, to);
  const { box } = target.cover;
  if (target.kind === "move") return moveBox(box, [to[0] - from[0], to[1] - from[1]]);
  return dragCorner(box, target.kind, to);
}
