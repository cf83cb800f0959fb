import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

/**
 * What a file says that only its user can read; it is made where it is missing, and its folder too.
 * @throws where it is empty: an empty secret would be everybody's
 */
export function readOrCreate(file: string, create: () => string): string {
  try {
    const secret = readFileSync(file, "utf8").trim();
    if (secret === "") throw spoilt(file, "is empty");
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  chmodSync(dirname(file), 0o700);
  // Written aside and then linked: whoever looks meanwhile finds no secret or the whole of it.
  const draft = `${file}.${randomBytes(8).toString("hex")}`;
  const secret = create();
  try {
    writeToDisk(draft, secret);
    linkSync(draft, file);
    return secret;
  } catch (error) {
    // Another start got there first; its secret is ours too.
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return readOrCreate(file, create);
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Says of a file of ours what is wrong with it, and what its user can do. */
export function spoilt(file: string, fault: string): Error {
  return new Error(`${file} ${fault}: put back a copy of it, or remove it to have a new one made.`);
}

/** Waits for the disk: a power cut must not leave the name of a file without what it says. */
function writeToDisk(file: string, text: string): void {
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
