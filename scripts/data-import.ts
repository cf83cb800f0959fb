import { importRows } from "../server/data-file/import-rows";
import { withPostgres } from "../server/data-file/postgres";
import { readDataFile } from "../server/data-file/read-data-file";
import { importEmbedded } from "../server/embedded/import";
import { connectionString, fileArgument, nameOf, reportErrors, summaryOf } from "./database/data-command";
import { readConfig } from "./serve";

/** `npm run data:import -- <file>`: inserts the rows of a file of `data:export` into an empty database. */
export async function main(args: string[]): Promise<void> {
  const file = fileArgument("data:import", args);
  const root = process.cwd();
  const config = readConfig(root, false);
  const url = connectionString(config);
  const { rows } = await reportErrors(async () => {
    const read = await readDataFile(file);
    if (url) await withPostgres(url, (query) => importRows(query, file, read.header));
    else await importEmbedded({ root, dataDir: config.DATA_DIR, file, header: read.header });
    return read;
  });
  console.log(`${summaryOf(rows)}

Imported ${file} into ${nameOf(config, url)}. Users sign in again, with the same passwords.`);
}
