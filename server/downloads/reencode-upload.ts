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
  /** Tells senders apart whose pictures are drawn one at a time. */
  sender?: string | undefined;
  /** Aborted when the sender has gone. */
  signal: AbortSignal;
}

/** How a refusal is told where the picture was sent. */
interface Refusals {
  unreadable(): ProblemError;
  tooManyPixels(): ProblemError;
  /** The words of `too_many_requests`. */
  busy: string;
}

/**
 * A picture that a visitor sent, as a WebP that fits its room: nothing of its file is left but what it shows. It is
 * decoded in a process of its own.
 * @throws ProblemError one of the refusals
 */
export async function reencodeUpload(
  { claimed, body, room, sender, signal }: SentPicture,
  refusals: Refusals,
): Promise<Buffer> {
  // A file of another kind, such as a drawing that fetches others, is shown to no decoder.
  const type = pictureTypeOf(claimed, body);
  if (type === null) throw refusals.unreadable();
  try {
    return await withConversionSlot({ kind: "sent", sender, signal }, () =>
      runWorker({ type, body, density: null, room }, "webp", signal),
    );
  } catch (error) {
    if (error instanceof ConversionError) {
      throw error.fault === "too_many_pixels" ? refusals.tooManyPixels() : refusals.unreadable();
    }
    if (error instanceof ProblemError) throw new ProblemError(error.code, refusals.busy, error.extra);
    throw error;
  }
}
