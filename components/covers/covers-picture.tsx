"use client";

import { cx } from "class-variance-authority";
import { type KeyboardEvent, useId, useRef } from "react";
import { PlateGround } from "@/components/diagrams/plate-ground";
import { NoticePlate } from "@/components/elements/notice-plate";
import { useCoveredPicture } from "@/components/study/use-covered-picture";
import { Button } from "@/components/ui/button";
import { connectionWords } from "@/lib/connection-words";
import { type Corner, corners, type Share } from "@/lib/study/cover-boxes";
import type { DrawnCover } from "@/lib/study/cover-editing";
import type { CoversAnswer } from "@/lib/study/cover-requests";
import { coverWords } from "@/lib/study/cover-words";
import type { CoverBox } from "@/lib/study/covers";
import { coverElementId, focusCover, focusField } from "./cover-focus";
import { useCoverDrag } from "./use-cover-drag";
import { type CoverEditing, placeOf } from "./use-cover-editing";

/** Of the picture, with one press of an arrow key. */
const STEP = 0.01;

const arrows: Record<string, Share> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

type CoversPictureProps = { diagram: CoversAnswer["diagram"]; editing: CoverEditing };

/** The picture, over which covers are drawn, moved and resized. */
export function CoversPicture({ diagram, editing }: CoversPictureProps) {
  const { imageSrc, title, width, height } = diagram;
  const { covers, selected, select } = editing;
  const picture = useCoveredPicture(imageSrc, width && height && width / height);
  const frame = useRef<HTMLDivElement>(null);
  const help = useId();
  const drag = useCoverDrag(frame, covers, {
    onDraw(box, isByMouse) {
      const key = editing.add(box);
      // On a touch screen the keyboard would cover the picture.
      if (key !== null && isByMouse) focusField(key, "name");
    },
    onChange: editing.setBox,
    onSelect(key) {
      select(key);
      if (key !== null) focusCover(key);
    },
  });

  if (picture.hasFailed) {
    return (
      <div role="alert" className="grid aspect-4/3 w-full place-content-center">
        <NoticePlate drawing="broken" title={coverWords.needsPicture} text={connectionWords.checkConnection}>
          <Button onClick={picture.tryAgain}>{coverWords.tryAgain}</Button>
        </NoticePlate>
      </div>
    );
  }
  const handleKeyDown = (event: KeyboardEvent, cover: DrawnCover) => {
    const by = arrows[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (by) editing.nudge(cover, by, event.shiftKey ? "resize" : "move");
    else if (event.key === "Delete" || event.key === "Backspace") focusCover(editing.remove(cover.key));
    else if (event.key === "Enter") focusField(cover.key, "name");
    else if (event.key === "Escape") drag.cancel();
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <p id={help} hidden>
        {coverWords.pictureHelp}
      </p>
      {/* An application, so that screen readers leave the arrow keys to the covers. */}
      <div
        ref={frame}
        role="application"
        aria-label={coverWords.picture(title)}
        aria-describedby={help}
        aria-busy={!picture.isLoaded}
        style={picture.frameStyle}
        {...(picture.isLoaded && drag.listeners)}
        className="relative mx-auto w-full min-[62.5rem]:mx-0 cursor-crosshair touch-none rounded-plate border bg-plate select-none"
      >
        <PlateGround isLoading={!picture.isLoaded} hasFailed={false} />
        {picture.picture}
        {picture.isLoaded &&
          covers.map((cover, index) => {
            const { key, name, box } = cover;
            const isSelected = key === selected;
            return (
              <div
                key={key}
                data-cover={key}
                style={styleOf(drag.dragged?.key === key ? drag.dragged.box : box)}
                className={cx("absolute", isSelected && "z-1")}
              >
                <button
                  id={coverElementId(key, "cover")}
                  type="button"
                  aria-label={coverWords.cover(index + 1, name.trim(), placeOf(box))}
                  aria-pressed={isSelected}
                  onFocus={() => select(key)}
                  onKeyDown={(event) => handleKeyDown(event, cover)}
                  className={cx(
                    "grid size-full cursor-move place-content-center rounded-sm border-primary dark:border-plate",
                    // The picture is light in both themes.
                    isSelected
                      ? "border-2 bg-primary/35 dark:bg-plate/35"
                      : "border bg-primary/20 hover:bg-primary/35 dark:bg-plate/20 dark:hover:bg-plate/35",
                  )}
                >
                  <span className="rounded-sm bg-card px-1 py-0.5 text-xs/none font-medium text-foreground tabular-nums">
                    {index + 1}
                  </span>
                </button>
                {isSelected && corners.map((corner) => <Handle key={corner} corner={corner} />)}
              </div>
            );
          })}
        {drag.dragged?.key === null && (
          <div
            style={styleOf(drag.dragged.box)}
            className="absolute rounded-sm border-2 border-dashed border-primary bg-primary/20 dark:border-plate dark:bg-plate/20"
          />
        )}
      </div>
    </div>
  );
}

/** A corner of the selected cover, which is dragged to resize it. With the keyboard, Shift and the arrows do that. */
function Handle({ corner }: { corner: Corner }) {
  return (
    <span
      data-corner={corner}
      className={cx(
        "absolute size-3 -translate-1/2 rounded-full border-2 border-primary bg-card after:absolute after:-inset-2.5",
        handleStyles[corner],
      )}
    />
  );
}

const handleStyles: Record<Corner, string> = {
  nw: "top-0 left-0 cursor-nwse-resize",
  ne: "top-0 left-full cursor-nesw-resize",
  sw: "top-full left-0 cursor-nesw-resize",
  se: "top-full left-full cursor-nwse-resize",
};

function styleOf([left, top, right, bottom]: CoverBox) {
  const percent = (share: number) => `${100 * share}%`;
  return {
    left: percent(left),
    top: percent(top),
    width: percent(right - left),
    height: percent(bottom - top),
  };
}
