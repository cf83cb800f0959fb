import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { SUPERUSER, startPostgres } from "./postgres-server";

const DATABASE = "project";

/** The role of a project's owner, which is no superuser. */
export type Role = "postgres" | "authenticator" | "supabase_auth_admin";

export interface HostedDatabase {
  /** The connection string of the project's owner. */
  url: string;
  /** That of a database that does not exist. */
  nowhere: string;
  /**
   * Runs statements in a session of its own, as the project's owner unless another role is named.
   * @returns the rows of all, one a line, the columns divided by `|` and written as Postgres does
   */
  run(sql: string, role?: Role): Promise<string>;
  /** Runs statements in a session that stays, with the locks that they took. @returns what ends it */
  hold(sql: string): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** A hosted project on PostgreSQL 17: its roles, the tables of its auth service, and our migrations by its owner. */
export async function startHostedDatabase(): Promise<HostedDatabase> {
  const server = await startPostgres();
  const url = server.urlOf("postgres", DATABASE);
  const run = (sql: string, role: Role = "postgres") => runAt(server.urlOf(role, DATABASE), sql);
  try {
    await runAt(server.urlOf(SUPERUSER, "postgres"), `create database ${DATABASE}`);
    await runAt(server.urlOf(SUPERUSER, DATABASE), readFileSync("supabase/tests/hosted-project.sql", "utf8"));
    for (const name of readdirSync("supabase/migrations").sort()) {
      await run(readFileSync(`supabase/migrations/${name}`, "utf8"));
      await run(`insert into supabase_migrations.schema_migrations values ('${name.slice(0, 14)}')`);
    }
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url,
    nowhere: server.urlOf("postgres", "nothing"),
    run,
    async hold(sql) {
      const session = await connect(url);
      await session.query(sql);
      return () => session.end();
    },
    stop: server.stop,
  };
}

async function connect(url: string): Promise<pg.Client> {
  // Every value as Postgres writes it.
  const types = { getTypeParser: () => String };
  const client = new pg.Client({ connectionString: url, types });
  await client.connect();
  return client;
}

async function runAt(url: string, sql: string): Promise<string> {
  const client = await connect(url);
  try {
    // Of several statements there are several results, which its type does not say.
    const results: pg.QueryArrayResult[] = [await client.query({ text: sql, rowMode: "array" })].flat();
    const rows = results.flatMap((result) => result.rows as (string | null)[][]);
    return rows
      .map((row) => row.map((value) => value ?? "").join("|"))
      .join("\n")
      .trim();
  } finally {
    await client.end();
  }
}
