import { countsLine, headerLine, type RowCounts, rowLine } from "./format";
import { dataTables, newestMigration, type Query, type Table } from "./query";

/** A read of about this size keeps little in memory, and few reads are needed. */
const READ_CHARACTERS = 500_000;
const MAX_ROWS = 2000;

/**
 * The lines of a data file with every row of the database as it is at this moment.
 * @param query runs in a transaction that has not read anything yet
 */
export async function* exportRows(query: Query): AsyncGenerator<string> {
  await query("set transaction isolation level repeatable read, read only");
  const migration = await newestMigration(query);
  const tables = await dataTables(query);
  const columns = Object.fromEntries(tables.map((table) => [table.name, table.columns]));
  yield headerLine({ migration, exportedAt: new Date().toISOString(), tables: columns });
  const counts: RowCounts = {};
  for (const table of tables) {
    let count = 0;
    for await (const rows of readTable(query, table)) {
      count += rows.length;
      yield rows.map((row) => rowLine(table.name, row)).join("");
    }
    counts[table.name] = count;
  }
  yield countsLine(counts);
}

/** Rows are between 50 bytes and 4 MB long, so the number that is read at once follows their size. */
async function* readTable(query: Query, { name, columns }: Table): AsyncGenerator<string[]> {
  // Unlike json, jsonb is written without line breaks.
  await query(
    `declare exported no scroll cursor for
     select to_jsonb(kept)::text as row from (select ${columns.join(", ")} from ${name}) as kept`,
  );
  for (let limit = 10; ; ) {
    const rows = await query<{ row: string }>(`fetch ${limit} from exported`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
    const characters = rows.reduce((sum, { row }) => sum + row.length, 0);
    limit = Math.min(MAX_ROWS, Math.max(1, Math.round((READ_CHARACTERS / characters) * rows.length)));
  }
  await query("close exported");
}
