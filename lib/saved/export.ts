/** What is taken away: the id of a folder, "all", or "none" for what lies in no folder. To TypeScript it is any text. */
export type FolderScope = string;

/** Saved diagrams that are taken away at once, the newest first. */
export const MAX_EXPORTED_DIAGRAMS = 500;

/** After so long an archive that is not whole is cut off. */
export const MAX_EXPORT_MINUTES = 20;

/** What the answer with an archive says of it, all of it in numbers. */
export const exportHeaders = {
  /** Items in the archive, with and without a picture. */
  items: "x-item-count",
  /** Older ones that are not in it. */
  older: "x-older-count",
  /** Items without a picture, for nobody states their licence. */
  unlicensed: "x-unlicensed-count",
  /** Items without a picture, for only a link to them may be kept. */
  linkOnly: "x-link-only-count",
} as const;

/** What else lies in an archive. */
export const CREDITS_FILE = "credits.html";
export const REFERENCES_FILE = "references.bib";

/** The place of a picture among the items, by which its file's name begins; null for any other file. */
export function placeIn(fileName: string): number | null {
  const digits = /^(\d+) /.exec(fileName)?.[1];
  return digits === undefined ? null : Number(digits);
}
