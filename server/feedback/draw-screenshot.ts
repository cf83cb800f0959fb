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
 * The screenshot of a message, drawn anew.
 * @param url a data URL of a type that is taken
 * @param signal aborted when the sender has gone
 * @throws ProblemError `invalid_request` naming the screenshot, `too_many_requests`
 */
export function drawScreenshot(url: string, signal: AbortSignal): Promise<Buffer> {
  const { type: claimed, base64 } = readDataUrl(url);
  return reencodeUpload({ claimed, body: Buffer.from(base64, "base64"), room, signal }, refusals);
}
