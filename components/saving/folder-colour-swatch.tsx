import type { CSSProperties } from "react";
import type { Folder } from "@/lib/saved/requests";

/** Sets the colour of a folder for an element and its children. */
export function folderColourStyle(ink: Folder["ink"]): CSSProperties {
  return { "--ink": `var(--color-dg-${ink})` } as CSSProperties;
}

/** A small square in the colour of a folder. */
export function FolderColourSwatch({ ink }: { ink: Folder["ink"] }) {
  return (
    <span
      aria-hidden="true"
      style={folderColourStyle(ink)}
      className="size-2.25 shrink-0 rounded-[1px] bg-(--ink) forced-color-adjust-none"
    />
  );
}
