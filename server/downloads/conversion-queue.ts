import "server-only";
import { downloadWords } from "@/lib/diagrams/download-words";
import { ProblemError } from "@/server/http/problem";
import { createSemaphore, QueueRejectedError } from "@/server/http/semaphore";
import { processSingleton } from "@/server/process-singleton";

const PATIENCE_MS = 10_000;
const RETRY_AFTER_SECONDS = 10;

/** Decoders at work together: each may fill a core and much memory. */
const everybody = { key: "everybody", atOnce: 2, waiting: 24 };

/**
 * Previews are asked for by machines, without end: one decoder stays free for people, and most of the queue. What
 * visitors send, screenshots and profile pictures, takes one decoder as well.
 */
const limits = {
  download: [everybody, { key: "downloads", atOnce: 2, waiting: 16 }],
  preview: [everybody, { key: "previews", atOnce: 1, waiting: 8 }],
  sent: [everybody, { key: "sent", atOnce: 1, waiting: 8 }],
} as const;

const turns = processSingleton("conversion-turns", () => createSemaphore({ patienceMs: PATIENCE_MS }));

/** An account may change its mind about its picture while the first one is being drawn. */
const ofOneSender = { atOnce: 1, waiting: 1 };

interface Conversion {
  kind: keyof typeof limits;
  /** Tells senders apart whose pictures are drawn one at a time. */
  sender?: string | undefined;
  /** Aborted when the picture is no longer needed. */
  signal?: AbortSignal | undefined;
}

/**
 * Lets two pictures be drawn at a time in the whole process, of previews and of what visitors send one each.
 * @throws ProblemError `too_many_requests`
 */
export async function withConversionSlot<T>(
  { kind, sender, signal }: Conversion,
  work: () => Promise<T>,
): Promise<T> {
  const own = sender === undefined ? [] : [{ key: `sender ${sender}`, ...ofOneSender }];
  const release = await turns.take([...limits[kind], ...own], signal).catch((error: unknown) => {
    if (!(error instanceof QueueRejectedError)) throw error;
    throw new ProblemError("too_many_requests", downloadWords.tooMany, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  });
  try {
    return await work();
  } finally {
    release();
  }
}
