/** The body exceeds the limit. */
export class TooManyBytesError extends Error {
  override name = "TooManyBytesError";
}

/**
 * Reads a whole body; null is an empty one. Closes the connection at the first byte over the limit.
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
