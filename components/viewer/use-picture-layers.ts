"use client";

import { useState } from "react";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import type { PixelSize } from "./picture-size";

type LayerState = "loaded" | "failed";

/**
 * The layers of the plate: the thumbnail, which the page has already loaded, and the original, which replaces it.
 * Diagrams of the collection have a light and a dark version: the theme selects one, and print always uses the light.
 */
export function usePictureLayers({ imageSrc, darkImageSrc, thumbnailSrc }: ShownDiagram) {
  const [states, setStates] = useState<Record<string, LayerState>>({});
  const [natural, setNatural] = useState<PixelSize>();

  const originals = darkImageSrc === null ? [imageSrc] : [imageSrc, darkImageSrc];
  const isOriginalLoaded = originals.every((src) => states[src] === "loaded");
  const isOriginalFailed = originals.some((src) => states[src] === "failed");
  const thumbnail = thumbnailSrc === imageSrc ? null : thumbnailSrc;
  const thumbnailState = thumbnail === null ? "failed" : states[thumbnail];

  const onState = (src: string) => (state: LayerState, image?: HTMLImageElement) => {
    setStates((before) => ({ ...before, [src]: state }));
    if (image && src === imageSrc) setNatural({ width: image.naturalWidth, height: image.naturalHeight });
  };
  const layer = (src: string, className: string) => ({ src, className, onState: onState(src) });
  // Hidden once the original has loaded, because it would show through a transparent original.
  const under = isOriginalLoaded ? "opacity-0 delay-(--base)" : "";
  const over = isOriginalLoaded ? "" : "opacity-0";

  return {
    list: [
      ...(thumbnail === null ? [] : [layer(thumbnail, under)]),
      ...(darkImageSrc === null
        ? [layer(imageSrc, over)]
        : [
            layer(imageSrc, `${over} dark:hidden print:block!`),
            layer(darkImageSrc, `${over} hidden dark:block print:hidden!`),
          ]),
    ],
    /** Size of the original in pixels, once it has loaded. */
    natural,
    isLoading:
      !isOriginalLoaded && thumbnailState !== "loaded" && !(isOriginalFailed && thumbnailState === "failed"),
    isThumbnailOnly: isOriginalFailed && thumbnailState === "loaded",
    hasFailed: isOriginalFailed && thumbnailState === "failed",
    forget: () => setStates({}),
  };
}
