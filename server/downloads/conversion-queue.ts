import "server-only";
import { downloadWords } from "@/lib/diagrams/download-words";
import { createWorkQueue } from "@/server/http/work-queue";

const queue = createWorkQueue({
  name: "conversion-queue",
  timeoutMs: 10_000,
  busy: downloadWords.tooMany,
  retryAfterSeconds: 10,
});

/** Concurrent decoders: each can use a whole core and much memory. */
const everybody = { key: "everybody", maxConcurrent: 2, maxQueued: 24 };

/**
 * Crawlers request previews without end, so one decoder and most of the queue stay free for people. Uploads, which are
 * screenshots and profile pictures, get one decoder as well.
 */
const limits = {
  download: [everybody, { key: "downloads", maxConcurrent: 2, maxQueued: 16 }],
  preview: [everybody, { key: "previews", maxConcurrent: 1, maxQueued: 8 }],
  sent: [everybody, { key: "sent", maxConcurrent: 1, maxQueued: 8 }],
} as const;

/** An account can replace its picture while the first one is converted. */
const ofOneSender = { maxConcurrent: 1, maxQueued: 1 };

interface Conversion {
  kind: keyof typeof limits;
  /** One conversion at a time for each sender. */
  sender?: string | undefined;
  /** Aborted when the picture is no longer needed. */
  signal?: AbortSignal | undefined;
}

/**
 * Converts two pictures at a time in the whole process; of previews and of uploads one each.
 * @throws ProblemError `too_many_requests`
 */
export function withConversionSlot<T>(
  { kind, sender, signal }: Conversion,
  work: () => Promise<T>,
): Promise<T> {
  const own = sender === undefined ? [] : [{ key: `sender ${sender}`, ...ofOneSender }];
  return queue.run([...limits[kind], ...own], work, signal);
}
