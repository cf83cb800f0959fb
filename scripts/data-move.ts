import { importRows } from "../server/data-file/import-rows";
import { withPostgres } from "../server/data-file/postgres";
import { type DataFile, readDataFile } from "../server/data-file/read-data-file";
import { exportClosed } from "../server/embedded/export";
import {
  fileArgument,
  nameOf,
  reportErrors,
  requireConnectionString,
  summaryOf,
} from "./database/data-command";
import { readConfig } from "./serve";

/** `npm run data:move -- <file>`: copies all rows of the embedded database to an empty hosted one. */
export async function main(args: string[]): Promise<void> {
  const file = fileArgument("data:move", args);
  const config = readConfig(process.cwd(), false);
  const url = requireConnectionString(config);
  const { rows } = await reportErrors(() => move({ dataDir: config.DATA_DIR, file, url }));
  console.log(`${summaryOf(rows)}

Moved ${nameOf(config, undefined)} to ${nameOf(config, url)}. Users sign in again, with the same passwords.
The old database is unchanged. ${file} is its backup: it contains personal data and password hashes, unencrypted.`);
}

interface Move {
  dataDir: string;
  /** Where the data file is written. */
  file: string;
  /** The connection string of the hosted database. */
  url: string;
}

/**
 * Copies the rows by way of a data file, which stays as a backup. The embedded database is locked until they are in
 * the file.
 * @throws DataError if the embedded database is missing or open, or the hosted one has rows
 */
export async function move({ dataDir, file, url }: Move): Promise<DataFile> {
  await exportClosed(dataDir, file);
  const read = await readDataFile(file);
  await withPostgres(url, (query) => importRows(query, file, read.header));
  return read;
}
