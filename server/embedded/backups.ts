import { existsSync } from "node:fs";
import { mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { writeDataFile } from "../data-file/write-data-file";
import { backupFolder, backupName, backupsOf } from "./backup-files";
import { requestExport } from "./export";
import type { EmbeddedBackend } from "./start-backend";

/** A start is busy enough without a backup, and an app that is started again and again should still get one. */
const FIRST_DELAY_MS = 5 * 60_000;
const INTERVAL_MS = 60 * 60_000;

/** Left to the database and the logs. */
const MIN_FREE_BYTES = 200 * 1024 ** 2;

const DRAFT = /^figura-.*\.tmp$/;

export interface BackupSettings {
  dataDir: string;
  /** How many backups are kept, one per day. */
  days: number;
  backend: Pick<EmbeddedBackend, "url" | "secretKey">;
}

/**
 * Takes the backup of each day.
 * @param onProblem gets a sentence once, until a backup succeeds again
 * @param later runs a task after a delay; the next one is set when the last has ended
 */
export function scheduleBackups(
  settings: BackupSettings,
  onProblem: (sentence: string) => void,
  later = (task: () => Promise<void>, delayMs: number): void => void setTimeout(task, delayMs).unref(),
): void {
  let reported = "";
  const take = async () => {
    const problem = await takeBackup(settings, new Date()).then(() => "", reasonOf);
    if (problem !== "" && problem !== reported) onProblem(`The database was not backed up: ${problem}`);
    reported = problem;
    later(take, INTERVAL_MS);
  };
  later(take, FIRST_DELAY_MS);
}

/** Backs up the running database into `DATA_DIR/backups` unless it was done that day (UTC), and deletes old backups. */
export async function takeBackup({ dataDir, days, backend }: BackupSettings, now: Date): Promise<void> {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, backupName(now.toISOString().slice(0, 10)));
  const names = await readdir(folder);
  // A process that was killed left them.
  await remove(
    folder,
    names.filter((name) => DRAFT.test(name)),
  );
  if (existsSync(file)) return;
  const backups = await backupsOf(dataDir);
  await requireRoom(folder, backups.at(-1));
  await writeDataFile(file, requestExport(backend));
  await remove(folder, backups.slice(0, Math.max(0, backups.length + 1 - days)));
}

const remove = (folder: string, names: string[]) => Promise.all(names.map((name) => rm(join(folder, name))));

/** @throws Error if another backup of the size of the last one would fill the disk */
async function requireRoom(folder: string, last: string | undefined): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const expected = last === undefined ? 0 : (await stat(join(folder, last))).size * 2;
  if (bavail * bsize < MIN_FREE_BYTES + expected) throw new Error(`the disk of ${folder} has no room.`);
}

function reasonOf(error: Error): string {
  // fetch() throws it.
  return error instanceof TypeError ? "it does not answer." : error.message;
}
