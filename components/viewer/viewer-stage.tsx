"use client";

import { Minus, Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { useGestures } from "./use-gestures";
import type { Zoom } from "./use-zoom";
import { ViewerPlate } from "./viewer-plate";

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

/** Zoom buttons for users who cannot pinch, drag or use a wheel. They are below the picture and never cover it. */
function ZoomControl({ zoom }: { zoom: Zoom }) {
  const step = (label: string, canStep: boolean, onClick: () => void, Icon: typeof Plus) => (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={!canStep}
      onClick={onClick}
      className="aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:text-border-strong"
    >
      <Icon className="size-4" />
    </Button>
  );
  return (
    <fieldset
      aria-label={viewerWords.zoom}
      className="relative mx-auto mb-3.5 flex w-fit items-center rounded-md border bg-popover p-0.5 text-[0.8125rem]/none min-[62.5rem]:absolute min-[62.5rem]:bottom-3.5 min-[62.5rem]:left-1/2 min-[62.5rem]:mb-0 min-[62.5rem]:-translate-x-1/2 print:hidden"
    >
      {step(viewerWords.zoomOut, zoom.isZoomed, zoom.zoomOut, Minus)}
      <output className="w-12 text-center tabular-nums">{viewerWords.percent(zoom.scale)}</output>
      {step(viewerWords.zoomIn, zoom.canZoomIn, zoom.zoomIn, Plus)}
    </fieldset>
  );
}
