"use client";

import { cx } from "class-variance-authority";
import type { DownloadGround } from "@/lib/diagrams/download-choices";
import { editorWords } from "@/lib/editor/words";
import { LabelSpots, type LabelSpotsProps } from "./label-spots";

type EditedPictureProps = LabelSpotsProps & {
  title: string;
  /** The address of the picture. */
  src: string;
  ground: DownloadGround;
};

/** As in `groundColours`, with marks that can be seen on it. What is transparent shows squares. */
const grounds: Record<DownloadGround, string> = {
  white: "scheme-light bg-white",
  dark: "scheme-dark bg-[#161e21]",
  transparent:
    "scheme-light bg-white bg-[repeating-conic-gradient(#e4e8e8_0_25%,transparent_0_50%)] bg-size-[20px_20px]",
};

/** The picture as an image instead of inline SVG, so that no text can affect the page, and its labels over it. */
export function EditedPicture({ title, src, ground, ...spots }: EditedPictureProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place for a picture
    <div
      role="group"
      aria-label={editorWords.labelsOn(title)}
      className={cx(
        "relative aspect-4/3 w-full overflow-hidden rounded-plate border border-plate-edge select-none",
        grounds[ground],
      )}
    >
      {/* biome-ignore lint/performance/noImgElement: a drawing has no sizes to choose from */}
      <img
        src={src}
        alt={editorWords.pictureOf(title)}
        width={400}
        height={300}
        draggable={false}
        className="pointer-events-none absolute inset-0 size-full"
      />
      <LabelSpots {...spots} />
    </div>
  );
}
