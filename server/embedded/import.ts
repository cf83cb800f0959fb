import type { Header } from "../data-file/format";
import { importRows, refuseIfFilled, wrongMigration } from "../data-file/import-rows";
import { DataError } from "../data-file/query";
import { migrationsOf } from "./apply-migrations";
import { createSchema } from "./open-backend";
import { databaseFolder, hasDatabase, inTransaction, withFolder } from "./with-folder";

interface EmbeddedImport {
  /** The project's folder. */
  root: string;
  dataDir: string;
  file: string;
  /** Of the file, which has been read once to its end. */
  header: Header;
}

/**
 * Imports a data file into the embedded database, which is created if it is missing. A new database gets the migrations
 * up to that of the file; the next start applies the others to the imported rows.
 * @throws DataError if the import is refused; then the database has no new row
 */
export async function importEmbedded({ root, dataDir, file, header }: EmbeddedImport): Promise<void> {
  const newest = (await migrationsOf(root)).at(-1)?.version ?? "";
  if (header.migration > newest) throw new DataError(wrongMigration(file, header.migration, newest));
  const folder = databaseFolder(dataDir);
  const isNew = !hasDatabase(folder);
  await withFolder(folder, async (connection) => {
    if (!isNew) await inTransaction(connection.driver, refuseIfFilled);
    await createSchema(connection, root, header.migration);
    await inTransaction(connection.driver, (query) => importRows(query, file, header));
  });
}
