import "server-only";
import { LRUCache } from "lru-cache";
import type { PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import { SCREEN_SIDE } from "@/lib/diagrams/download-choices";
import { downloadFacts } from "@/lib/diagrams/download-formats";
import { conversionErrorMessages } from "@/lib/diagrams/download-words";
import { hasPicture } from "@/lib/diagrams/has-picture";
import { PREVIEW_SIZE } from "@/lib/diagrams/share-facts";
import { config } from "@/server/config";
import { createSharedWork } from "@/server/fetch/shared-work";
import { ProblemError } from "@/server/http/problem";
import { checkPreviewRateLimit } from "@/server/http/rate-limits";
import { withPictureSlot } from "@/server/images/picture-queue";
import { processSingleton } from "@/server/process-singleton";
import { drawOnSheet } from "./convert-picture";
import { readOriginal } from "./original";
import { withPngFacts } from "./picture-metadata";
import type { Sheet } from "./run-worker";

const MEGABYTE = 1024 * 1024;
/** Approximate size of a cached error. */
const ERROR_BYTES = 1024;

const PICTURE_KEPT_MS = 24 * 60 * 60 * 1000;
/** Errors are cached too, so that repeated requests do not occupy a decoder. */
const ERROR_KEPT_MS = 10 * 60 * 1000;

/** White margin in pixels: some apps crop the edges. */
const MARGIN = 32;

const kept = processSingleton(
  "previews",
  () =>
    new LRUCache<string, Buffer | ProblemError>({
      maxSize: 32 * MEGABYTE,
      maxEntrySize: 4 * MEGABYTE,
      sizeCalculation: (value, key) =>
        2 * key.length + (value instanceof ProblemError ? ERROR_BYTES : value.length),
      ttl: PICTURE_KEPT_MS,
      perf: { now: () => Date.now() },
    }),
);

/** A link that is sent to a class is opened by thirty apps at once: concurrent requests share one rendering. */
const shareWork = processSingleton("previews-under-way", () => createSharedWork<Buffer>());

/** The size of a link preview; `screen` has the proportions of the picture, for documents. */
export type PreviewSize = "screen" | undefined;

/**
 * The preview of a diagram for other sites and documents: a PNG on white.
 * @param address counted by the rate limit if the picture has to be rendered
 * @param signal aborted when the client has disconnected
 * @throws ProblemError `picture_unavailable`, `too_many_requests`
 */
export async function previewPicture(
  diagram: PicturedDiagram,
  address: string,
  signal: AbortSignal,
  size?: PreviewSize,
): Promise<Buffer> {
  const picture = knownPreview(diagram, size);
  if (picture) return picture;
  try {
    const work = (anybody: AbortSignal) => drawAndKeep(diagram, size, address, anybody);
    return await shareWork(keyOf(diagram, size), work, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new ProblemError("picture_unavailable", conversionErrorMessages.abandoned);
  }
}

/**
 * The cached preview; null if it would have to be rendered.
 * @throws ProblemError `picture_unavailable` if a rendering failed a short time ago
 */
export function knownPreview(diagram: PicturedDiagram, size?: PreviewSize): Buffer | null {
  const known = kept.get(keyOf(diagram, size));
  if (known instanceof ProblemError) throw known;
  return known ?? null;
}

/** Includes everything that a preview contains: the facts of a diagram can change while its picture stays. */
function keyOf(diagram: PicturedDiagram, size: PreviewSize): string {
  const { id, imageSrc, thumbnailSrc } = diagram;
  return JSON.stringify([id, imageSrc, thumbnailSrc, sheetOf(diagram, size), factsOf(diagram)]);
}

const factsOf = (diagram: PicturedDiagram) => downloadFacts(diagram, config().SITE_URL);

function sheetOf({ provider, width, height }: PicturedDiagram, size: PreviewSize): Sheet {
  if (size === undefined || !width || !height) return { ...PREVIEW_SIZE, margin: MARGIN };
  const scale = SCREEN_SIDE / Math.max(width, height);
  // Pixels are not enlarged.
  const applied = provider === "collection" ? scale : Math.min(1, scale);
  const pixels = (length: number) => Math.max(1, Math.round(length * applied));
  return { width: pixels(width), height: pixels(height), margin: 0 };
}

async function drawAndKeep(
  diagram: PicturedDiagram,
  size: PreviewSize,
  address: string,
  signal: AbortSignal,
): Promise<Buffer> {
  await checkPreviewRateLimit(address);
  try {
    const picture = await withPictureSlot(
      { callerId: `preview ${address}`, address },
      () => draw(diagram, sheetOf(diagram, size), signal),
      signal,
    );
    kept.set(keyOf(diagram, size), picture);
    return picture;
  } catch (error) {
    if (isUnavailable(error) && !signal.aborted) {
      kept.set(keyOf(diagram, size), error, { ttl: ERROR_KEPT_MS });
    }
    throw error;
  }
}

/** Renders the original, or else the source's thumbnail. */
async function draw(diagram: PicturedDiagram, sheet: Sheet, signal: AbortSignal): Promise<Buffer> {
  try {
    return await drawFrom(diagram, sheet, signal);
  } catch (error) {
    const small = { ...diagram, imageSrc: diagram.thumbnailSrc };
    if (!isUnavailable(error) || !hasPicture(small) || signal.aborted) throw error;
    return drawFrom(small, sheet, signal);
  }
}

function isUnavailable(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.code === "picture_unavailable";
}

async function drawFrom(diagram: PicturedDiagram, sheet: Sheet, signal: AbortSignal): Promise<Buffer> {
  const original = await readOriginal(diagram, signal);
  const file = await drawOnSheet(original, sheet, signal);
  return withPngFacts(file, factsOf(diagram));
}
