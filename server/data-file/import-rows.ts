import type { Header } from "./format";
import { DataError, dataTables, newestMigration, type Query, type Table } from "./query";
import { readDataFile } from "./read-data-file";

/** Its one row is part of the migrations: it makes no database non-empty, and the file replaces it. */
const SETTINGS_TABLE = "public.app_settings";

/**
 * Inserts the rows of a data file into an empty database, with their ids, times and passwords.
 * @param query runs in a transaction, which an error of this function must roll back
 * @param header of the file, which has been read once to its end
 * @throws DataError if the database is not empty, or if its tables are not those of the file
 */
export async function importRows(query: Query, file: string, header: Header): Promise<void> {
  const newest = await newestMigration(query);
  if (newest !== header.migration) throw new DataError(wrongMigration(file, header.migration, newest));
  const tables = await dataTables(query);
  const names = tables.map(({ name }) => name);
  const columns = insertedColumns(file, header, tables);
  // A hosted project ends long statements.
  await query("set local statement_timeout = 0");
  // Nothing is added between the check and the import.
  await query(`lock table ${names.join(", ")} in share row exclusive mode`);
  await refuseIfFilled(query);
  // Triggers would take seats, make profiles and change times. This also turns foreign keys off, which are checked below.
  await query("set local session_replication_role = replica");
  await query(`delete from ${SETTINGS_TABLE}`);
  await readDataFile(file, (table, lines) => insert(query, table, columns[table] ?? "", lines));
  await completeAccounts(query, tables);
  await requireParents(query, names);
}

/** @throws DataError that names the tables with rows */
export async function refuseIfFilled(query: Query): Promise<void> {
  const counts = (await dataTables(query)).map(
    ({ name }) => `select '${name}' as name, count(*)::integer as count from ${name}`,
  );
  if (counts.length === 0) return;
  const rows = await query<{ name: string; count: number }>(counts.join(" union all "));
  const filled = rows.filter(({ name, count }) => count > 0 && name !== SETTINGS_TABLE);
  if (filled.length === 0) return;
  const present = filled.map(({ name, count }) => `${name} (${count})`).join(", ");
  throw new DataError(`The database is not empty, so nothing was imported. It has rows in ${present}.`);
}

/** The columns that are inserted into each table of the file. */
function insertedColumns(file: string, { tables: written }: Header, tables: Table[]): Record<string, string> {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  const inserted = Object.entries(written).map(([name, columns]) => {
    const present = columnsOf.get(name) ?? [];
    const common = columns.filter((column) => present.includes(column));
    // The auth services, embedded and hosted, each have columns that the other lacks.
    const isOurs = !name.startsWith("auth.");
    if (common.length === 0 || (isOurs && common.length < Math.max(columns.length, present.length))) {
      throw new DataError(`The table ${name} of ${file} has other columns in the database.`);
    }
    return [name, common.join(", ")];
  });
  return Object.fromEntries(inserted);
}

export function wrongMigration(file: string, migration: string, own: string): string {
  const advice =
    migration > own
      ? "Upgrade Figura first"
      : "Import it with the version of Figura that wrote it, or into a DATA_DIR without a database, and upgrade then";
  return `${file} was written at migration ${migration}, and the database is at ${own}. ${advice}.`;
}

async function insert(query: Query, table: string, columns: string, lines: string[]): Promise<void> {
  await query(
    `insert into ${table} (${columns})
     select ${columns}
     from json_array_elements($1::text::json) as line, json_populate_record(null::${table}, line -> 'row')`,
    [`[${lines.join(",")}]`],
  );
}

/** Columns of the hosted auth service, which does not find or cannot read accounts without them. */
const requiredByHosted = {
  instance_id: "00000000-0000-0000-0000-000000000000",
  aud: "authenticated",
  role: "authenticated",
  confirmation_token: "",
  recovery_token: "",
  email_change: "",
  email_change_token_new: "",
  email_change_token_current: "",
  email_change_confirm_status: "0",
  phone_change: "",
  phone_change_token: "",
  reauthentication_token: "",
};

/** An embedded account has null in some columns that the hosted auth service requires. */
async function completeAccounts(query: Query, tables: Table[]): Promise<void> {
  const isHosted = tables.some(
    ({ name, columns }) => name === "auth.users" && columns.includes("instance_id"),
  );
  if (!isHosted) return;
  const changes = Object.entries(requiredByHosted).map(
    ([name, value]) => `${name} = coalesce(${name}, '${value}')`,
  );
  await query(`update auth.users set ${changes.join(", ")}`);
}

interface ForeignKey {
  name: string;
  child: string;
  parent: string;
  /** That a row `parent` is the parent of a row `child`. */
  join: string;
  /** That a row `child` has a parent. */
  isSet: string;
}

/** @throws DataError if a row refers to another that is missing */
async function requireParents(query: Query, tables: string[]): Promise<void> {
  const keys = await query<ForeignKey>(
    `select conname as name, child, parent,
       string_agg(format('parent.%I = child.%I', referenced.attname, own.attname), ' and ') as join,
       string_agg(format('child.%I is not null', own.attname), ' and ') as "isSet"
     from pg_constraint
     cross join unnest(conkey, confkey) as pair (own, referenced)
     join pg_attribute as own on own.attrelid = conrelid and own.attnum = pair.own
     join pg_attribute as referenced on referenced.attrelid = confrelid and referenced.attnum = pair.referenced
     cross join lateral (select conrelid::regclass::text as child, confrelid::regclass::text as parent) as names
     where contype = 'f' and conrelid in (select unnest($1::text[])::regclass)
     group by conname, child, parent`,
    [tables],
  );
  for (const { name, child, parent, join, isSet } of keys) {
    const [orphan] = await query(
      `select from ${child} as child
       where ${isSet} and not exists (select from ${parent} as parent where ${join}) limit 1`,
    );
    if (orphan) throw new DataError(`A row of ${child} refers to a missing row of ${parent} (${name}).`);
  }
}
