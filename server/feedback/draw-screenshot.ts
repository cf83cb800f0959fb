import "server-only";
import { MAX_SCREENSHOT_BYTES, SCREENSHOT_SIDE } from "@/lib/feedback/limits";
import { readDataUrl } from "@/lib/feedback/screenshot";
import { screenshotWords } from "@/lib/feedback/screenshot-words";
import { reencodeUpload } from "@/server/downloads/reencode-upload";
import { refuseField } from "@/server/http/problem";

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
