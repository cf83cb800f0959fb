"use client";

import { cx } from "class-variance-authority";
import { useState } from "react";
import type { PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import { formatOf } from "@/lib/diagrams/picture-format";
import { sheetWords } from "@/lib/saved/export-words";
import type { SheetPictureState } from "./picture-queue";

type SheetPictureProps = {
  diagram: PicturedDiagram;
  state: SheetPictureState;
  onSettled: (id: string, hasLoaded: boolean) => void;
};

/** Text in the place of a picture. */
export const wordStyle =
  "max-w-full border border-dashed border-[oklch(0.55_0_0)] p-4 text-center text-[0.875rem] wrap-anywhere";

/** The original, because paper shows more detail than a screen; the thumbnail if the original fails. */
export function SheetPicture({ diagram, state, onSettled }: SheetPictureProps) {
  const { id, title, description, imageSrc, thumbnailSrc, width, height } = diagram;
  const [isSmall, setIsSmall] = useState(false);
  if (state === "waiting") {
    return (
      <p className={wordStyle}>
        <span className="print:hidden">{sheetWords.pictureLoading}</span>
        {/* On paper the text must not say that the picture is loading. */}
        <span className="hidden print:inline">{sheetWords.pictureFailed}</span>
      </p>
    );
  }
  if (state === "failed") return <p className={wordStyle}>{sheetWords.pictureFailed}</p>;
  const hasSmall = thumbnailSrc !== null && thumbnailSrc !== imageSrc;
  const handleFailed = () => {
    if (state === "lastTry" && !isSmall && hasSmall) return setIsSmall(true);
    setIsSmall(false);
    onSettled(id, false);
  };
  /** A picture file can be empty: it loads with a width of 0. */
  const handleLoaded = ({ naturalWidth }: HTMLImageElement) =>
    naturalWidth > 0 ? onSettled(id, true) : handleFailed();
  return (
    // biome-ignore lint/performance/noImgElement: pictures of other hosts, and SVG files of the collection
    <img
      src={isSmall && thumbnailSrc !== null ? thumbnailSrc : imageSrc}
      alt={description === null ? title : `${title}. ${description}`}
      width={width ?? 400}
      height={height ?? 300}
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={(event) => handleLoaded(event.currentTarget)}
      onError={handleFailed}
      className={cx(
        "h-auto max-h-[var(--picture,20rem)] max-w-full object-contain",
        // A drawing is sharp in any size.
        !isSmall && formatOf(diagram) === "svg" ? "w-full" : "w-auto",
      )}
    />
  );
}
