import "server-only";

/** More came than was asked for. */
export class TooManyBytesError extends Error {
  override name = "TooManyBytesError";
}

/**
 * The whole body of an answer; null is an empty one. Leaving it at the first byte too many ends the connection.
 * @throws TooManyBytesError, or the connection's own error
 */
export async function readCapped(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new TooManyBytesError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
