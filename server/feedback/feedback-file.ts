import "server-only";
import { chmod, type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import type { FeedbackStore } from "./feedback-store";

const LINE_END = "\n";

/**
 * A file of JSON lines that only grows. Lines are written one after another, whole, and are on the disk when
 * `add` resolves; a line that a crash tore earlier stays by itself.
 * @param file its folder is made when it is not there, for this user alone
 * @param maxBytes the file never grows past it
 */
export function createFeedbackFile(file: string, maxBytes: number): FeedbackStore {
  let last: Promise<void> = Promise.resolve();
  return {
    add(entry) {
      const line = `${JSON.stringify(entry)}${LINE_END}`;
      const added = last.then(() => append(file, line, maxBytes));
      last = added.catch(() => undefined);
      return added;
    },
  };
}

async function append(file: string, line: string, maxBytes: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await chmod(dirname(file), 0o700);
  const handle = await open(file, "a+", 0o600);
  try {
    await handle.chmod(0o600);
    const { size } = await handle.stat();
    const bytes = Buffer.from((await endsInLine(handle, size)) ? line : LINE_END + line);
    if (size + bytes.length > maxBytes) {
      throw new Error(`${file} is full: it may hold ${maxBytes} bytes. Move it away to go on.`);
    }
    await handle.appendFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function endsInLine(handle: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return true;
  const { buffer } = await handle.read({ buffer: Buffer.alloc(1), position: size - 1 });
  return buffer.toString("latin1") === LINE_END;
}
