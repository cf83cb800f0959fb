import "server-only";

const PIECE_BYTES = 64 * 1024;

/** Enough for the largest picture (8 MB) at 2.2 Mbit/s. */
const TIMEOUT_MS = 30_000;

interface Reading {
  /** Called once when the picture is no longer needed: sent, cancelled or timed out. */
  onEnd: () => void;
  /** Aborted when the client has disconnected. */
  signal: AbortSignal;
  /** Timeout for sending the whole picture. */
  timeoutMs?: number;
}

/**
 * Streams a picture in pieces, each when the client is ready for it. A timeout ends the stream with an AbortError,
 * the only name that Next treats as a client's disconnect and does not log.
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
        // Copied, because a stalled socket that holds a view of one piece would keep the whole picture in memory.
        controller.enqueue(new Uint8Array(picture.subarray(at, at + PIECE_BYTES)));
        at += PIECE_BYTES;
        if (at < picture.length) return;
        end();
        controller.close();
      },
      cancel: () => end(),
    },
    // Copies nothing before the first read.
    { highWaterMark: 0 },
  );
}
