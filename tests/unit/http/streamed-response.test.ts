import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { streamedBody } from "@/server/http/streamed-response";

const PIECE_BYTES = 64 * 1024;
const LONG_MS = 60_000;

function open(picture: Buffer, { timeoutMs = LONG_MS, signal = new AbortController().signal } = {}) {
  const onEnd = vi.fn();
  return { onEnd, reader: streamedBody(() => [picture], { onEnd, signal, timeoutMs }).getReader() };
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return pieces;
    pieces.push(value);
  }
}

const threePieces = Buffer.alloc(2 * PIECE_BYTES + 1, 7);

describe("a streamed body", () => {
  it("is the picture byte by byte, whatever its length", async () => {
    const lengths = fc.oneof(
      fc.integer({ min: 1, max: 3 * PIECE_BYTES }),
      fc.constantFrom(PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 2 * PIECE_BYTES),
    );
    await fc.assert(
      fc.asyncProperty(lengths, fc.nat(250), async (length, seed) => {
        const picture = Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 31 + seed) % 251));
        const { reader, onEnd } = open(picture);
        expect(Buffer.concat(await readAll(reader)).equals(picture)).toBe(true);
        expect(onEnd).toHaveBeenCalledOnce();
      }),
      { numRuns: 30 },
    );
  });

  it("comes in pieces that keep nothing else of the picture alive", async () => {
    const pieces = await readAll(open(threePieces).reader);
    expect(pieces.map(({ byteLength }) => byteLength)).toEqual([PIECE_BYTES, PIECE_BYTES, 1]);
    for (const { buffer, byteLength } of pieces) expect(buffer.byteLength).toBe(byteLength);
  });

  it("ends when its last piece has been taken, and not before", async () => {
    const { reader, onEnd } = open(threePieces);
    for (let piece = 0; piece < 3; piece += 1) await reader.read();
    expect(onEnd).not.toHaveBeenCalled();
    expect(await reader.read()).toEqual({ done: true, value: undefined });
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("ends when nobody wants the rest of it", async () => {
    const { reader, onEnd } = open(threePieces);
    await reader.read();
    await reader.cancel();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("breaks off when it is not read in time, though some of it was read", async () => {
    const { reader, onEnd } = open(threePieces, { timeoutMs: 20 });
    await reader.read();
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
    await expect(reader.read()).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
  });

  it("breaks off when the client goes, and at once when it has gone", async () => {
    const leaving = new AbortController();
    const bodies = [open(threePieces, { signal: leaving.signal })];
    leaving.abort();
    bodies.push(open(threePieces, { signal: leaving.signal }));
    for (const { reader, onEnd } of bodies) {
      expect(onEnd).toHaveBeenCalledOnce();
      await expect(reader.read()).rejects.toThrow("not read to its end");
    }
  });

  it("that was read is not ended again by the time or by a client that goes", async () => {
    const leaving = new AbortController();
    const { reader, onEnd } = open(threePieces, { timeoutMs: 20, signal: leaving.signal });
    await readAll(reader);
    await new Promise((resolve) => setTimeout(resolve, 40));
    leaving.abort();
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
