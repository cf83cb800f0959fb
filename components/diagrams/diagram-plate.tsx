"use client";

import { cx } from "class-variance-authority";
import { useRef } from "react";
import { formatOf } from "@/lib/diagrams/picture-format";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import type { ViewMode } from "@/lib/search/search-url";
import { handleDiagramKeys } from "./diagram-keys";
import { FailedPicture } from "./failed-picture";
import { PlateGround } from "./plate-ground";
import { PlatePicture } from "./plate-picture";
import { usePictureStates } from "./use-picture-states";

type DiagramPlateProps = {
  diagram: ShownDiagram;
  /** Opens the diagram within the page; without it the plate opens its source. */
  figureUrl: string | null;
  view: ViewMode;
  isFirst: boolean;
  isEarly: boolean;
};

/** A 4:3 frame with the whole picture: nothing crops or covers it. */
export function DiagramPlate({ diagram, figureUrl, view, isFirst, isEarly }: DiagramPlateProps) {
  const plate = useRef<HTMLAnchorElement>(null);
  const { isLoading, hasFailed, note, forget } = usePictureStates();

  const { imageSrc, darkImageSrc, thumbnailSrc, title, description, sourceUrl } = diagram;
  const isMounted = darkImageSrc === null;
  const alt = description === null ? title : `${title}. ${description}`;

  const handleTryAgain = () => {
    // The focused button is about to be removed.
    plate.current?.focus();
    forget();
  };
  const picture = (name: string, addresses: string[], className: string) => (
    <PlatePicture
      key={name}
      addresses={addresses}
      alt={alt}
      width={diagram.width ?? 400}
      height={diagram.height ?? 300}
      scaledFreely={formatOf(diagram) === "svg" ? imageSrc : null}
      isFirst={isFirst}
      // With a light and a dark version both must be lazy, because only a lazy hidden picture is not loaded.
      isEager={isEarly && isMounted}
      className={className}
      onState={(state) => note(name, state)}
    />
  );
  const [ownInset, mountedInset] = view === "list" ? ["p-2", "m-1.5 p-1"] : ["p-2.25", "m-2.25 p-1"];

  return (
    <div
      className={cx(
        "relative aspect-4/3 rounded-plate border border-plate-edge bg-plate",
        "transition-shadow duration-(--base) ease-set group-hover/card:shadow-[0_0_0_3px_var(--background),0_0_0_4px_var(--border-strong)]",
      )}
    >
      <PlateGround isLoading={isLoading} hasFailed={hasFailed} />
      <a
        ref={plate}
        data-plate=""
        data-figure={diagram.id}
        href={figureUrl ?? sourceUrl}
        {...(figureUrl === null
          ? { target: "_blank", rel: "noopener noreferrer" }
          : { "aria-haspopup": "dialog", onKeyDown: (event) => handleDiagramKeys(event, diagram) })}
        className={cx(
          "absolute inset-0 rounded-plate focus-visible:outline-offset-3",
          figureUrl !== null && "cursor-zoom-in",
        )}
      >
        {hasFailed && <span className="sr-only">{alt}</span>}
        {!hasFailed &&
          isMounted &&
          picture("found", ownAddresses(thumbnailSrc, imageSrc), `bg-mount ${mountedInset}`)}
        {!hasFailed &&
          !isMounted &&
          picture("light", ownAddresses(thumbnailSrc, imageSrc), `${ownInset} dark:hidden`)}
        {!hasFailed && !isMounted && picture("dark", [darkImageSrc], `${ownInset} hidden dark:block`)}
      </a>
      {hasFailed && <FailedPicture sourceUrl={sourceUrl} view={view} onTryAgain={handleTryAgain} />}
    </div>
  );
}

/** The thumbnail first, and the original as a fallback. */
function ownAddresses(thumbnailSrc: string | null, imageSrc: string): string[] {
  return thumbnailSrc === null || thumbnailSrc === imageSrc ? [imageSrc] : [thumbnailSrc, imageSrc];
}
