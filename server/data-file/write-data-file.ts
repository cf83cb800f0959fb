import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type DataFile, readDataFile } from "./read-data-file";

/** The content of a data file, from its lines. */
export async function* pack(
  lines: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const gzip = createGzip();
  // Fails with the same error as the loop over it.
  pipeline(lines, gzip).catch(() => {});
  yield* gzip;
}

/**
 * Writes a data file that only this user can read. It is written to a draft, flushed to disk and read back before it
 * takes its name, so that a file of that name is always complete.
 * @param content gzipped
 */
export async function writeDataFile(file: string, content: AsyncIterable<Uint8Array>): Promise<DataFile> {
  const draft = `${file}.${randomBytes(8).toString("hex")}.tmp`;
  const remove = () => rmSync(draft, { force: true });
  process.once("exit", remove);
  try {
    await writeToDisk(draft, content);
    const written = await readDataFile(draft);
    await rename(draft, file);
    return written;
  } finally {
    process.off("exit", remove);
    remove();
  }
}

async function writeToDisk(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    // Each chunk is appended.
    for await (const chunk of content) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
