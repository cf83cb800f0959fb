"use client";

import { cx } from "class-variance-authority";
import { type KeyboardEvent, useRef } from "react";
import { NewTabLink } from "@/components/elements/new-tab-link";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import type { ViewMode } from "@/lib/search/search-url";
import { dragPicture } from "./copying/drag-picture";
import { handleDiagramKeys } from "./diagram-keys";
import { FailedPicture } from "./failed-picture";
import { PlateGround } from "./plate-ground";
import { usePlatePictures } from "./use-plate-pictures";

type DiagramPlateProps = {
  diagram: ShownDiagram;
  /** Opens the diagram in the viewer; without it the plate opens its source. */
  figureUrl: string | null;
  /** Whether `figureUrl` is the page of the diagram instead. */
  opensPage?: boolean | undefined;
  view: ViewMode;
  /** Whether screen readers get no description. */
  isBrief?: boolean;
  isFirst: boolean;
  isEarly: boolean;
};

/** A 4:3 frame with the whole picture: nothing crops or covers it. */
export function DiagramPlate({
  diagram,
  figureUrl,
  opensPage = false,
  view,
  isBrief = false,
  isFirst,
  isEarly,
}: DiagramPlateProps) {
  const plate = useRef<HTMLAnchorElement>(null);
  const { imageSrc, thumbnailSrc, title, sourceUrl } = diagram;
  const isList = view === "list";
  const Link = figureUrl === null ? NewTabLink : "a";
  // In the list the caption has it.
  const description = isBrief || isList ? null : descriptionAfterTitle(diagram);
  const { pictures, isLoading, hasFailed, tryAgain } = usePlatePictures({
    diagram,
    // The thumbnail first, and the original as a fallback.
    addresses: [...new Set([thumbnailSrc ?? imageSrc, imageSrc])],
    alt: title,
    isFirst,
    isEarly,
    mounted: isList ? "m-1.5 p-1" : "m-2.25 p-1",
    own: isList ? "p-2" : "p-2.25",
    plate,
  });

  return (
    <div
      className={cx(
        "relative aspect-4/3 rounded-plate border border-plate-edge bg-plate",
        "transition-shadow duration-(--base) ease-set group-hover/card:plate-mark",
      )}
    >
      <PlateGround isLoading={isLoading} hasFailed={hasFailed} />
      <Link
        ref={plate}
        data-plate=""
        data-figure={diagram.id}
        href={figureUrl ?? sourceUrl}
        onDragStart={(event) => dragPicture(event, diagram)}
        {...(figureUrl !== null && {
          onKeyDown: (event: KeyboardEvent) => handleDiagramKeys(event, diagram),
        })}
        {...(description !== null && { "aria-description": description })}
        {...(figureUrl !== null && !opensPage && { "aria-haspopup": "dialog" })}
        className={cx(
          "absolute inset-0 rounded-plate focus-visible:outline-offset-3",
          figureUrl !== null && !opensPage && "cursor-zoom-in",
        )}
      >
        {pictures}
      </Link>
      {hasFailed && <FailedPicture sourceUrl={sourceUrl} view={view} onTryAgain={tryAgain} />}
    </div>
  );
}

/** The description without the title where it begins with that: screen readers have just read the title. */
function descriptionAfterTitle({ title, description }: ShownDiagram): string | null {
  if (description === null || !description.toLowerCase().startsWith(title.toLowerCase())) return description;
  const rest = description.slice(title.length);
  // In "The water cycle moves water" the title is part of the sentence.
  if (/^\s*[\p{L}\p{N}'’(]/u.test(rest)) return description;
  return rest.replace(/^[^\p{L}\p{N}(]+/u, "") || null;
}
