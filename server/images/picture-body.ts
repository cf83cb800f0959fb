import "server-only";

const PIECE_BYTES = 64 * 1024;

/** Time enough for the largest picture (8 MB) at 2.2 Mbit/s. */
const TIMEOUT_MS = 30_000;

interface Reading {
  /** Called once, when the picture is needed no longer: handed over, unwanted or not read in time. */
  onEnd: () => void;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
  /** For all of the picture, from now on. */
  timeoutMs?: number;
}

/**
 * A picture in pieces, each handed over when the client has room for it. One that is not read in time breaks
 * off with an AbortError, the one name that Next takes for a client's doing and does not log.
 */
export function pictureBody(
  picture: Buffer,
  { onEnd, signal, timeoutMs = TIMEOUT_MS }: Reading,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  let end = onEnd;
  return new ReadableStream(
    {
      start(controller) {
        const breakOff = () => {
          end();
          controller.error(new DOMException("The picture was not read to its end.", "AbortError"));
        };
        const timer = setTimeout(breakOff, timeoutMs);
        signal.addEventListener("abort", breakOff);
        end = () => {
          clearTimeout(timer);
          signal.removeEventListener("abort", breakOff);
          onEnd();
        };
        if (signal.aborted) breakOff();
      },
      pull(controller) {
        // Copied: a stalled socket that holds a view of one piece would hold the whole picture.
        controller.enqueue(new Uint8Array(picture.subarray(at, at + PIECE_BYTES)));
        at += PIECE_BYTES;
        if (at < picture.length) return;
        end();
        controller.close();
      },
      cancel: () => end(),
    },
    // Nothing is copied before somebody reads.
    { highWaterMark: 0 },
  );
}
