import { CREDITS_FILE, placeIn } from "./export";
import type { ZipEntry } from "./zip-progress";

export interface ArchiveProgress {
  /** Number of the last figure that started to arrive, from 1; 0 before the first. */
  place: number;
  /** Fraction of all figures, between 0 and 1. */
  share: number;
}

/** The progress of a download, by the entries received so far. Figures without a picture have no entry. */
export function progressOf(entries: readonly ZipEntry[], items: number): ArchiveProgress {
  const last = entries.at(-1);
  // The page with the credits is the last entry.
  if (last?.name === CREDITS_FILE) return { place: items, share: 1 };
  const place = (last && placeIn(last.name)) ?? 0;
  if (!last || place === 0 || items === 0) return { place: 0, share: 0 };
  const coming = last.bytes === 0 ? 1 : last.received / last.bytes;
  return { place, share: Math.min(1, (place - 1 + coming) / items) };
}
