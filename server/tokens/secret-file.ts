import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

/** A file with a secret cannot be used. The message says what the operator can do. */
export class SecretFileError extends Error {
  override name = "SecretFileError";
}

/** The permissions of the group and of other users. */
const OTHERS = 0o077;

/**
 * Reads a secret from a file that only its user can read. Creates the file and its folder if they are missing. Leaves
 * the permissions of an existing folder as they are: it may be shared with other programs.
 * @throws SecretFileError if the file is empty, because anyone could guess an empty secret, or if other users can read it
 */
export function readOrCreate(file: string, create: () => string): string {
  try {
    const secret = readFileSync(file, "utf8").trim();
    if (secret === "") throw spoilt(file, "is empty");
    if (isOpenToOthers(file))
      throw new SecretFileError(
        `${file} can be read by other users of this machine: run chmod 600 on it, or remove it to have a new one made.`,
      );
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Written to a draft and then linked, so that other processes never read a partial secret.
  const draft = `${file}.${randomBytes(8).toString("hex")}`;
  const secret = create();
  try {
    writeToDisk(draft, secret);
    linkSync(draft, file);
    return secret;
  } catch (error) {
    // Another process has created the file meanwhile: use its secret.
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return readOrCreate(file, create);
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Windows has no such permissions: Node makes them up there. */
function isOpenToOthers(file: string): boolean {
  return process.platform !== "win32" && (statSync(file).mode & OTHERS) !== 0;
}

/** An error that says what is wrong with a file of ours, and what the operator can do. */
export function spoilt(file: string, problem: string): SecretFileError {
  return new SecretFileError(
    `${file} ${problem}: put back a copy of it, or remove it to have a new one made.`,
  );
}

/** Flushes the file to disk, so that a power cut cannot leave an empty file. */
function writeToDisk(file: string, text: string): void {
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
