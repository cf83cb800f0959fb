import { statSync } from "node:fs";
import { exportRows } from "../server/data-file/export-rows";
import { withPostgres } from "../server/data-file/postgres";
import { pack, writeDataFile } from "../server/data-file/write-data-file";
import { exportEmbedded } from "../server/embedded/export";
import { connectionString, fileArgument, nameOf, reportErrors, summaryOf } from "./database/data-command";
import { readConfig } from "./serve";

/** `npm run data:export -- <file>`: writes all rows of the database to a file, also while Figura is running. */
export async function main(args: string[]): Promise<void> {
  const file = fileArgument("data:export", args);
  const config = readConfig(process.cwd(), false);
  const url = connectionString(config);
  const { rows } = await reportErrors(() =>
    url
      ? withPostgres(url, (query) => writeDataFile(file, pack(exportRows(query))))
      : exportEmbedded(config.DATA_DIR, file),
  );
  console.log(`${summaryOf(rows)}

Exported ${nameOf(config, url)} to ${file} (${statSync(file).size} bytes).
The file contains personal data and password hashes, unencrypted. Only your user can read it: keep it safe.`);
}
