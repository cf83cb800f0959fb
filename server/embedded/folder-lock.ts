import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startedAt } from "./process-start";

/** A takeover is done within a moment: one that is older was cut short by a kill. */
const TAKEOVER_MS = 2000;

/** Somebody else has the folder. */
export class FolderLockedError extends Error {
  override name = "FolderLockedError";
  constructor(readonly pid: number) {
    super(`Process ${pid} has the database open.`);
  }
}

/**
 * Makes this process the only owner of a folder: a database that two processes write is lost. A lock whose
 * process is gone, or whose number another process has been given since, counts for nothing.
 * @returns what gives it back
 * @throws FolderLockedError, also while another process takes over what a third left behind: ask again
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, "lock");
  const mine = `${process.pid} ${startedAt(process.pid) ?? ""}`;
  const draft = join(folder, `lock.${randomBytes(8).toString("hex")}`);
  // Written aside and then linked: whoever looks meanwhile finds no lock or the whole of it.
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
  // Only who made this file may remove a lock, and has to look at it again: meanwhile it may be another's.
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
    // A clock that was put back must not keep it for ever.
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
