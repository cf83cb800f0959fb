import "server-only";
import { CREDITS_FILE, REFERENCES_FILE, SLIDES_FILE } from "@/lib/saved/export";
import { zipWords } from "@/lib/saved/export-words";
import { config } from "@/server/config";
import { fileStem } from "@/server/downloads/file-name";
import type { PictureReader } from "@/server/images/picture-queue";
import { type CreditedItem, creditsPage } from "./credits-page";
import { mapInOrder } from "./in-order";
import { createMaker, MAKING_MS } from "./make-outcomes";
import { type PictureFile, slideFile } from "./make-picture";
import type { ArchiveContents } from "./read-contents";
import { references } from "./references";
import { slideFacts } from "./slide-facts";
import { createZip } from "./zip-file";

/** The same limit of concurrent pictures as for any caller: docs/decisions/013. */
const AT_ONCE = 2;

/** From this size on, no more pictures are started; the rest is listed with the reason. */
const MAX_BYTES = 1024 * 1024 * 1024;
/** Of slides and flashcards, which the browser reads with every picture in memory. */
export const MAX_BYTES_IN_MEMORY = 256 * 1024 * 1024;

/** Bytes of UTF-8 for the title: Windows limits a path to 260 characters, including its folders. */
const MAX_TITLE_BYTES = 120;

export interface Bounds {
  /** For tests. */
  makingMs?: number;
  maxBytes?: number;
  /** Backoff of a host after its first failure, its second, and so on; after the last one it is not asked again. */
  backoffsMs?: readonly number[];
}

interface Reader {
  who: PictureReader;
  /** Aborted when the client no longer waits. */
  signal: AbortSignal;
  now: Date;
  /** Whether it makes slides of the archive: pictures of pixels, and the facts as JSON instead of a page. */
  isForSlides?: boolean;
}

/**
 * The bytes of a ZIP file, each piece made on demand: the references, the pictures in order, and the page that lists
 * what became of each item.
 */
export async function* archivePieces(
  { name, items, older }: ArchiveContents,
  { who, signal, now, isForSlides = false }: Reader,
  { makingMs = MAKING_MS, maxBytes = isForSlides ? MAX_BYTES_IN_MEMORY : MAX_BYTES, backoffsMs }: Bounds = {},
): AsyncGenerator<Buffer, void, undefined> {
  const siteUrl = config().SITE_URL;
  const zip = createZip(now);
  const deadline = performance.now() + makingMs;
  const stopReason = () => {
    if (zip.bytes() >= maxBytes) return zipWords.full;
    return performance.now() >= deadline ? zipWords.outOfTime : null;
  };
  let silentSince = performance.now();
  const make = createMaker({
    who,
    signal,
    stopReason,
    silentSince: () => silentSince,
    wantedFor: isForSlides ? slideFile : undefined,
    backoffsMs,
  });

  yield* zip.entry(REFERENCES_FILE, Buffer.from(references(items, siteUrl, now)));
  silentSince = performance.now();
  const credited: CreditedItem[] = [];
  const outcomes = mapInOrder(items, AT_ONCE, async (item) => ({ item, ...(await make(item.diagram)) }));
  for await (const { item, file, reason } of outcomes) {
    if (!file) {
      credited.push({ ...item, reason });
      continue;
    }
    const fileName = pictureName(item.diagram.title, file.format, credited.length + 1, items.length);
    yield* zip.entry(fileName, file.body);
    silentSince = performance.now();
    credited.push({ ...item, fileName });
  }
  const [lastFile, content] = isForSlides
    ? [SLIDES_FILE, JSON.stringify(slideFacts(credited, siteUrl))]
    : [CREDITS_FILE, creditsPage({ name, items: credited, older, madeAt: now, siteUrl })];
  yield* zip.entry(lastFile, Buffer.from(content));
  yield* zip.end();
}

/**
 * The file name of a picture: its position, which makes it unique, and its title.
 * @param place from 1
 * @param total number of positions, which are padded to equal length
 */
export function pictureName(
  title: string,
  format: PictureFile["format"],
  place: number,
  total: number,
): string {
  const digits = Math.max(2, String(total).length);
  return `${String(place).padStart(digits, "0")} ${fileStem(title, MAX_TITLE_BYTES)}.${format}`;
}
