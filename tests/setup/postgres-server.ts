import {
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
  execFileSync,
  spawn,
} from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../server/free-port";

const DEBIAN_VERSIONS = "/usr/lib/postgresql";

const PROGRAMS = ["initdb", "postgres", "psql"];

/** Where this machine has the programs of a Postgres server, Debian's newest or those on the path. */
function findPrograms(): string | null {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN_VERSIONS, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
  ];
  // A package of clients alone leaves a folder too, without a server in it.
  const isComplete = (folder: string) => PROGRAMS.every((program) => existsSync(join(folder, program)));
  return folders.find(isComplete) ?? null;
}

const programs = findPrograms();
export const hasPostgres = programs !== null;

/** The server refuses to run as root: there it is the account that Debian's package made for it. */
function serverAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

export interface PostgresServer {
  /** The connection string of a user and a database. */
  urlOf(user: string, database: string): string;
  /** Runs statements in a session of its own. @returns what they print, one row a line */
  run(sql: string): Promise<string>;
  runFile(file: string): Promise<string>;
  /** Runs statements in a session that stays, with the locks that they took. @returns what ends it */
  hold(sql: string): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** A Postgres with an empty database, heard on a socket in a folder of its own alone. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = programs ?? "";
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), "figura-postgres-"));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const quiet = { ...account, stdio: "ignore" } as const;
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8"], quiet);
  const port = await freePort();
  const server = spawn(
    join(bin, "postgres"),
    [
      "-D",
      data,
      "-p",
      String(port),
      "-k",
      folder,
      "-c",
      "listen_addresses=",
      "-c",
      "max_connections=120",
      "-c",
      "fsync=off",
    ],
    quiet,
  );
  const start = (more: string[]) => {
    const to = ["-h", folder, "-p", String(port), "-U", "postgres", "-XqAtv", "ON_ERROR_STOP=1"];
    return spawn(join(bin, "psql"), [...to, ...more], { stdio: "pipe" });
  };
  const psql = (more: string[]) => output(start(more));
  while (!(await psql(["-c", "select 1"]).then(Boolean, () => false))) {
    if (hasEnded(server)) throw new Error(`postgres ended with ${server.exitCode ?? server.signalCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    urlOf: (user, database) =>
      `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`,
    run: (sql) => psql(["-c", sql]),
    runFile: (file) => psql(["--single-transaction", "-f", file]),
    async hold(sql) {
      const session = start([]);
      const closed = output(session);
      session.stdin.write(`${sql};\n\\echo held\n`);
      await Promise.race([once(session.stdout, "data"), closed]);
      return async () => {
        session.stdin.end();
        await closed;
      };
    },
    async stop() {
      await end(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function output(child: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    let complaint = "";
    child.stdout.on("data", (chunk) => (printed += chunk));
    child.stderr.on("data", (chunk) => (complaint += chunk));
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve(printed.trim()) : reject(new Error(complaint.trim())),
    );
  });
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  // An orderly end that waits for nobody.
  server.kill("SIGINT");
  await ended;
}
