import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Writes a temporary file and renames it, so that a reader never sees half a file. */
export function writeAtomically(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.tmp`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

/** Deletes pictures whose source no longer exists. Other kinds of files are kept. */
export function deleteStalePictures(directory: string, current: ReadonlySet<string>): void {
  for (const name of readdirSync(directory)) {
    if (name.endsWith(".svg") && !current.has(name)) rmSync(join(directory, name));
  }
}
