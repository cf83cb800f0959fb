import "server-only";
import { MAX_SCREENSHOT_BYTES, SCREENSHOT_SIDE } from "@/lib/feedback/limits";
import { readDataUrl } from "@/lib/feedback/screenshot";
import { screenshotWords } from "@/lib/feedback/screenshot-words";
import { inConversionTurn } from "@/server/downloads/conversion-turns";
import { runWorker } from "@/server/downloads/run-worker";
import { ProblemError, refuseField } from "@/server/http/problem";
import { pictureTypeOf } from "@/server/images/picture-type";

const room = { side: SCREENSHOT_SIDE, bytes: MAX_SCREENSHOT_BYTES };

/**
 * A picture that somebody sent, as a WebP: nothing of its file is left but what it shows.
 * @param url a data URL of a type that is taken
 * @param signal aborted when whoever sent it has gone
 * @throws ProblemError `invalid_request` naming the screenshot, `too_many_requests`
 */
export async function drawScreenshot(url: string, signal: AbortSignal): Promise<Buffer> {
  const { type: claimed, base64 } = readDataUrl(url);
  const body = Buffer.from(base64, "base64");
  const type = pictureTypeOf(claimed, body);
  if (type === null) throw unreadable();
  try {
    return await inConversionTurn(
      "screenshot",
      () => runWorker({ type, body, density: null, room }, "webp", signal),
      signal,
    );
  } catch (error) {
    throw inOurWords(error);
  }
}

function unreadable(): ProblemError {
  return refuseField("screenshot", screenshotWords.unreadable);
}

/** What is said of downloads does not fit here. */
function inOurWords(error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error;
  if (error.code === "too_many_requests") {
    return new ProblemError("too_many_requests", screenshotWords.tooMany, error.extra);
  }
  return unreadable();
}
