import "server-only";
import type { Feedback, FeedbackReceipt } from "@/lib/feedback/feedback";
import { MAX_SCREENSHOT_BYTES, SCREENSHOT_SIDE } from "@/lib/feedback/limits";
import { readDataUrl } from "@/lib/feedback/screenshot";
import { screenshotWords } from "@/lib/feedback/screenshot-words";
import { feedbackWords } from "@/lib/feedback/words";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { reencodeUpload } from "@/server/downloads/reencode-upload";
import type { Caller } from "@/server/http/caller";
import { ProblemError, refuseField } from "@/server/http/problem";
import { logError } from "@/server/log";
import { checkFeedbackRateLimit, checkScreenshotRateLimit } from "./rate-limits";

interface Sender {
  caller: Caller;
  /** The bucket of the sender's address, for the rate limit. Not stored. */
  address: string;
  /** Aborted when the sender disconnects. */
  signal: AbortSignal;
}

/**
 * Stores a feedback message.
 * @throws ProblemError `too_many_requests`, and without counting towards the rate limit `writer_not_signed_in`,
 * `invalid_request` naming the screenshot, `sign_in_needed` if the account is gone, `accounts_not_set_up` if there is
 * no database, `feedback_unavailable` if it could not be stored
 */
export async function keepFeedback(
  { id = crypto.randomUUID(), writer, screenshot, diagramId, ...said }: Feedback,
  { caller, address, signal }: Sender,
): Promise<FeedbackReceipt> {
  const accountId = caller.kind === "account" ? caller.id : null;
  if (writer !== undefined && writer !== accountId) {
    throw new ProblemError("writer_not_signed_in", feedbackWords.writerNotSignedIn);
  }
  const giveBack = await checkFeedbackRateLimit(caller, address);
  try {
    let picture: Buffer | null = null;
    if (screenshot !== undefined) {
      await checkScreenshotRateLimit(caller, address);
      picture = await drawScreenshot(screenshot, signal);
    }
    const entry = { ...said, id, user_id: accountId, diagram_id: diagramId };
    const base64 = picture?.toString("base64") ?? null;
    // One transaction, idempotent by id. "full": there is no room for another screenshot.
    const outcome = unwrapData(await serviceClient().rpc("keep_feedback", { entry, screenshot: base64 }));
    if (outcome === "full") throw refuseField("screenshot", screenshotWords.noRoom);
    return { id };
  } catch (error) {
    await giveBack();
    if (error instanceof ProblemError && error.code !== "accounts_unavailable") throw error;
    logError("feedback_not_kept", { id }, error);
    throw new ProblemError("feedback_unavailable", feedbackWords.unavailable);
  }
}

const room = { side: SCREENSHOT_SIDE, bytes: MAX_SCREENSHOT_BYTES };

const refusals = {
  unreadable: () => refuseField("screenshot", screenshotWords.unreadable),
  tooManyPixels: () => refuseField("screenshot", screenshotWords.tooManyPixels),
  busy: screenshotWords.tooMany,
};

/**
 * Re-encodes the screenshot of a message.
 * @param url a data URL of an accepted type
 * @param signal aborted when the sender disconnects
 * @throws ProblemError `invalid_request` naming the screenshot, `too_many_requests`
 */
export function drawScreenshot(url: string, signal: AbortSignal): Promise<Buffer> {
  const { type: claimed, base64 } = readDataUrl(url);
  return reencodeUpload({ claimed, body: Buffer.from(base64, "base64"), room, signal }, refusals);
}
