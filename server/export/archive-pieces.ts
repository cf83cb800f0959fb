import "server-only";
import { CREDITS_FILE, REFERENCES_FILE } from "@/lib/saved/export";
import { zipWords } from "@/lib/saved/export-words";
import { config } from "@/server/config";
import { type CreditedItem, creditsPage } from "./credits-page";
import { pictureName } from "./file-names";
import { mapInOrder } from "./in-order";
import { createMaker } from "./make-outcomes";
import type { ArchiveContents } from "./read-contents";
import { references } from "./references";
import { ZipWriter } from "./zip";

/** The same limit of concurrent pictures as for any caller: docs/decisions/013. */
const AT_ONCE = 2;

/** After this time or size, no more pictures are started; the rest is listed with the reason. */
const MAKING_MS = 10 * 60_000;
const MAX_BYTES = 1024 * 1024 * 1024;

export interface Bounds {
  /** For tests. */
  makingMs?: number;
  maxBytes?: number;
  /** Backoff of a host after its first failure, its second, and so on; after the last one it is not asked again. */
  restsMs?: readonly number[];
}

interface Reader {
  who: { callerId: string; address: string };
  /** Aborted when the client no longer waits. */
  signal: AbortSignal;
  now: Date;
}

/**
 * The bytes of a ZIP file, each piece made on demand: the references, the pictures in order, and the page that lists
 * what became of each item.
 */
export async function* archivePieces(
  { name, items, older }: ArchiveContents,
  { who, signal, now }: Reader,
  { makingMs = MAKING_MS, maxBytes = MAX_BYTES, restsMs }: Bounds = {},
): AsyncGenerator<Buffer<ArrayBuffer>, void, undefined> {
  const siteUrl = config().SITE_URL;
  const zip = new ZipWriter(now);
  const deadline = performance.now() + makingMs;
  const stopReason = () => {
    if (zip.bytes >= maxBytes) return zipWords.full;
    return performance.now() >= deadline ? zipWords.outOfTime : null;
  };
  let silentSince = performance.now();
  const make = createMaker({ who, signal, stopReason, silentSince: () => silentSince, restsMs });

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
  const page = creditsPage({ name, items: credited, older, madeAt: now, siteUrl });
  yield* zip.entry(CREDITS_FILE, Buffer.from(page));
  yield zip.end();
}
