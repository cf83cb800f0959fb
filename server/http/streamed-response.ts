import "server-only";
import { logError } from "@/server/log";
import type { Release } from "./work-queue";

/** A stalled reader holds at most one piece in memory. */
const PIECE_BYTES = 64 * 1024;

type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>;

interface Reading {
  /** Of the request; aborted when the client has disconnected. */
  signal: AbortSignal;
  /** Timeout of the whole body, however slowly it is read. */
  timeoutMs: number;
  /** Called once: when the body was read to its end, cancelled, timed out or failed. */
  onEnd: () => void;
}

/**
 * Streams a body that is made while it is read. If the client disconnects, cancels or exceeds the timeout, running
 * work is aborted at once with an AbortError, the only name that Next treats as a client's disconnect and does not log.
 * @param make receives the signal that aborts it
 */
export function streamedBody(
  make: (signal: AbortSignal) => Pieces,
  { signal, timeoutMs, onEnd }: Reading,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const ended = new AbortController();
  const pieces = inPieces(make(ended.signal));
  let end = onEnd;
  return new ReadableStream(
    {
      start(controller) {
        const breakOff = () => {
          end();
          controller.error(new DOMException("The response was not read to its end.", "AbortError"));
        };
        const timer = setTimeout(breakOff, timeoutMs);
        signal.addEventListener("abort", breakOff);
        end = () => {
          if (ended.signal.aborted) return;
          clearTimeout(timer);
          signal.removeEventListener("abort", breakOff);
          ended.abort();
          // A generator that is suspended at a yield does not see the signal.
          pieces.return().catch(() => {});
          onEnd();
        };
        if (signal.aborted) breakOff();
      },
      async pull(controller) {
        try {
          const { value, done } = await pieces.next();
          if (ended.signal.aborted) return;
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (error) {
          if (ended.signal.aborted) return;
          end();
          logError("response_body_failed", {}, error);
          throw error;
        }
      },
      cancel: () => end(),
    },
    // Makes nothing before the first read.
    { highWaterMark: 0 },
  );
}

interface Streamed {
  headers: Record<string, string>;
  timeoutMs: number;
  make: (signal: AbortSignal) => Pieces;
}

/**
 * Responds with a body that is made while it is read, in a slot that is held from its first byte in to its last byte out.
 * @param acquire the slot; `takeBack` breaks the response off, for others that wait
 * @throws what `acquire` and `prepare` throw
 */
export async function streamInSlot(
  request: Request,
  acquire: (takeBack: () => void) => Promise<Release>,
  prepare: () => Promise<Streamed>,
): Promise<Response> {
  const taken = new AbortController();
  const release = await acquire(() => taken.abort());
  try {
    const { headers, make, timeoutMs } = await prepare();
    if (request.method !== "HEAD") {
      const signal = AbortSignal.any([request.signal, taken.signal]);
      return new Response(streamedBody(make, { signal, timeoutMs, onEnd: release }), { headers });
    }
    // A response to HEAD has no body whose end or cancellation would release the slot.
    release();
    return new Response(null, { headers });
  } catch (error) {
    release();
    throw error;
  }
}

/** Copies, because a stalled socket that holds a view of one piece would keep the whole body in memory. */
async function* inPieces(bodies: Pieces): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  for await (const body of bodies) {
    for (let at = 0; at < body.length; at += PIECE_BYTES) {
      yield new Uint8Array(body.subarray(at, at + PIECE_BYTES));
    }
  }
}
