"use client";

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

/** The original, for paper shows more than a screen; where it never comes, the small one. */
export function SheetPicture({ diagram, state, onSettled }: SheetPictureProps) {
  const { id, title, description, imageSrc, thumbnailSrc, width, height } = diagram;
  const [isSmall, setIsSmall] = useState(false);
  if (state === "waiting") {
    return (
      <p className="sheet-word">
        <span className="print:hidden">{sheetWords.pictureLoading}</span>
        {/* Printed without it, the paper must not say that it is coming. */}
        <span className="hidden print:inline">{sheetWords.pictureFailed}</span>
      </p>
    );
  }
  if (state === "failed") return <p className="sheet-word">{sheetWords.pictureFailed}</p>;
  const hasSmall = thumbnailSrc !== null && thumbnailSrc !== imageSrc;
  const handleFailed = () => {
    if (state === "lastTry" && !isSmall && hasSmall) return setIsSmall(true);
    setIsSmall(false);
    onSettled(id, false);
  };
  /** A file can be a picture and still hold none. */
  const handleLoaded = ({ naturalWidth }: HTMLImageElement) =>
    naturalWidth > 0 ? onSettled(id, true) : handleFailed();
  return (
    // biome-ignore lint/performance/noImgElement: sources serve pictures, and ours are drawings
    <img
      src={isSmall && thumbnailSrc !== null ? thumbnailSrc : imageSrc}
      alt={description === null ? title : `${title}. ${description}`}
      width={width ?? 400}
      height={height ?? 300}
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={(event) => handleLoaded(event.currentTarget)}
      onError={handleFailed}
      data-scaled-freely={!isSmall && formatOf(diagram) === "svg"}
      className="sheet-image"
    />
  );
}
