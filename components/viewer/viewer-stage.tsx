"use client";

import { ChevronLeft, ChevronRight, Minus, Plus } from "lucide-react";
import { Button, buttonVariants } from "@/components/ui/button";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { useGestures } from "./use-gestures";
import type { Zoom } from "./use-zoom";
import { ViewerPlate } from "./viewer-plate";

type Step = 1 | -1;

type ViewerStageProps = {
  diagram: ShownDiagram;
  zoom: Zoom;
  canMove: (step: Step) => boolean;
  onMove: (step: Step) => void;
};

/** The area of the picture, which an enlarged picture fills, with its controls beside and below the picture. */
export function ViewerStage({ diagram, zoom, canMove, onMove }: ViewerStageProps) {
  const gestures = useGestures({
    onSwipe: (step) => !zoom.isZoomed && onMove(step),
    onDoubleTap: zoom.toggleAt,
  });
  const move = (step: Step, label: string, Icon: typeof ChevronLeft, side: string) => (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      // Not disabled, so that the button keeps the focus at the last figure.
      aria-disabled={!canMove(step)}
      onClick={() => onMove(step)}
      className={`${moveStyle} ${side}`}
    >
      <Icon />
    </button>
  );
  return (
    <div className="relative bg-table min-[62.5rem]:row-span-2 min-[62.5rem]:row-start-1 print:bg-transparent">
      <div aria-hidden="true" className="paper-grid absolute inset-0 opacity-80 print:hidden" />
      <div
        {...gestures}
        className="relative touch-pan-y overflow-hidden min-[62.5rem]:absolute min-[62.5rem]:inset-0 print:static print:overflow-visible!"
      >
        <ViewerPlate key={diagram.id} diagram={diagram} zoom={zoom} />
      </div>
      <div className="relative flex items-center justify-between px-2.5 pb-3.5 min-[62.5rem]:static print:hidden">
        {move(-1, viewerWords.previous, ChevronLeft, "min-[62.5rem]:left-2.5 after:right-auto after:left-0")}
        <ZoomControl zoom={zoom} />
        {move(1, viewerWords.next, ChevronRight, "min-[62.5rem]:right-2.5")}
      </div>
    </div>
  );
}

const moveStyle = buttonVariants({
  variant: "outline",
  size: "icon",
  className: "tip md:size-11 min-[62.5rem]:absolute min-[62.5rem]:inset-y-0 min-[62.5rem]:my-auto",
});

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
      className="flex w-fit items-center rounded-md border bg-popover p-0.5 text-[0.8125rem]/none min-[62.5rem]:absolute min-[62.5rem]:bottom-3.5 min-[62.5rem]:left-1/2 min-[62.5rem]:-translate-x-1/2"
    >
      {step(viewerWords.zoomOut, zoom.isZoomed, zoom.zoomOut, Minus)}
      <output className="w-12 text-center tabular-nums">{viewerWords.percent(zoom.scale)}</output>
      {step(viewerWords.zoomIn, zoom.canZoomIn, zoom.zoomIn, Plus)}
    </fieldset>
  );
}
