/** Runs a statement in a transaction of a Postgres database, embedded or hosted. */
export type Query = <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>;

/** Something that the operator can correct. The message says what, and quotes no row. */
export class DataError extends Error {
  override name = "DataError";
}

export interface Table {
  /** With its schema, quoted where SQL requires it. */
  name: string;
  /** Quoted like the name, without generated columns. */
  columns: string[];
}

/**
 * The tables of a data file: everything of ours, and the accounts of the auth service. Its sessions with what we keep
 * of them, its log and its pending sign-ins are left out: they are credentials, or of no use in another database.
 */
export function dataTables(query: Query): Promise<Table[]> {
  return query<Table>(`
    select format('%I.%I', nspname, relname) as name, jsonb_agg(format('%I', attname) order by attnum) as columns
    from pg_class as tables
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r'
      and (nspname in ('public', 'private') or nspname = 'auth' and relname in ('users', 'identities'))
      and not exists (
        select from pg_constraint
        where contype = 'f' and conrelid = tables.oid and confrelid = 'auth.sessions'::regclass
      )
    group by nspname, relname
    order by nspname, relname`);
}

/**
 * The version of the newest migration of a database.
 * @throws DataError if it has none
 */
export async function newestMigration(query: Query): Promise<string> {
  const [recorded] = await query<{ isRecorded: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as "isRecorded"`,
  );
  const [newest] = recorded?.isRecorded
    ? await query<{ version: string | null }>(
        "select max(version) as version from supabase_migrations.schema_migrations",
      )
    : [];
  if (!newest?.version) {
    throw new DataError(
      "The database has no tables of Figura: apply its migrations first (supabase db push).",
    );
  }
  return newest.version;
}
