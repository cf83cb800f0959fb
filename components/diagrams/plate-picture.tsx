"use client";

import { useState } from "react";

export type PictureState = "loading" | "loaded" | "failed";

type PlatePictureProps = {
  src: string;
  alt: string;
  width: number;
  height: number;
  isFirst: boolean;
  isEager: boolean;
  className: string;
  onState: (state: PictureState) => void;
};

/**
 * One picture, contained whole. It fades in over its grid; until a script has looked at it, it simply shows,
 * so that pages without JavaScript have their pictures.
 */
export function PlatePicture(props: PlatePictureProps) {
  const { src, alt, width, height, isFirst, isEager, className, onState } = props;
  const [state, setState] = useState<PictureState>();

  const report = (next: PictureState) => {
    setState(next);
    onState(next);
  };
  // A picture that came, or failed, before hydration has no event left to tell of it.
  const inspect = (element: HTMLImageElement | null) => {
    if (!element || state !== undefined) return;
    report(!element.complete ? "loading" : element.naturalWidth > 0 ? "loaded" : "failed");
  };

  return (
    // biome-ignore lint/performance/noImgElement: sources serve thumbnails, and ours are drawings
    <img
      ref={inspect}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? "eager" : "lazy"}
      decoding="async"
      {...(isFirst && { fetchPriority: "high" })}
      referrerPolicy="no-referrer"
      onLoad={() => report("loaded")}
      onError={() => report("failed")}
      className={`absolute size-[calc(100%-1.125rem)] object-contain transition-opacity duration-(--base) ease-set ${className} ${state === "loading" ? "opacity-0" : ""}`}
    />
  );
}
