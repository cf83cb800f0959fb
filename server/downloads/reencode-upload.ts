import "server-only";
import { ProblemError } from "@/server/http/problem";
import { pictureTypeOf } from "@/server/images/picture-type";
import { withConversionSlot } from "./conversion-queue";
import { ConversionError, type Room, runWorker } from "./run-worker";

interface SentPicture {
  /** The media type that its sender claims. */
  claimed: string;
  body: Buffer;
  room: Room;
  /** Identifies the sender: its pictures are converted one at a time. */
  sender?: string | undefined;
  /** Aborted when the client has disconnected. */
  signal: AbortSignal;
}

/** The errors of the route that receives the picture. */
interface Refusals {
  unreadable(): ProblemError;
  tooManyPixels(): ProblemError;
  /** The message of `too_many_requests`. */
  busy: string;
}

/**
 * Re-encodes an uploaded picture as a WebP within the given limits, without anything else of its file. It is decoded
 * in a separate process.
 * @throws ProblemError one of `refusals`
 */
export async function reencodeUpload(
  { claimed, body, room, sender, signal }: SentPicture,
  refusals: Refusals,
): Promise<Buffer> {
  // Other files, such as an SVG that loads further files, never reach a decoder.
  const type = pictureTypeOf(claimed, body);
  if (type === null) throw refusals.unreadable();
  try {
    return await withConversionSlot({ kind: "sent", sender, signal }, () =>
      runWorker({ type, body, density: null, room }, "webp", signal),
    );
  } catch (error) {
    if (error instanceof ConversionError) {
      throw error.reason === "too_many_pixels" ? refusals.tooManyPixels() : refusals.unreadable();
    }
    if (error instanceof ProblemError) throw new ProblemError(error.code, refusals.busy, error.extra);
    throw error;
  }
}
