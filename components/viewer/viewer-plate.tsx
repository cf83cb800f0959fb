"use client";

import { cx } from "class-variance-authority";
import { useState } from "react";
import { dragPicture } from "@/components/diagrams/copying/drag-picture";
import { FailedPicture } from "@/components/diagrams/failed-picture";
import { Spinner } from "@/components/elements/spinner";
import { mayCopy } from "@/lib/diagrams/download-formats";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { frameRatio, largestSize, sharpSize } from "./picture-size";
import { usePictureLayers } from "./use-picture-layers";
import type { Zoom } from "./use-zoom";

type ViewerPlateProps = { diagram: ShownDiagram; zoom: Zoom };

/**
 * The whole picture, in a frame of about its aspect ratio: first the thumbnail, then the original over it. The frame
 * is enlarged together with the picture, and clipped only by the stage.
 */
export function ViewerPlate({ diagram, zoom }: ViewerPlateProps) {
  const [attempt, setAttempt] = useState(0);
  const layers = usePictureLayers(diagram);
  const isMounted = diagram.darkImageSrc === null;
  const mayBeCopied = mayCopy(diagram);

  const tryAgain = () => {
    layers.forget();
    setAttempt(attempt + 1);
  };

  return (
    <div
      ref={zoom.ref}
      className="grid place-items-center px-5 pt-4 pb-5.5 md:px-10 min-[62.5rem]:absolute min-[62.5rem]:inset-0 min-[62.5rem]:px-18 min-[62.5rem]:pt-10 min-[62.5rem]:pb-18 min-[62.5rem]:@container-size print:static print:[container-type:normal] print:transform-none! print:p-0"
    >
      <div
        style={{ "--ratio": frameRatio(diagram) } as React.CSSProperties}
        className={cx(
          "relative aspect-(--ratio) w-[min(100%,calc(62dvh*var(--ratio)))] rounded-plate border bg-plate min-[62.5rem]:w-[min(100cqw,calc(100cqh*var(--ratio)))] print:w-[min(100%,calc(14cm*var(--ratio)))] print:border-0",
          zoom.isZoomed ? "border-transparent" : "ticks border-plate-edge",
        )}
      >
        <div
          className={cx(
            "absolute overflow-hidden",
            isMounted ? "inset-2.25 bg-mount print:inset-0" : "inset-0",
            layers.hasFailed && "hidden",
          )}
        >
          <div
            role="img"
            aria-label={diagram.title}
            style={largestSize(diagram, layers.natural)}
            className={`absolute m-auto print:inset-0 ${isMounted ? "inset-3 min-[62.5rem]:inset-5" : "inset-4 min-[62.5rem]:inset-9"}`}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: with the keyboard the picture is copied from the menu */}
            <div
              // An enlarged picture is moved within its frame. With an image that is dragged itself, browsers carry its file.
              draggable={!zoom.isZoomed && !mayBeCopied}
              onDragStart={(event) => dragPicture(event, diagram)}
              style={sharpSize(diagram, zoom.drawnScale)}
              className="absolute top-0 left-0 size-full origin-top-left print:size-full! print:transform-none!"
            >
              {layers.list.map(({ src, className, onState }) => (
                // biome-ignore lint/performance/noImgElement: the original, from its own host
                <img
                  key={`${src} ${attempt}`}
                  src={src}
                  alt=""
                  draggable={!zoom.isZoomed && mayBeCopied}
                  decoding="async"
                  referrerPolicy="no-referrer"
                  onLoad={(event) => onState("loaded", event.currentTarget)}
                  onError={() => onState("failed")}
                  className={`absolute inset-0 size-full object-contain transition-opacity duration-(--base) ease-set ${className}`}
                />
              ))}
            </div>
          </div>
        </div>
        {layers.isLoading && (
          <div className="plate-grid absolute inset-0 grid place-content-center bg-plate print:hidden">
            <Spinner />
          </div>
        )}
        {layers.hasFailed && (
          <FailedPicture
            sourceUrl={diagram.sourceUrl}
            onTryAgain={tryAgain}
            isAnnounced
            className="panzoom-exclude plate-grid bg-plate"
          />
        )}
        {layers.isThumbnailOnly && (
          <p className="absolute -bottom-2 left-2.5 bg-table px-1.5 text-xs text-muted-foreground print:hidden">
            {viewerWords.thumbnailOnly}
          </p>
        )}
      </div>
    </div>
  );
}
