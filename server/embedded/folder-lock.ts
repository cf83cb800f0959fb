import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

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
 * @param port on which this process answers other processes that need the database
 * @returns releases the lock
 * @throws FolderLockedError, also while another process replaces a stale lock: retry
 */
export function lockFolder(folder: string, port?: number): () => void {
  const lock = lockOf(folder);
  const mine = `${process.pid} ${startedAt(process.pid) ?? ""} ${port ?? ""}`.trimEnd();
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

const lockOf = (folder: string) => join(folder, "lock");

/** The process that has locked a folder, and the port on which it answers, or null. */
export const lockHolder = (folder: string) => holderOf(lockOf(folder));

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
  const holder = holderOf(lock);
  if (holder) throw new FolderLockedError(holder.pid);
}

function holderOf(lock: string): { pid: number; port?: number } | null {
  const [id = "", started = "", port = ""] = read(lock)?.split(" ") ?? [];
  const pid = Number(id);
  const isHeld = pid > 0 && isRunning(pid) && (startedAt(pid) ?? "") === started;
  if (!isHeld) return null;
  return { pid, ...(port !== "" && { port: Number(port) }) };
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

/**
 * The start time of a process, in the format of the system. It tells whether another process has reused its pid.
 * Null if it is unknown.
 */
function startedAt(pid: number): string | null {
  try {
    // Field 2 is the program's name in brackets, which may contain anything; field 22 is the start time.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return fields[19] ?? null;
  } catch {
    const { status, stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
    return status === 0 ? stdout.trim().replaceAll(" ", "_") : null;
  }
}
