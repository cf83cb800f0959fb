"use client";

import { Minus, Plus } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import type { Zoom } from "./use-zoom";

/** Zoom buttons for users who cannot pinch, drag or use a wheel. They are below the picture and never cover it. */
export function ZoomControl({ zoom }: { zoom: Zoom }) {
  return (
    <fieldset
      aria-label={viewerWords.zoom}
      className="relative mx-auto mb-3.5 flex w-fit items-center rounded-md border bg-popover p-0.5 text-[0.8125rem]/none min-[62.5rem]:absolute min-[62.5rem]:bottom-3.5 min-[62.5rem]:left-1/2 min-[62.5rem]:mb-0 min-[62.5rem]:-translate-x-1/2 print:hidden"
    >
      <button
        type="button"
        aria-label={viewerWords.zoomOut}
        aria-disabled={!zoom.isZoomed}
        onClick={zoom.zoomOut}
        className={buttonStyle}
      >
        <Minus className="size-4" />
      </button>
      <output className="w-12 text-center tabular-nums">{viewerWords.percent(zoom.scale)}</output>
      <button
        type="button"
        aria-label={viewerWords.zoomIn}
        aria-disabled={!zoom.canZoomIn}
        onClick={zoom.zoomIn}
        className={buttonStyle}
      >
        <Plus className="size-4" />
      </button>
    </fieldset>
  );
}

const buttonStyle = buttonVariants({
  variant: "ghost",
  size: "icon",
  className: "aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:text-border-strong",
});
