import { Unzip } from "fflate";
import { PACKAGE_COLLECTION, PACKAGE_LEFT_OUT, PACKAGE_NAMES } from "../study/flashcards";
import { CREDITS_FILE, placeIn, SLIDES_FILE } from "./export";

/** The last record of a ZIP without a comment: its length, and the offset of the number of entries. */
const END_BYTES = 22;
const END_SIGNATURE = 0x06054b50;
const COUNT_AT = 10;

export interface ZipEntry {
  name: string;
  /** Stored size. */
  bytes: number;
  /** Bytes received so far. */
  received: number;
}

/** Reads the progress of a ZIP from its stream: the header of each entry has its name and size. */
export function createZipReader() {
  const entries: ZipEntry[] = [];
  const unzip = new Unzip((file) => {
    const entry = { name: file.name, bytes: file.size ?? 0, received: 0 };
    entries.push(entry);
    file.ondata = (_error, piece) => {
      entry.received += piece.length;
    };
    file.start();
  });
  let end = new Uint8Array(END_BYTES);
  return {
    read(chunk: Uint8Array) {
      unzip.push(chunk);
      end = Uint8Array.of(...end, ...chunk.subarray(-END_BYTES)).subarray(-END_BYTES);
    },
    /** Every entry whose header has arrived, in order; only the last may be incomplete. */
    entries: entries as readonly ZipEntry[],
    /** Whether the whole file has arrived: it ends with the record that counts its entries. */
    isWhole() {
      const view = new DataView(end.buffer, end.byteOffset);
      return view.getUint32(0, true) === END_SIGNATURE && view.getUint16(COUNT_AT, true) === entries.length;
    },
  };
}

export interface ArchiveProgress {
  /** Number of the last figure that started to arrive, from 1; 0 before the first. */
  place: number;
  /** Fraction of all figures, between 0 and 1. */
  share: number;
}

/** What comes after the last figure, in an archive or in a package of flashcards. */
const afterFigures: ReadonlySet<string> = new Set([
  CREDITS_FILE,
  SLIDES_FILE,
  PACKAGE_COLLECTION,
  PACKAGE_NAMES,
  PACKAGE_LEFT_OUT,
]);

/** The progress of a download, by the entries received so far. Figures without a picture have no entry. */
export function progressOf(entries: readonly ZipEntry[], items: number): ArchiveProgress {
  const last = entries.at(-1);
  if (last && afterFigures.has(last.name)) return { place: items, share: 1 };
  const place = (last && placeIn(last.name)) ?? 0;
  if (!last || place === 0 || items === 0) return { place: 0, share: 0 };
  const coming = last.bytes === 0 ? 1 : last.received / last.bytes;
  return { place, share: Math.min(1, (place - 1 + coming) / items) };
}
