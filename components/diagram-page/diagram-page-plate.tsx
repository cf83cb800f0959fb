"use client";

import { cx } from "class-variance-authority";
import { type CSSProperties, useRef } from "react";
import { FailedPicture } from "@/components/diagrams/failed-picture";
import { PlateGround } from "@/components/diagrams/plate-ground";
import { PlatePicture } from "@/components/diagrams/plate-picture";
import { usePictureStates } from "@/components/diagrams/use-picture-states";
import { frameRatio } from "@/components/viewer/picture-size";
import type { PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import { formatOf } from "@/lib/diagrams/picture-format";

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
  const { isLoading, hasFailed, note, forget } = usePictureStates();
  const { imageSrc, darkImageSrc, thumbnailSrc, title, description } = diagram;
  const isLarge = href === undefined;
  const style = isLarge ? large : small;
  const alt = description ?? title;
  const sizes = new Set([imageSrc, thumbnailSrc ?? imageSrc]);

  const picture = (name: string, addresses: string[], className: string) => (
    <PlatePicture
      key={name}
      addresses={addresses}
      alt={isLarge ? alt : title}
      width={diagram.width ?? 400}
      height={diagram.height ?? 300}
      scaledFreely={formatOf(diagram) === "svg" ? imageSrc : null}
      isFirst={place === 1}
      // With a light and a dark version both must be lazy, because only a lazy hidden picture is not loaded.
      isEager={place <= FIRST_ROW && darkImageSrc === null}
      className={className}
      onState={(state) => note(name, state)}
    />
  );
  const handleTryAgain = () => {
    // The focused button is about to be removed.
    frame.current?.focus();
    forget();
  };
  const addresses = isLarge ? [...sizes] : [...sizes].reverse();
  const pictures = hasFailed ? (
    <span className="sr-only">{title}</span>
  ) : darkImageSrc === null ? (
    picture("found", addresses, style.mounted)
  ) : (
    <>
      {picture("light", addresses, `${style.own} dark:hidden print:block!`)}
      {picture("dark", [darkImageSrc], `${style.own} hidden dark:block print:hidden!`)}
    </>
  );

  return (
    <div
      ref={frame}
      tabIndex={-1}
      {...(isLarge && { style: { "--ratio": frameRatio(diagram) } as CSSProperties })}
      className={cx("relative rounded-plate border border-plate-edge bg-plate outline-none", style.frame)}
    >
      <PlateGround isLoading={isLoading} hasFailed={hasFailed} />
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
      {hasFailed && <FailedPicture sourceUrl={diagram.sourceUrl} view="grid" onTryAgain={handleTryAgain} />}
    </div>
  );
}

/** Styles by kind of picture: those of the collection are on the plate itself, others on a white mount. */
const large = {
  frame:
    "ticks aspect-(--ratio) w-[min(100%,calc(70dvh*var(--ratio)))] print:w-[min(100%,calc(14cm*var(--ratio)))] print:border-0",
  own: "p-4 min-[62.5rem]:p-9",
  mounted: "m-2.25 bg-mount p-3 min-[62.5rem]:p-5",
};
const small = {
  frame:
    "aspect-4/3 transition-shadow duration-(--base) ease-set group-hover/card:shadow-[0_0_0_3px_var(--background),0_0_0_4px_var(--border-strong)]",
  own: "p-2.25",
  mounted: "m-2.25 bg-mount p-1",
};
