"use client";

import { cx } from "class-variance-authority";
import { useEffect, useState } from "react";
import type { PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import { downloadWords } from "@/lib/diagrams/download-words";
import { formatOf } from "@/lib/diagrams/picture-format";
import { sheetWords } from "@/lib/saved/export-words";
import { drawNumbered } from "./numbered-drawing";
import type { SheetPictureState } from "./picture-queue";

type SheetPictureProps = {
  diagram: PicturedDiagram;
  isNumbered: boolean;
  state: SheetPictureState;
  onSettled: (id: string, hasLoaded: boolean) => void;
};

/** Text in the place of a picture. */
export const wordStyle =
  "max-w-full border border-dashed border-[oklch(0.55_0_0)] p-4 text-center text-[0.875rem] wrap-anywhere";

/** The original, because paper shows more detail than a screen; the thumbnail if the original fails. */
export function SheetPicture({ diagram, isNumbered, state, onSettled }: SheetPictureProps) {
  const { id, title, description, imageSrc, thumbnailSrc, width, height } = diagram;
  const [isSmall, setIsSmall] = useState(false);
  const numberedSrc = useNumbered(
    diagram,
    isNumbered && state !== "waiting" && state !== "failed",
    onSettled,
  );
  if (state === "waiting" || (isNumbered && numberedSrc === null && state !== "failed")) {
    return (
      <p className={wordStyle}>
        <span className="print:hidden">{sheetWords.pictureLoading}</span>
        {/* On paper the text must not say that the picture is loading. */}
        <span className="hidden print:inline">{sheetWords.pictureFailed}</span>
      </p>
    );
  }
  if (state === "failed") return <p className={wordStyle}>{sheetWords.pictureFailed}</p>;
  const hasSmall = !isNumbered && thumbnailSrc !== null && thumbnailSrc !== imageSrc;
  const src = numberedSrc ?? (isSmall && thumbnailSrc !== null ? thumbnailSrc : imageSrc);
  const words = description === null ? title : `${title}. ${description}`;
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
      src={src}
      // The description names what the labels name.
      alt={isNumbered ? downloadWords.unlabelled(title) : words}
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

/** The address of the numbered drawing; null until it has been drawn, or if it is not wanted. */
function useNumbered(
  { id, imageSrc }: PicturedDiagram,
  isWanted: boolean,
  onSettled: SheetPictureProps["onSettled"],
): string | null {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    drawNumbered({ id, imageSrc }).then(
      (drawn) => isCurrent && setSrc(drawn),
      () => isCurrent && onSettled(id, false),
    );
    return () => {
      isCurrent = false;
      setSrc(null);
    };
  }, [id, imageSrc, isWanted, onSettled]);
  return isWanted ? src : null;
}
