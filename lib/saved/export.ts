/** What to export: the id of a folder, "all", or "none" for diagrams in no folder. Any string, for TypeScript. */
export type FolderScope = string;

/** Maximum of saved diagrams in one export, newest first. */
export const MAX_EXPORTED_DIAGRAMS = 500;

/** An archive that takes longer is aborted. */
export const MAX_EXPORT_MINUTES = 20;

/** Response headers of an archive. All values are numbers. */
export const exportHeaders = {
  /** Items in the archive, with and without a picture. */
  items: "x-item-count",
  /** Older diagrams that exceed the maximum. */
  older: "x-older-count",
  /** Items without a picture because their licence is unknown. */
  unlicensed: "x-unlicensed-count",
  /** Items without a picture because only their link may be stored. */
  linkOnly: "x-link-only-count",
  /** Diagrams of the folder that have no labels, which are in no package of flashcards. */
  unlabelled: "x-unlabelled-count",
} as const;

/** The other files of an archive. */
export const CREDITS_FILE = "credits.html";
export const REFERENCES_FILE = "references.bib";

/** The last file of an archive for slides, instead of the page with the credits: a `SlideFacts` for each item. */
export const SLIDES_FILE = "slides.json";

/** What a slide says, without characters that XML cannot represent. */
export interface SlideFacts {
  title: string;
  credit: string;
  licence: { name: string; url: string | null } | null;
  /** Null if it is not the URL of a web page. */
  sourceUrl: string | null;
  /** The owner's note; empty if there is none. */
  note: string;
  /** Name of the picture in the archive; null if there is none. */
  fileName: string | null;
  /** Why there is no picture. */
  reason: string | null;
}

/**
 * The item number of a picture: at the beginning of its file name, or one more than its name in a package of flashcards;
 * null for any other file.
 */
export function placeIn(fileName: string): number | null {
  const [, digits, hasTitle] = /^(\d+)(?:( )|$)/.exec(fileName) ?? [];
  if (digits === undefined) return null;
  return hasTitle === undefined ? Number(digits) + 1 : Number(digits);
}
