import { mkdtemp, readdir, readFile, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AppServer, startApp } from "./app-server";
import { commandLine, descendantsOf } from "./processes";

export interface AppWithAccounts extends AppServer {
  /** Opens an account in the database that the app has started, past the app itself. */
  signUp(email: string): Promise<void>;
  /** Has the database send the mail for a new password. */
  recover(email: string): Promise<void>;
}

/**
 * An app whose database of accounts can be asked directly, with its own keys and at its own port, which nothing
 * but the system knows: Linux alone tells it.
 */
export async function startAppWithAccounts(
  environment: Record<string, string> = {},
): Promise<AppWithAccounts> {
  const dataDir = await mkdtemp(join(tmpdir(), "figura-accounts-"));
  const app = await startApp({ ...environment, DATA_DIR: dataDir });
  const { publishableKey } = JSON.parse(await readFile(join(dataDir, "backend-keys"), "utf8"));
  const port = await listeningPort(databaseProcess(app));

  async function ask(path: string, body: object): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }

  return {
    ...app,
    signUp: (email) => ask("signup", { email, password: "a password of some length" }),
    recover: (email) => ask("recover", { email }),
    async stop() {
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function databaseProcess(app: AppServer): number {
  const pid = descendantsOf(app.process.pid ?? 0).find((each) =>
    commandLine(each).includes("server/embedded/process.ts"),
  );
  if (pid === undefined) throw new Error("The app has no database.");
  return pid;
}

async function listeningPort(pid: number): Promise<number> {
  const names = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => "")));
  const rows = (await readFile(`/proc/${pid}/net/tcp`, "utf8")).split("\n").slice(1);
  for (const row of rows) {
    const [, local = "", , state, , , , , , inode] = row.trim().split(/\s+/);
    const isListening = state === "0A";
    if (isListening && targets.includes(`socket:[${inode}]`))
      return Number.parseInt(local.split(":")[1] ?? "", 16);
  }
  throw new Error("The database listens nowhere.");
}
