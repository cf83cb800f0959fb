"use client";

import { useState } from "react";
import { FailedPicture } from "@/components/diagrams/failed-picture";
import { Spinner } from "@/components/elements/spinner";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { frameRatio, largestSize } from "./picture-size";
import { usePictureLayers } from "./use-picture-layers";

type ViewerPlateProps = { diagram: ShownDiagram; zoomRef: (element: HTMLElement | null) => void };

/** The whole picture, in a frame of about its aspect ratio: first the thumbnail, then the original over it. */
export function ViewerPlate({ diagram, zoomRef }: ViewerPlateProps) {
  const [attempt, setAttempt] = useState(0);
  const layers = usePictureLayers(diagram);
  const isMounted = diagram.darkImageSrc === null;

  const tryAgain = () => {
    layers.forget();
    setAttempt(attempt + 1);
  };

  return (
    <div
      style={{ "--ratio": frameRatio(diagram) } as React.CSSProperties}
      className="ticks relative aspect-(--ratio) w-[min(100%,calc(62dvh*var(--ratio)))] rounded-plate border border-plate-edge bg-plate min-[62.5rem]:w-[min(100cqw,calc(100cqh*var(--ratio)))] print:w-[min(100%,calc(14cm*var(--ratio)))] print:border-0"
    >
      <div
        className={`absolute overflow-hidden ${isMounted ? "inset-2.25 bg-mount print:inset-0" : "inset-0"} ${layers.hasFailed ? "hidden" : ""}`}
      >
        <div ref={zoomRef} className="absolute inset-0 print:transform-none!">
          <div
            role="img"
            aria-label={diagram.description ?? diagram.title}
            style={largestSize(diagram, layers.natural)}
            className={`absolute m-auto print:inset-0 ${isMounted ? "inset-3 min-[62.5rem]:inset-5" : "inset-4 min-[62.5rem]:inset-9"}`}
          >
            {layers.list.map(({ src, className, onState }) => (
              // biome-ignore lint/performance/noImgElement: the original, from its own host
              <img
                key={`${src} ${attempt}`}
                src={src}
                alt=""
                draggable={false}
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
          className="plate-grid bg-plate"
        />
      )}
      {layers.isThumbnailOnly && (
        <p className="absolute -bottom-2 left-2.5 bg-table px-1.5 text-xs text-muted-foreground print:hidden">
          {viewerWords.thumbnailOnly}
        </p>
      )}
    </div>
  );
}
