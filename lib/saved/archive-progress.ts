import { CREDITS_FILE, placeIn } from "./export";
import type { ZipEntry } from "./zip-progress";

export interface ArchiveProgress {
  /** The figure that has come last or is coming, from 1 on; 0 before the first. */
  place: number;
  /** Of all figures, between 0 and 1. */
  share: number;
}

/** How far an archive is, by the entries that have come: what has no picture is passed by. */
export function progressOf(entries: readonly ZipEntry[], items: number): ArchiveProgress {
  const last = entries.at(-1);
  // The page with the credits is made when all else is.
  if (last?.name === CREDITS_FILE) return { place: items, share: 1 };
  const place = (last && placeIn(last.name)) ?? 0;
  if (!last || place === 0 || items === 0) return { place: 0, share: 0 };
  const coming = last.bytes === 0 ? 1 : last.received / last.bytes;
  return { place, share: Math.min(1, (place - 1 + coming) / items) };
}
