import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { EmailMessage } from "@supabase/lite";
import { freePort } from "../free-port";
import { type BackendKeys, backendKeys } from "./backend-keys";
import { type MailReport, type ProcessMessage, type ProcessSettings, SETTINGS_NAME } from "./messages";
import type { BackendSettings } from "./open-backend";

const FIRST_REST_MS = 100;
const LONGEST_REST_MS = 1000;
/** How long a process has to be up for its end to count as the first again. */
const STEADY_AFTER_MS = 60_000;
/** A first start makes a database, which takes a slow machine a while. */
const START_PATIENCE_MS = 60_000;
const CHECK_EVERY_MS = 5000;
/** Sixty passwords hashed at once keep the process from everything else for many seconds, and it is not dead. */
const CHECK_PATIENCE_MS = 60_000;
/** A process that has been told to end, for a database to be put in order. */
const END_PATIENCE_MS = 10_000;

export interface StartSettings
  extends Pick<BackendSettings, "siteUrl" | "requiresConfirmation" | "userCap" | "root" | "gitHub"> {
  /** Where this install keeps what it has; the database gets a folder in it. */
  dataDir: string;
  /** A promise that rejects, where it cannot be sent, fails the call that wanted it sent. */
  onMail(mail: EmailMessage): unknown;
  /** A sentence for the operator, such as that the database is started again. */
  onTrouble(sentence: string): void;
  /** Ends a start that is under way; nothing afterwards. */
  signal?: AbortSignal;
}

export interface EmbeddedBackend extends Pick<BackendKeys, "publishableKey" | "secretKey"> {
  /** The origin of its API, on the loopback; the same for as long as it runs, whatever befalls its process. */
  url: string;
  /** Of the process that has the database now. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

const PORT_ATTEMPTS = 3;

/**
 * Starts the database in a process of its own and sees to it that there is one: a process that ends or no longer
 * answers is replaced, on the same port, over the same folder.
 * @throws where it cannot start at all, such as when another process has the folder, or was told not to
 */
export async function startBackend({
  dataDir,
  onMail,
  onTrouble,
  signal,
  ...settings
}: StartSettings): Promise<EmbeddedBackend> {
  const keys = backendKeys(dataDir);
  const folder = join(dataDir, "database");
  let port = await freePort();
  let child: ChildProcess | undefined;
  let isReady = false;
  let isChecking = false;
  let isStopping = false;
  let restMs = FIRST_REST_MS;
  let restarting: NodeJS.Timeout | undefined;

  async function send(sender: ChildProcess, id: number, mail: EmailMessage): Promise<void> {
    const isSent = await Promise.resolve(mail)
      .then(onMail)
      .then(
        () => true,
        () => false,
      );
    // To a process that has just been killed nothing can be said.
    if (sender.connected) sender.send({ id, isSent } satisfies MailReport, () => {});
  }

  async function launch(starting?: AbortSignal): Promise<void> {
    const launched = spawnProcess({ ...settings, ...keys, folder, port });
    child = launched;
    launched.on("message", (message: ProcessMessage) => {
      if (message.kind === "mail") void send(launched, message.id, message.mail);
    });
    try {
      await becomesReady(launched, starting);
    } catch (error) {
      await endProcess(launched);
      throw error;
    }
    const readyAt = performance.now();
    isReady = true;
    launched.once("exit", () => {
      isReady = false;
      if (performance.now() - readyAt >= STEADY_AFTER_MS) restMs = FIRST_REST_MS;
      restart("The database has ended.");
    });
  }

  function restart(reason: string): void {
    if (isStopping) return;
    onTrouble(`${reason} It is started again in ${restMs} ms.`);
    restarting = setTimeout(() => {
      launch().catch((error: Error) => restart(`The database did not start: ${error.message}`));
    }, restMs);
    restMs = Math.min(restMs * 2, LONGEST_REST_MS);
  }

  async function check(): Promise<void> {
    if (!isReady || isChecking) return;
    const checked = child;
    isChecking = true;
    const isUp = await answers(`http://127.0.0.1:${port}`, keys.secretKey);
    isChecking = false;
    if (isUp || isStopping || !isReady || checked !== child) return;
    onTrouble("The database does not answer.");
    checked?.kill("SIGKILL");
  }

  /** Between being found free and being listened on, a port may be taken by somebody else. */
  async function launchFirst(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await launch(signal);
      } catch (error) {
        const isPortTaken = error instanceof Error && error.message.includes("EADDRINUSE");
        if (!isPortTaken || attempt === PORT_ATTEMPTS) throw error;
        port = await freePort();
      }
    }
  }

  signal?.throwIfAborted();
  await launchFirst();
  const checking = setInterval(() => void check(), CHECK_EVERY_MS);
  checking.unref();

  return {
    url: `http://127.0.0.1:${port}`,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    pid: () => child?.pid,
    async stop() {
      isStopping = true;
      clearInterval(checking);
      clearTimeout(restarting);
      if (child) await endProcess(child);
    },
  };
}

function spawnProcess(settings: ProcessSettings): ChildProcess {
  return fork(fileURLToPath(new URL("./process.mjs", import.meta.url)), {
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      // Read by the library: how much work a hash of a password is, 10 where nothing is said.
      LITE_AUTH_BCRYPT_COST: process.env.LITE_AUTH_BCRYPT_COST,
      [SETTINGS_NAME]: JSON.stringify(settings),
    },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

async function becomesReady(child: ChildProcess, signal: AbortSignal | undefined): Promise<void> {
  let patience: NodeJS.Timeout | undefined;
  const isReady = new Promise<void>((resolve, reject) => {
    child.on("message", (message: ProcessMessage) => {
      if (message.kind === "ready") resolve();
      if (message.kind === "failed") reject(new Error(message.reason));
      if (message.kind === "in_use") {
        reject(new Error(`Process ${message.pid} has the database of this folder open.`));
      }
    });
    child.once("error", reject);
    child.once("exit", (code, killedBy) => reject(new Error(`It ended with ${code ?? killedBy}.`)));
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    patience = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`It was not ready within ${START_PATIENCE_MS / 1000} s.`));
    }, START_PATIENCE_MS);
  });
  try {
    await isReady;
  } finally {
    clearTimeout(patience);
  }
}

/** A question that only the database can answer: the library says of itself that it is well whatever befalls it. */
async function answers(url: string, key: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/rest/v1/rpc/seats_left`, {
      method: "POST",
      headers: { apikey: key, "content-type": "application/json" },
      body: "{}",
      signal: AbortSignal.timeout(CHECK_PATIENCE_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  const hasStarted = child.pid !== undefined;
  if (!hasStarted || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const patience = setTimeout(() => child.kill("SIGKILL"), END_PATIENCE_MS);
  await ended;
  clearTimeout(patience);
}
