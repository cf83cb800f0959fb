"use client";

import { cx } from "class-variance-authority";
import type { CSSProperties } from "react";
import type { DownloadGround } from "@/lib/diagrams/download-choices";
import { editorWords } from "@/lib/editor/words";
import { LabelSpots, type LabelSpotsProps } from "./label-spots";

type EditedPictureProps = LabelSpotsProps & {
  title: string;
  /** The address of the picture. */
  src: string;
  ground: DownloadGround;
};

/** As in `groundColours`. What is transparent shows squares. */
const grounds: Record<DownloadGround, string> = {
  white: "bg-white",
  dark: "bg-[#161e21]",
  transparent: "bg-white bg-[repeating-conic-gradient(#e4e8e8_0_25%,transparent_0_50%)] bg-size-[20px_20px]",
};

/** The colours of the marks: those of the theme that a ground belongs to. The page may be in the other one. */
const onLight = {
  "--color-primary": "#0a4744",
  "--color-background": "#fff",
  "--color-border-strong": "#727d80",
  "--color-destructive": "#af2f30",
  "--color-ring": "#06726e",
};
const onDark = {
  "--color-primary": "#9ce0d8",
  "--color-background": "#0e1517",
  "--color-border-strong": "#758285",
  "--color-destructive": "#ed807b",
  "--color-ring": "#64c1b6",
};

/** The picture as an image instead of inline SVG, so that no text can affect the page, and its labels over it. */
export function EditedPicture({ title, src, ground, ...spots }: EditedPictureProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place for a picture
    <div
      role="group"
      aria-label={editorWords.labelsOn(title)}
      style={(ground === "dark" ? onDark : onLight) as CSSProperties}
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
