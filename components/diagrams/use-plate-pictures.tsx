"use client";

import { type RefObject, useState } from "react";
import type { PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import { mayCopy } from "@/lib/diagrams/download-formats";
import { formatOf } from "@/lib/diagrams/picture-format";
import { type PictureState, PlatePicture } from "./plate-picture";

type PlatePicturesOptions = {
  diagram: Pick<
    PicturedDiagram,
    "imageSrc" | "darkImageSrc" | "mime" | "width" | "height" | "licence" | "provider"
  >;
  /** URLs of the picture, in order of preference. */
  addresses: readonly string[];
  alt: string;
  isFirst: boolean;
  isEarly: boolean;
  /** Classes of a picture on a white mount. */
  mounted: string;
  /** Classes of a picture of the collection, which is on the plate itself. */
  own: string;
  /** Gets the focus when the button to try again disappears. */
  plate: RefObject<HTMLElement | null>;
};

/**
 * The picture of a plate. Diagrams of the collection have two, for the light and the dark theme; print uses the light
 * one. The alternative text replaces a picture that has failed.
 */
export function usePlatePictures(options: PlatePicturesOptions) {
  const { diagram, addresses, alt, isFirst, isEarly, mounted, own, plate } = options;
  const { imageSrc, darkImageSrc, width, height } = diagram;
  // The version for the other theme may never be loaded.
  const [states, setStates] = useState<Record<string, PictureState>>({});
  const known = Object.values(states);
  const hasFailed = known.includes("failed");

  const picture = (name: string, addresses: readonly string[], className: string) => (
    <PlatePicture
      key={name}
      addresses={addresses}
      alt={alt}
      width={width ?? 400}
      height={height ?? 300}
      scaledFreely={formatOf(diagram) === "svg" ? imageSrc : null}
      mayBeCopied={mayCopy(diagram)}
      isFirst={isFirst}
      // With a light and a dark version both must be lazy, because only a lazy hidden picture is not loaded.
      isEager={isEarly && darkImageSrc === null}
      className={className}
      onState={(state) => setStates((before) => ({ ...before, [name]: state }))}
    />
  );
  const pictures =
    darkImageSrc === null ? (
      picture("found", addresses, `bg-mount ${mounted}`)
    ) : (
      <>
        {picture("light", addresses, `${own} dark:hidden print:block!`)}
        {picture("dark", [darkImageSrc], `${own} hidden dark:block print:hidden!`)}
      </>
    );
  return {
    pictures: hasFailed ? <span className="sr-only">{alt}</span> : pictures,
    hasFailed,
    isLoading: !hasFailed && known.includes("loading") && !known.includes("loaded"),
    tryAgain: () => {
      // The focused button is about to be removed.
      plate.current?.focus();
      setStates({});
    },
  };
}
