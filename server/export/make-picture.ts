import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import { type DownloadFormat, downloadFacts } from "@/lib/diagrams/download-formats";
import { config } from "@/server/config";
import { convertPicture, type WantedFile } from "@/server/downloads/convert-picture";
import { readOriginal } from "@/server/downloads/original";
import { ProblemError } from "@/server/http/problem";
import { type PictureReader, withPictureSlot } from "@/server/images/picture-queue";
import type { PictureType } from "@/server/images/picture-type";

/** Attempts to get a slot when the queue is full, and the pause between them. */
const MAX_TRIES = 4;
const PAUSE_MS = 2000;

export interface PictureFile {
  format: DownloadFormat;
  body: Buffer;
}

/**
 * The picture of a diagram as a file, by default of its own type, through the picture queue.
 * @throws ProblemError `picture_unavailable`, with the reason in words; `too_many_requests`
 */
export function makePicture(
  diagram: PicturedDiagram,
  who: PictureReader,
  signal: AbortSignal,
  wantedFor: (type: PictureType) => WantedFile = ownFile,
): Promise<PictureFile> {
  const inSlot = () =>
    withPictureSlot(
      who,
      async () => {
        const original = await readOriginal(diagram, signal);
        const wanted = wantedFor(original.type);
        const facts = downloadFacts(diagram, config().SITE_URL);
        const convert = () => convertPicture(original, wanted, facts, signal);
        const { body } = await withRetries(convert, signal);
        return { format: wanted.format, body };
      },
      signal,
    );
  return withRetries(inSlot, signal);
}

/** Pixels, no more than a slide shows. A drawing compresses well even in the size for print, and is sharp everywhere. */
export function slideFile(type: PictureType): WantedFile {
  return type === "image/svg+xml"
    ? { format: "png", size: "print" }
    : { format: formatFor(type), size: "screen" };
}

const ownFile = (type: PictureType): WantedFile => ({ format: formatFor(type) });

function formatFor(type: PictureType): DownloadFormat {
  if (type === "image/svg+xml") return "svg";
  return type === "image/jpeg" ? "jpg" : "png";
}

/** Retries while the queue is full: an export runs in the background and can wait. */
async function withRetries<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isQueueFull = error instanceof ProblemError && error.code === "too_many_requests";
      if (!isQueueFull || tries === MAX_TRIES || signal.aborted) throw error;
      await wait(PAUSE_MS, undefined, { signal });
    }
  }
}
