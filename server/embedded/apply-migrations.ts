import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { PGlite } from "@supabase/lite/pglite";
import { hostedDefaults } from "./hosted-defaults";

/** The file names of the Supabase CLI: the version, which orders them, and a description. */
const MIGRATION_FILE = /^(?<version>\d{14})_(?<name>\w+)\.sql$/;

/** The migrations of a project, in order. @param root its folder, which contains `supabase/` */
export async function migrationsOf(root: string) {
  const folder = join(root, "supabase", "migrations");
  return (await readdir(folder)).sort().flatMap((file) => {
    const { version = "", name = "" } = MIGRATION_FILE.exec(file)?.groups ?? {};
    return version === "" ? [] : [{ version, name, file: join(folder, file) }];
  });
}

/**
 * Applies the migrations that a database does not have yet, in order, each in a transaction, and records them in the
 * table of the Supabase CLI. A new database first gets the defaults of a hosted one.
 * @param last the version of the last one that is applied
 * @throws Error with the file's name and the message of the database
 */
export async function applyMigrations(database: PGlite, root: string, last = "~"): Promise<void> {
  const { rows } = await database.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  const applied = new Set(rows.map(({ version }) => version));
  // Only once: the first migration revokes these defaults, and they must not come back for a later one.
  if (applied.size === 0) await database.exec(hostedDefaults);
  for (const { version, name, file } of await migrationsOf(root)) {
    if (applied.has(version) || version > last) continue;
    const statements = await readFile(file, "utf8");
    await database
      .transaction(async (transaction) => {
        await transaction.exec(statements);
        await transaction.query(
          "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
          [version, name, [statements]],
        );
      })
      .catch((error: unknown) => {
        throw new Error(`${basename(file)}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      });
  }
}
