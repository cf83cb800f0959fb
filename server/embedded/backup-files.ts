import { readdir } from "node:fs/promises";
import { join } from "node:path";

const BACKUP = /^figura-\d{4}-\d\d-\d\d\.jsonl\.gz$/;

export const backupFolder = (dataDir: string) => join(dataDir, "backups");

/** @param day as YYYY-MM-DD */
export const backupName = (day: string) => `figura-${day}.jsonl.gz`;

/** The names of the backups of a data folder, the oldest first. */
export async function backupsOf(dataDir: string): Promise<string[]> {
  const names = await readdir(backupFolder(dataDir)).catch((): string[] => []);
  return names.filter((name) => BACKUP.test(name)).sort();
}
