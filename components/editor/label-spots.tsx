"use client";

import { cx } from "class-variance-authority";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { canvas } from "@/lib/drawing/compiler";
import type { Point } from "@/lib/drawing/geometry";
import type { EditedLabel } from "@/lib/editor/edit-drawing";
import { editorWords } from "@/lib/editor/words";

/** A pointer drags and at last drops a label; a key moves it by a step. */
export type Move = "drag" | "drop" | "step";

export type LabelSpotsProps = {
  labels: readonly EditedLabel[];
  /** What each label is called, also when it is hidden. */
  nameOf: (label: number) => string;
  chosen: number | null;
  onChoose: (label: number | null) => void;
  /**
   * @param by pixels of the canvas from where it stands, or stood before it was dragged; the editor keeps it on the canvas
   */
  onMove: (label: number, by: Point, how: Move) => void;
  onToggle: (label: number) => void;
  /** The chosen label is chosen again. */
  onType: () => void;
};

/** Pixels of the canvas that an arrow key moves a label, and with Shift. */
const STEP = 1;
const LONG_STEP = 10;
/** Pixels of the screen that a pointer moves before it drags. */
const SLACK = 4;
/** Pixels of the canvas around the ink of a label. */
const PADDING = 3;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Drag {
  label: number;
  from: Point;
  /** Pixels of the canvas per pixel of the screen. */
  scale: number;
  by: Point;
}

/** A button over each label of a picture, to choose it, and to move it with the mouse, a finger or the arrow keys. */
export function LabelSpots(props: LabelSpotsProps) {
  const { labels, nameOf, chosen, onChoose, onMove, onToggle, onType } = props;
  const drag = useRef<Drag | null>(null);
  /** The click at the end of a drag chooses nothing. */
  const hasDragged = useRef(false);

  const isHidden = (label: number) => labels[label]?.lines.length === 0;
  const begin = (label: number, event: PointerEvent<HTMLElement>) => {
    hasDragged.current = false;
    const frame = event.currentTarget.parentElement;
    // A finger on any other label scrolls the page.
    const isForDrag = event.pointerType === "mouse" || label === chosen;
    if (event.button !== 0 || !frame || !isForDrag) return;
    const scale = canvas.width / frame.getBoundingClientRect().width;
    drag.current = { label, from: [event.clientX, event.clientY], scale, by: [0, 0] };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
    const current = drag.current;
    if (!current) return;
    const [x, y] = [clientX - current.from[0], clientY - current.from[1]];
    if (!hasDragged.current && Math.hypot(x, y) < SLACK) return;
    if (!hasDragged.current) onChoose(current.label);
    hasDragged.current = true;
    current.by = [Math.round(x * current.scale), Math.round(y * current.scale)];
    onMove(current.label, current.by, "drag");
  };
  const end = (isDropped: boolean) => {
    const current = drag.current;
    drag.current = null;
    if (current && hasDragged.current) onMove(current.label, isDropped ? current.by : [0, 0], "drop");
  };
  const handleKey = (label: number, event: KeyboardEvent<HTMLElement>) => {
    // No click has followed the drag of a finger.
    hasDragged.current = false;
    const arrow = label === chosen ? arrows[event.key] : undefined;
    if (arrow) {
      const step = event.shiftKey ? LONG_STEP : STEP;
      onMove(label, [arrow[0] * step, arrow[1] * step], "step");
    } else if (event.key === "Delete" || event.key === "Backspace") onToggle(label);
    else if (event.key === "Escape" && chosen !== null) onChoose(null);
    else return;
    event.preventDefault();
  };
  const handleClick = (label: number) => {
    if (hasDragged.current) hasDragged.current = false;
    else if (label === chosen) onType();
    else onChoose(label);
  };

  return labels.map((label, index) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: labels are told apart by their place
      key={index}
      type="button"
      aria-label={isHidden(index) ? editorWords.hiddenLabel(nameOf(index)) : editorWords.label(nameOf(index))}
      aria-pressed={index === chosen}
      style={placeOf(label.box)}
      onClick={() => handleClick(index)}
      onKeyDown={(event) => handleKey(index, event)}
      onPointerDown={(event) => begin(index, event)}
      onPointerMove={move}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      className={cx(
        "absolute -translate-1/2 rounded-sm border after:absolute after:-inset-1",
        index === chosen
          ? // The line around it can be seen on every colour of a diagram, on which the border alone cannot.
            "z-10 border-2 border-primary shadow-[0_0_0_2px_var(--color-background)]"
          : label.problem
            ? "border-2 border-dashed border-destructive"
            : isHidden(index)
              ? "border-dashed border-border-strong"
              : "border-transparent hover:border-border-strong",
        index === chosen && !isHidden(index) && "cursor-move touch-none",
      )}
    />
  ));
}

function placeOf([left, top, right, bottom]: EditedLabel["box"]) {
  const share = (value: number, size: number) => `${(100 * value) / size}%`;
  return {
    left: share((left + right) / 2, canvas.width),
    top: share((top + bottom) / 2, canvas.height),
    width: share(right - left + 2 * PADDING, canvas.width),
    height: share(bottom - top + 2 * PADDING, canvas.height),
  };
}
