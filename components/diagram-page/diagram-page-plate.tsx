"use client";

import { cx } from "class-variance-authority";
import { type CSSProperties, useRef } from "react";
import { dragPicture } from "@/components/diagrams/copying/drag-picture";
import { FailedPicture } from "@/components/diagrams/failed-picture";
import { PlateGround } from "@/components/diagrams/plate-ground";
import { usePlatePictures } from "@/components/diagrams/use-plate-pictures";
import { frameRatio } from "@/components/viewer/picture-size";
import type { PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";

/** Plates in the widest row: these pictures load at once, the others lazily. */
const FIRST_ROW = 4;

type DiagramPagePlateProps = {
  diagram: PicturedDiagram;
  /** Link target in a list; without it this is the plate of the diagram's own page, as large as fits. */
  href?: string;
  /** Place on the page, from 1. */
  place?: number;
};

/** A plate that works without JavaScript, on the page of the diagram or as a link to it. */
export function DiagramPagePlate({ diagram, href, place = 1 }: DiagramPagePlateProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { imageSrc, thumbnailSrc, title } = diagram;
  const isLarge = href === undefined;
  const style = isLarge ? large : small;
  const addresses = [...new Set([imageSrc, thumbnailSrc ?? imageSrc])];
  const { pictures, isLoading, hasFailed, tryAgain } = usePlatePictures({
    diagram,
    addresses: isLarge ? addresses : addresses.reverse(),
    alt: title,
    isFirst: place === 1,
    isEarly: place <= FIRST_ROW,
    ...style,
    plate: frame,
  });

  return (
    <div
      ref={frame}
      tabIndex={-1}
      {...(isLarge && { style: { "--ratio": frameRatio(diagram) } as CSSProperties })}
      className={cx("relative rounded-plate border border-plate-edge bg-plate outline-none", style.frame)}
    >
      <PlateGround isLoading={isLoading} hasFailed={hasFailed} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: with the keyboard the picture is copied from the menu */}
      <div onDragStart={(event) => dragPicture(event, diagram)} className="contents">
        {isLarge ? (
          pictures
        ) : (
          <a
            href={href}
            data-plate=""
            className="absolute inset-0 rounded-plate focus-visible:outline-offset-3"
          >
            {pictures}
          </a>
        )}
      </div>
      {hasFailed && <FailedPicture sourceUrl={diagram.sourceUrl} onTryAgain={tryAgain} />}
    </div>
  );
}

/** Styles by kind of picture: those of the collection are on the plate itself, others on a white mount. */
const large = {
  frame:
    "ticks aspect-(--ratio) w-[min(100%,calc(70dvh*var(--ratio)))] print:w-[min(100%,calc(14cm*var(--ratio)))] print:border-0",
  own: "p-4 min-[62.5rem]:p-9",
  mounted: "m-2.25 p-3 min-[62.5rem]:p-5",
};
const small = {
  frame: "aspect-4/3 transition-shadow duration-(--base) ease-set group-hover/card:plate-mark",
  own: "p-2.25",
  mounted: "m-2.25 p-1",
};
