import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@supabase/lite/pglite";
import { hostedDefaults } from "./hosted-defaults";

/** As the Supabase CLI names them: the version, which orders them, and what they are about. */
const MIGRATION_FILE = /^(?<version>\d{14})_(?<name>\w+)\.sql$/;

/**
 * Brings a database up to date: applies each migration that it has not seen, in their order, each as a whole or
 * not at all, and notes it where the Supabase CLI does. A new one first gets what a hosted one comes with.
 * @throws the database's error, with the file's name before it
 */
export async function applyMigrations(database: PGlite, folder: string): Promise<void> {
  const { rows } = await database.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  const applied = new Set(rows.map(({ version }) => version));
  // Once alone: the first migration takes these defaults back, and a later one must not find them again.
  if (applied.size === 0) await database.exec(hostedDefaults);
  for (const file of (await readdir(folder)).sort()) {
    const { version, name } = MIGRATION_FILE.exec(file)?.groups ?? {};
    if (version === undefined || applied.has(version)) continue;
    const statements = await readFile(join(folder, file), "utf8");
    await database
      .transaction(async (transaction) => {
        await transaction.exec(statements);
        await transaction.query(
          "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
          [version, name, [statements]],
        );
      })
      .catch((error: unknown) => {
        throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      });
  }
}
