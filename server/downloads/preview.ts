import "server-only";
import { LRUCache } from "lru-cache";
import type { PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
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

/**
 * The link preview of a diagram: a PNG of `PREVIEW_SIZE`, on white.
 * @param address counted by the rate limit if the picture has to be rendered
 * @param signal aborted when the client has disconnected
 * @throws ProblemError `picture_unavailable`, `too_many_requests`
 */
export async function previewPicture(
  diagram: PicturedDiagram,
  address: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const picture = knownPreview(diagram);
  if (picture) return picture;
  try {
    return await shareWork(keyOf(diagram), (anybody) => drawAndKeep(diagram, address, anybody), signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new ProblemError("picture_unavailable", conversionErrorMessages.abandoned);
  }
}

/**
 * The cached preview; null if it would have to be rendered.
 * @throws ProblemError `picture_unavailable` if a rendering failed a short time ago
 */
export function knownPreview(diagram: PicturedDiagram): Buffer | null {
  const known = kept.get(keyOf(diagram));
  if (known instanceof ProblemError) throw known;
  return known ?? null;
}

/** Includes everything that a preview contains: the facts of a diagram can change while its picture stays. */
function keyOf(diagram: PicturedDiagram): string {
  const { id, imageSrc, thumbnailSrc } = diagram;
  return JSON.stringify([id, imageSrc, thumbnailSrc, factsOf(diagram)]);
}

const factsOf = (diagram: PicturedDiagram) => downloadFacts(diagram, config().SITE_URL);

async function drawAndKeep(diagram: PicturedDiagram, address: string, signal: AbortSignal): Promise<Buffer> {
  await checkPreviewRateLimit(address);
  try {
    const picture = await withPictureSlot(
      { callerId: `preview ${address}`, address },
      () => draw(diagram, signal),
      signal,
    );
    kept.set(keyOf(diagram), picture);
    return picture;
  } catch (error) {
    if (isUnavailable(error) && !signal.aborted) kept.set(keyOf(diagram), error, { ttl: ERROR_KEPT_MS });
    throw error;
  }
}

/** Renders the original, or else the source's thumbnail. */
async function draw(diagram: PicturedDiagram, signal: AbortSignal): Promise<Buffer> {
  try {
    return await drawFrom(diagram, signal);
  } catch (error) {
    const small = { ...diagram, imageSrc: diagram.thumbnailSrc };
    if (!isUnavailable(error) || !hasPicture(small) || signal.aborted) throw error;
    return drawFrom(small, signal);
  }
}

function isUnavailable(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.code === "picture_unavailable";
}

async function drawFrom(diagram: PicturedDiagram, signal: AbortSignal): Promise<Buffer> {
  const original = await readOriginal(diagram, signal);
  const file = await drawOnSheet(original, { ...PREVIEW_SIZE, margin: MARGIN }, signal);
  return withPngFacts(file, factsOf(diagram));
}
