import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startedAt } from "./process-start";

/** A takeover takes milliseconds; if its file is older, the process was killed during it. */
const TAKEOVER_MS = 2000;

/** Another process has locked the folder. */
export class FolderLockedError extends Error {
  override name = "FolderLockedError";
  constructor(readonly pid: number) {
    super(`Process ${pid} has the database open.`);
  }
}

/**
 * Locks a folder for this process: a database that two processes write is lost. A lock is stale if its process has
 * ended, even if another process has its pid now.
 * @returns releases the lock
 * @throws FolderLockedError, also while another process replaces a stale lock: retry
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, "lock");
  const mine = `${process.pid} ${startedAt(process.pid) ?? ""}`;
  const draft = join(folder, `lock.${randomBytes(8).toString("hex")}`);
  // Written to a draft and then linked, so that other processes never read a partial lock.
  writeFileSync(draft, mine, { mode: 0o600, flag: "wx" });
  try {
    while (!tryLink(draft, lock)) removeStale(lock);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(lock) === mine) rmSync(lock, { force: true });
  };
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function removeStale(lock: string): void {
  refuseIfHeld(lock);
  // Only the process that created this file may remove a lock, after checking again that it is still stale.
  const takeover = `${lock}.takeover`;
  claim(takeover);
  try {
    refuseIfHeld(lock);
    rmSync(lock, { force: true });
  } finally {
    rmSync(takeover, { force: true });
  }
}

function refuseIfHeld(lock: string): void {
  const [pid = "", started = ""] = read(lock)?.split(" ") ?? [];
  const isHeld = Number(pid) > 0 && isRunning(Number(pid)) && (startedAt(Number(pid)) ?? "") === started;
  if (isHeld) throw new FolderLockedError(Number(pid));
}

function claim(takeover: string): void {
  try {
    writeFileSync(takeover, String(process.pid), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const holder = Number(read(takeover));
    const made = statSync(takeover, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    // Absolute, so that a clock that was set back cannot keep the file for ever.
    if (Math.abs(Date.now() - made) > TAKEOVER_MS) rmSync(takeover, { force: true });
    throw new FolderLockedError(holder);
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
