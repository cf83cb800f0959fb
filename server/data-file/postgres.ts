import pg from "pg";
import { DataError, type Query } from "./query";

/**
 * Runs `work` in a transaction of the Postgres database at a connection string.
 * @throws DataError if the database cannot be reached
 */
export async function withPostgres<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "figura" });
  // Without a listener, a connection that breaks between two statements would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw new DataError(`The database of SUPABASE_DB_URL cannot be reached: ${(error as Error).message}`);
  }
  try {
    await client.query("begin");
    const done = await work(async (statement, values) => (await client.query(statement, values)).rows);
    await client.query("commit");
    return done;
  } finally {
    // Rolls back what was not committed.
    await client.end();
  }
}
