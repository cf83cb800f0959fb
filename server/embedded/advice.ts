import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { backupFolder, backupsOf } from "./backup-files";
import { databaseFolder } from "./with-folder";

const MEGABYTE = 1024 ** 2;

/** What an operator wants to know of a database that does not open. */
export async function adviceOn(dataDir: string): Promise<string> {
  const { bavail, bsize } = await statfs(dataDir);
  const newest = (await backupsOf(dataDir)).at(-1);
  const backup = newest
    ? `The newest backup is ${join(backupFolder(dataDir), newest)}.`
    : "There is no backup.";
  return [
    "Accounts are unavailable; searches of guests go on.",
    `The database is in ${databaseFolder(dataDir)}, whose disk has ${Math.floor((bavail * bsize) / MEGABYTE)} MB of free space.`,
    backup,
    "docs/operations.md says what to do.",
  ].join(" ");
}
