import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import { type DownloadFormat, downloadFacts } from "@/lib/diagrams/download-formats";
import { config } from "@/server/config";
import { convertPicture } from "@/server/downloads/convert-picture";
import { readOriginal } from "@/server/downloads/original";
import { ProblemError } from "@/server/http/problem";
import { withPictureSlot } from "@/server/images/picture-queue";
import type { PictureType } from "@/server/images/picture-type";

/** How often an item asks for its turn again where there was no room, and how long it waits between. */
const MAX_TRIES = 4;
const PAUSE_MS = 2000;

export interface PictureFile {
  format: DownloadFormat;
  body: Buffer;
}

/**
 * The picture of a diagram as a file in its own kind, in the caller's turn among all that asks for pictures.
 * @throws ProblemError `picture_unavailable`, which says in words why; `too_many_requests`
 */
export function makePicture(
  diagram: PicturedDiagram,
  who: { callerId: string; address: string },
  signal: AbortSignal,
): Promise<PictureFile> {
  const inItsTurn = () =>
    withPictureSlot(
      who,
      async (release) => {
        const original = await readOriginal(diagram, signal);
        const format = formatFor(original.type);
        const facts = downloadFacts(diagram, config().SITE_URL);
        const convert = () => convertPicture(original, format, facts, signal);
        const { body } = await withPatience(convert, signal);
        release();
        return { format, body };
      },
      signal,
    );
  return withPatience(inItsTurn, signal);
}

function formatFor(type: PictureType): DownloadFormat {
  if (type === "image/svg+xml") return "svg";
  return type === "image/jpeg" ? "jpg" : "png";
}

/** A crowd passes, and nobody waits before the screen for this one picture. */
async function withPatience<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isCrowded = error instanceof ProblemError && error.code === "too_many_requests";
      if (!isCrowded || tries === MAX_TRIES || signal.aborted) throw error;
      await wait(PAUSE_MS, undefined, { signal });
    }
  }
}
