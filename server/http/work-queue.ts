import "server-only";
import { processSingleton } from "@/server/process-singleton";
import { ProblemError } from "./problem";
import { createSemaphore, QueueRejectedError, type Release, type SlotLimit } from "./semaphore";

interface QueueOptions {
  name: string;
  /** Longest wait for a slot. */
  timeoutMs: number;
  isFair?: boolean;
  /** The message of `too_many_requests`. */
  busy: string;
  retryAfterSeconds: number;
  /** Response headers of the error. */
  headers?: Record<string, string>;
}

/** A semaphore of the whole process that rejects a request with a problem. */
export interface WorkQueue {
  /** @throws ProblemError `too_many_requests` */
  acquire(limits: readonly SlotLimit[], signal?: AbortSignal): Promise<Release>;
  /**
   * Runs work in a slot.
   * @throws ProblemError `too_many_requests`
   */
  run<T>(limits: readonly SlotLimit[], work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export function createWorkQueue({ name, timeoutMs, isFair, ...rejection }: QueueOptions): WorkQueue {
  const semaphore = processSingleton(name, () => createSemaphore({ timeoutMs, isFair }));
  const { busy, retryAfterSeconds, headers } = rejection;

  const acquire: WorkQueue["acquire"] = (limits, signal) =>
    semaphore.acquire(limits, signal).catch((error: unknown) => {
      if (!(error instanceof QueueRejectedError)) throw error;
      throw new ProblemError("too_many_requests", busy, { retryAfterSeconds }, headers);
    });

  return {
    acquire,
    async run(limits, work, signal) {
      const release = await acquire(limits, signal);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
