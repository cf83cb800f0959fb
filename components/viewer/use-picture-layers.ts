"use client";

import { useState } from "react";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import type { PixelSize } from "./picture-size";

type LayerState = "loaded" | "failed";

/**
 * What lies over each other on the plate: the thumbnail, which the page has already, and the original, which
 * takes its place. Our own drawings come in two inks, of which the theme shows one and paper always the light.
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
  // A thumbnail with a clear ground would show through: it goes when the original has come.
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
    /** Pixels of the original, once it has come. */
    natural,
    isLoading:
      !isOriginalLoaded && thumbnailState !== "loaded" && !(isOriginalFailed && thumbnailState === "failed"),
    isThumbnailOnly: isOriginalFailed && thumbnailState === "loaded",
    hasFailed: isOriginalFailed && thumbnailState === "failed",
    forget: () => setStates({}),
  };
}
