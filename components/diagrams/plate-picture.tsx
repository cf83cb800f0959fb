"use client";

import { cx } from "class-variance-authority";
import { useState } from "react";

export type PictureState = "loading" | "loaded" | "failed";

type PlatePictureProps = {
  /** URLs of the picture, in order of preference; at least one. */
  addresses: readonly string[];
  alt: string;
  width: number;
  height: number;
  /** The URL of a vector picture, which is sharp at any size, or null. */
  scaledFreely: string | null;
  mayBeCopied: boolean;
  isFirst: boolean;
  isEager: boolean;
  /** Class of the element around the picture. */
  className: string;
  onState: (state: PictureState) => void;
};

/**
 * One picture, shown whole. It fades in over the grid of the plate. Before hydration it is simply visible, so that
 * pages without JavaScript show their pictures.
 */
export function PlatePicture(props: PlatePictureProps) {
  const { addresses, alt, width, height, scaledFreely, mayBeCopied, isFirst, isEager, className, onState } =
    props;
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
  /** A picture file can be empty: it loads with a width of 0. */
  const handleLoaded = (element: HTMLImageElement) =>
    element.naturalWidth > 0 ? report("loaded") : handleFailed();
  // A picture that loaded or failed before hydration fires no more events.
  const inspect = (element: HTMLImageElement | null) => {
    if (!element || state !== undefined) return;
    if (element.complete) handleLoaded(element);
    else report("loading");
  };

  return (
    <span
      // With an image that is dragged itself, browsers carry its file.
      draggable={!mayBeCopied}
      className={cx(
        "absolute inset-0 transition-opacity duration-(--base) ease-set",
        state === "loading" && "opacity-0",
        className,
      )}
    >
      {/* biome-ignore lint/performance/noImgElement: thumbnails of other hosts, and SVG files of the collection */}
      <img
        ref={inspect}
        src={src}
        alt={alt}
        draggable={mayBeCopied}
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

/** Enlarges a small picture to at most double its size, so that it does not blur; a larger one is scaled down. */
const atMostDouble = "[zoom:2] object-scale-down";
