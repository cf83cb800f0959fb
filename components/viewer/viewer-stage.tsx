"use client";

import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { useGestures } from "./use-gestures";
import type { Zoom } from "./use-zoom";
import { ViewerPlate } from "./viewer-plate";
import { ZoomControl } from "./zoom-control";

type ViewerStageProps = { diagram: ShownDiagram; zoom: Zoom; onSwipe: (step: 1 | -1) => void };

/** The area of the picture, with the plate as large as fits. */
export function ViewerStage({ diagram, zoom, onSwipe }: ViewerStageProps) {
  const gestures = useGestures({
    onSwipe: (step) => !zoom.isZoomed && onSwipe(step),
    onDoubleTap: zoom.toggleAt,
  });
  return (
    <div className="relative bg-table min-[62.5rem]:min-h-0 print:bg-transparent">
      <div aria-hidden="true" className="paper-grid absolute inset-0 opacity-80 print:hidden" />
      <div
        {...gestures}
        className="relative grid touch-pan-y place-items-center px-5 pt-4 pb-5.5 md:px-10 min-[62.5rem]:absolute min-[62.5rem]:inset-x-16 min-[62.5rem]:inset-y-18 min-[62.5rem]:p-0 min-[62.5rem]:@container-size print:static print:[container-type:normal] print:p-0"
      >
        <ViewerPlate key={diagram.id} diagram={diagram} zoomRef={zoom.ref} />
      </div>
      <ZoomControl zoom={zoom} />
    </div>
  );
}
