import "server-only";
import { MAX_EXPORT_MINUTES } from "@/lib/saved/export";
import { zipWords } from "@/lib/saved/export-words";
import { logError } from "@/server/log";

/** For all of it, however slowly it is read: longer than pictures are made, which is ten minutes. */
const WHOLE_MS = MAX_EXPORT_MINUTES * 60_000;

interface Reading {
  /** Of the request, aborted when the client has gone. */
  signal: AbortSignal;
  /** Called once, when nothing more is made. */
  onEnd: () => void;
  /** For tests. */
  wholeMs?: number;
}

/**
 * A body of pieces, each made when the client has room for it. When the client goes, cancels or takes too long, what
 * is under way is called off at once. That is an AbortError, the one name that Next takes for a client's doing and
 * does not log.
 * @param make is handed the signal by which it is called off
 */
export function archiveBody(
  make: (signal: AbortSignal) => AsyncGenerator<Buffer<ArrayBuffer>, void, undefined>,
  { signal, onEnd, wholeMs = WHOLE_MS }: Reading,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const calledOff = new AbortController();
  const pieces = make(calledOff.signal);
  const callOff = () => {
    end();
    calledOff.abort();
    // One that waits to be read is told by this alone.
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
          // A picture may be made ahead of the one that failed.
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
    // Nothing is made before somebody reads.
    { highWaterMark: 0 },
  );
}
