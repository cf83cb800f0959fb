import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { PGlite, PgliteConnection } from "@supabase/lite/pglite";
import { DataError, type Query } from "../data-file/query";
import { FolderLockedError, lockFolder } from "./folder-lock";

/** The folder of the embedded database in `DATA_DIR`. */
export const databaseFolder = (dataDir: string) => join(dataDir, "database");

/** Whether there is a database in a folder. */
export const hasDatabase = (folder: string) => existsSync(join(folder, "PG_VERSION"));

/**
 * Opens the database of a folder in this process, and creates it if it is missing.
 * @throws DataError if another process has it open
 */
export async function withFolder<T>(
  folder: string,
  work: (connection: PgliteConnection) => Promise<T>,
): Promise<T> {
  // Database files are readable by their owner only.
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
  const unlock = lock(folder);
  try {
    const { createPgliteConnection } = await import("@supabase/lite/pglite");
    const connection = await createPgliteConnection({ url: folder });
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  } finally {
    unlock();
  }
}

function lock(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    throw new DataError(`Process ${error.pid} has the database in ${folder} open: stop Figura first.`);
  }
}

/** Runs `work` in a transaction. All other statements wait for its end: there is one connection. */
export function inTransaction<T>(database: PGlite, work: (query: Query) => Promise<T>): Promise<T> {
  return database.transaction((transaction) =>
    work(async (statement, values) => (await transaction.query<never>(statement, values)).rows),
  );
}
