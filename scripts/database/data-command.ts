import type { Config } from "../../server/config/schema";
import type { RowCounts } from "../../server/data-file/format";
import { DataError } from "../../server/data-file/query";
import { CommandError } from "../command-error";

/** @throws CommandError unless the command has one argument, the file */
export function fileArgument(command: string, args: string[]): string {
  const [file, ...others] = args;
  if (!file || file.startsWith("-") || others.length > 0) {
    throw new CommandError(`One file is needed: npm run ${command} -- figura.jsonl.gz`);
  }
  return file;
}

/**
 * The connection string of the hosted database, or undefined for the embedded one.
 * @throws CommandError if the database is hosted and has none: the keys of its API do not give access to passwords
 */
export function connectionString(config: Config): string | undefined {
  return config.SUPABASE_URL ? requireConnectionString(config) : config.SUPABASE_DB_URL;
}

/** @throws CommandError if there is none */
export function requireConnectionString({ SUPABASE_DB_URL }: Config): string {
  if (SUPABASE_DB_URL) return SUPABASE_DB_URL;
  throw new CommandError(
    "SUPABASE_DB_URL: the connection string of the project's database is needed (Supabase: Connect, Session pooler).",
  );
}

/** The database that a command reads or changes, for the terminal. */
export const nameOf = (config: Config, url: string | undefined) =>
  url ? `the database at ${new URL(url).host}` : `the database in ${config.DATA_DIR}`;

/** Reports errors that the operator can correct as one sentence. */
export async function reportErrors<T>(work: () => Promise<T>): Promise<T> {
  // An exit removes the draft of a file, a signal alone would not.
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  // The library warns of versions of Node.
  const { warn } = console;
  console.warn = () => {};
  try {
    return await work();
  } catch (error) {
    const { message, syscall, severity } = error as NodeJS.ErrnoException & { severity?: string };
    // Without the details of the database, which quote rows.
    if (severity !== undefined) throw new CommandError(`The database refused: ${message}`);
    throw error instanceof DataError || syscall !== undefined ? new CommandError(message) : error;
  } finally {
    console.warn = warn;
  }
}

/** The number of rows per table, for the terminal. */
export function summaryOf(rows: RowCounts): string {
  return Object.entries(rows)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => `  ${table}: ${count}`)
    .join("\n");
}
