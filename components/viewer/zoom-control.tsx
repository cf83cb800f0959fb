"use client";

import { Minus, Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import type { Zoom } from "./use-zoom";

/** Zoom buttons for users who cannot pinch, drag or use a wheel. They are below the picture and never cover it. */
export function ZoomControl({ zoom }: { zoom: Zoom }) {
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
