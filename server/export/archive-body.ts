import "server-only";
import { MAX_EXPORT_MINUTES } from "@/lib/saved/export";
import { zipWords } from "@/lib/saved/export-words";
import { logError } from "@/server/log";

/** Timeout of the whole export, however slowly it is read. Longer than the ten minutes in which pictures are made. */
const TIMEOUT_MS = MAX_EXPORT_MINUTES * 60_000;

interface Reading {
  /** Of the request; aborted when the client has disconnected. */
  signal: AbortSignal;
  /** Called once when no more pieces are made. */
  onEnd: () => void;
  /** For tests. */
  wholeMs?: number;
}

/**
 * Streams pieces, each made when the client is ready for it. If the client disconnects, cancels or exceeds the
 * timeout, running work is aborted at once with an AbortError, the only name that Next treats as a client's
 * disconnect and does not log.
 * @param make receives the signal that aborts it
 */
export function archiveBody(
  make: (signal: AbortSignal) => AsyncGenerator<Buffer<ArrayBuffer>, void, undefined>,
  { signal, onEnd, wholeMs = TIMEOUT_MS }: Reading,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const calledOff = new AbortController();
  const pieces = make(calledOff.signal);
  const callOff = () => {
    end();
    calledOff.abort();
    // A generator that is suspended at a yield does not see the signal.
    pieces.return().catch(() => {});
  };
  const timer = setTimeout(callOff, wholeMs);
  signal.addEventListener("abort", callOff);
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    signal.removeEventListener("abort", callOff);
    onEnd();
  };
  if (signal.aborted) callOff();

  return new ReadableStream(
    {
      async pull(controller) {
        const breakOff = (error: unknown) => {
          // A picture after the failed one may be in progress.
          callOff();
          controller.error(error);
        };
        const abandoned = () => new DOMException(zipWords.notReadToEnd, "AbortError");
        try {
          const { value, done } = await pieces.next();
          if (calledOff.signal.aborted) return breakOff(abandoned());
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (error) {
          if (calledOff.signal.aborted) return breakOff(abandoned());
          logError("archive_failed", {}, error);
          breakOff(error);
        }
      },
      cancel: callOff,
    },
    // Makes nothing before the first read.
    { highWaterMark: 0 },
  );
}
