import "server-only";
import { ProblemError } from "./problem";

/** Bytes of JSON that a route takes unless it says otherwise. */
export const DEFAULT_BODY_BYTES = 64 * 1024;

/** Values of a body larger than that: text may be long, but a few bytes each would grow to many times their size. */
const MAX_VALUES = 20_000;
const [COMMA, BRACKET, BRACE] = Buffer.from(",[{");

/**
 * The body, read no further than `limit` bytes, whatever Content-Length says.
 * @throws ProblemError `body_too_large`
 */
export async function readCapped(
  request: Request,
  limit: number,
  words = `At most ${limit} bytes are taken.`,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!request.body) return new Uint8Array();
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(words);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What is left unread would stand in the way of the connection's next request: there must be none. */
function tooLarge(words: string): ProblemError {
  return new ProblemError("body_too_large", words, {}, { connection: "close" });
}

/** The JSON body, read no further than `limit` bytes, whatever Content-Length says. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new ProblemError("unsupported_media_type", "Send the body as application/json.");
  }
  const bytes = await readCapped(request, limit);
  try {
    if (bytes.length > DEFAULT_BODY_BYTES) refuseManyValues(bytes);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new ProblemError("invalid_request", "The body is not valid JSON.", {
      errors: [{ field: "body", message: "Valid JSON is needed." }],
    });
  }
}

function refuseManyValues(bytes: Uint8Array): void {
  let values = 0;
  for (const byte of bytes) if (byte === COMMA || byte === BRACKET || byte === BRACE) values += 1;
  if (values > MAX_VALUES) throw new RangeError("The body holds too many values.");
}
