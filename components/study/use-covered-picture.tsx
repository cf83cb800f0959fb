"use client";

import { type CSSProperties, useState } from "react";
import { canvas } from "@/lib/drawing/compiler";

const USUAL_SHAPE = canvas.width / canvas.height;

/**
 * The picture of another source, in a frame of exactly its shape: a share of the frame is a share of the picture.
 * @param knownShape width divided by height as the source says; the picture corrects it once it has loaded
 */
export function useCoveredPicture(src: string | null, knownShape: number | null) {
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  const [natural, setNatural] = useState<number>();
  const [attempt, setAttempt] = useState(0);
  const shape = natural ?? knownShape ?? USUAL_SHAPE;
  const settle = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    // A picture file can be empty: it loads with a width of 0.
    if (naturalWidth === 0) return setState("failed");
    setNatural(naturalWidth / naturalHeight);
    setState("loaded");
  };
  return {
    isLoaded: state === "loaded",
    hasFailed: state === "failed",
    tryAgain() {
      setState("loading");
      setAttempt(attempt + 1);
    },
    /** Of the frame: as wide as there is room, and not higher than what is left of the window. */
    frameStyle: {
      aspectRatio: shape,
      maxWidth: `calc(max(100svh - 15.5rem, 20rem) * ${shape})`,
    } satisfies CSSProperties,
    picture: src !== null && (
      // biome-ignore lint/performance/noImgElement: the original, from its own host
      <img
        key={attempt}
        src={src}
        alt=""
        draggable={false}
        decoding="async"
        referrerPolicy="no-referrer"
        onLoad={({ currentTarget }) => settle(currentTarget)}
        onError={() => setState("failed")}
        className={`absolute inset-0 size-full bg-mount ${state === "loaded" ? "" : "opacity-0"}`}
      />
    ),
  };
}
