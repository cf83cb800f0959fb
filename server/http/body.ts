import "server-only";
import { readCapped as readBytes, TooManyBytesError } from "@/server/fetch/read-capped";
import { ProblemError, refuseField } from "./problem";

/** Default limit of a JSON body in bytes. */
export const DEFAULT_BODY_BYTES = 64 * 1024;

/** Keys of all objects in a body; the largest body of any route, a diagram with every label and ink changed, has 545. */
const MAX_KEYS = 600;
/** Values in a body; 60 covers with all their answers have 1,082. */
const MAX_VALUES = 1200;
const [QUOTE, BACKSLASH, COLON, COMMA, BRACKET, BRACE] = Buffer.from('"\\:,[{');

/**
 * The body, read up to `limit` bytes, whatever Content-Length says.
 * @throws ProblemError `body_too_large`
 */
export async function readCapped(
  request: Request,
  limit: number,
  words = `The body must not exceed ${limit} bytes.`,
): Promise<Uint8Array> {
  try {
    return await readBytes(request.body as AsyncIterable<Uint8Array> | null, limit);
  } catch (error) {
    // The client has left or sends too slowly, so no one reads this.
    if ((error as NodeJS.ErrnoException).code === "ECONNRESET") throw refuseField("body", "It ended early.");
    if (!(error instanceof TooManyBytesError)) throw error;
    // Closes the connection, because the unread rest of the body would block its next request.
    throw new ProblemError("body_too_large", words, {}, { connection: "close" });
  }
}

/** The JSON body, read up to `limit` bytes, whatever Content-Length says. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new ProblemError("unsupported_media_type", "Send the body as application/json.");
  }
  const bytes = await readCapped(request, limit);
  refuseManyParts(bytes);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new ProblemError("invalid_request", "The body is not valid JSON.", {
      errors: [{ field: "body", message: "Valid JSON is needed." }],
    });
  }
}

/**
 * Counts keys and values in the bytes before parsing, because each takes many times its size in memory. Ignores the
 * content of strings, so that long texts and pictures can contain any characters.
 */
function refuseManyParts(bytes: Uint8Array): void {
  let keys = 0;
  let values = 0;
  let isInString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isInString && byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) isInString = !isInString;
    else if (isInString) continue;
    else if (byte === COLON) keys += 1;
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) values += 1;
    if (keys > MAX_KEYS) throw refuseField("body", `At most ${MAX_KEYS} fields are allowed.`);
    if (values > MAX_VALUES) throw refuseField("body", `At most ${MAX_VALUES} values are allowed.`);
  }
}
