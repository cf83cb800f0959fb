import "server-only";
import { zipWords } from "@/lib/saved/export-words";
import { createWorkQueue, type Release } from "@/server/http/work-queue";
import type { PictureReader } from "@/server/images/picture-queue";

/** Each export holds up to three pictures in memory while two are converted. */
const AT_ONCE = { account: 4, link: 2 };

/** Of what an account has saved, or of a shared folder. */
export type ExportKind = keyof typeof AT_ONCE;

const RETRY_AFTER_SECONDS = 60;

const ownQueue = createWorkQueue({
  name: "account-export-queue",
  // A user who cancels and starts again can arrive before the end of the first request is noticed.
  timeoutMs: 3000,
  busy: zipWords.alreadyMade,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
});

const queueOf = (kind: ExportKind) =>
  createWorkQueue({
    name: `export-queue-${kind}`,
    timeoutMs: 10_000,
    isFair: true,
    // Most exports are made and read in less; a slow reader may hold one for twenty minutes.
    heldMs: 2 * 60_000,
    busy: zipWords.tooManyMade,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

const queues = { account: queueOf("account"), link: queueOf("link") };

/**
 * Admits one export of a caller at a time, and in the whole process four of accounts and two of shared folders, which
 * anyone with a link can ask for and which therefore leave the accounts their places.
 * @param takeBack ends the export if an address waits that has two fewer
 * @throws ProblemError `too_many_requests`
 */
export async function acquireExportSlot(
  { callerId, address }: PictureReader,
  of: ExportKind,
  signal: AbortSignal,
  takeBack: () => void,
): Promise<Release> {
  const releaseOwn = await ownQueue.acquire([{ key: callerId, maxConcurrent: 1, maxQueued: 1 }], signal);
  try {
    const room = { maxConcurrent: AT_ONCE[of], maxQueued: AT_ONCE[of] };
    const release = await queues[of].acquire(
      [
        { key: `address ${address}`, ...room },
        { key: "everybody", ...room },
      ],
      signal,
      takeBack,
    );
    return () => {
      release();
      releaseOwn();
    };
  } catch (error) {
    releaseOwn();
    throw error;
  }
}
