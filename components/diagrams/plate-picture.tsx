"use client";

import { cx } from "class-variance-authority";
import { useState } from "react";

export type PictureState = "loading" | "loaded" | "failed";

type PlatePictureProps = {
  /** Where the picture can be had, the first choice first; there is at least one. */
  addresses: readonly string[];
  alt: string;
  width: number;
  height: number;
  /** The one of the addresses whose picture is sharp at any size, if one is. */
  scaledFreely: string | null;
  isFirst: boolean;
  isEager: boolean;
  /** Of the ground that the picture lies on. */
  className: string;
  onState: (state: PictureState) => void;
};

/**
 * One picture, contained whole. It fades in over its grid; until a script has looked at it, it simply shows,
 * so that pages without JavaScript have their pictures.
 */
export function PlatePicture(props: PlatePictureProps) {
  const { addresses, alt, width, height, scaledFreely, isFirst, isEager, className, onState } = props;
  const [state, setState] = useState<PictureState>();
  const [choice, setChoice] = useState(0);
  const src = addresses[choice];

  const report = (next: PictureState) => {
    setState(next);
    onState(next);
  };
  const handleFailed = () => {
    if (choice + 1 === addresses.length) return report("failed");
    setChoice(choice + 1);
    report("loading");
  };
  /** A file can be a picture and still hold none. */
  const handleLoaded = (element: HTMLImageElement) =>
    element.naturalWidth > 0 ? report("loaded") : handleFailed();
  // A picture that came, or failed, before hydration has no event left to tell of it.
  const inspect = (element: HTMLImageElement | null) => {
    if (!element || state !== undefined) return;
    if (element.complete) handleLoaded(element);
    else report("loading");
  };

  return (
    <span
      className={cx(
        "absolute inset-0 transition-opacity duration-(--base) ease-set",
        state === "loading" && "opacity-0",
        className,
      )}
    >
      {/* biome-ignore lint/performance/noImgElement: sources serve thumbnails, and ours are drawings */}
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
        onLoad={(event) => handleLoaded(event.currentTarget)}
        onError={handleFailed}
        className={cx("size-full", src === scaledFreely ? "object-contain" : atMostDouble)}
      />
    </span>
  );
}

/** An icon is not blown up to a blur: scaled down to fit, where its own size counts double. */
const atMostDouble = "[zoom:2] object-scale-down";
