import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { EmailMessage } from "@supabase/lite";
import { freePort } from "../free-port";
import { adviceOn } from "./advice";
import { type BackendKeys, backendKeys } from "./backend-keys";
import { type MailReport, type ProcessMessage, type ProcessSettings, SETTINGS_NAME } from "./messages";
import type { BackendSettings } from "./open-backend";
import { databaseFolder } from "./with-folder";

const FIRST_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 30_000;
/** A process that has been up for this long resets the backoff. */
const RESET_BACKOFF_MS = 60_000;
/** The first start creates a database, which takes a while on a slow machine. */
const START_TIMEOUT_MS = 60_000;
const CHECK_INTERVAL_MS = 5000;
/** Of one check, and two have to fail: a healthy process is busy for many seconds while it hashes sixty passwords. */
const CHECK_TIMEOUT_MS = 30_000;
/** Time for a process to shut its database down after SIGTERM. */
const END_TIMEOUT_MS = 10_000;

export interface StartSettings
  extends Omit<BackendSettings, "folder" | "publishableKey" | "secretKey" | "jwtSecret"> {
  /** The folder in which this installation stores its data; the database gets a subfolder. */
  dataDir: string;
  /** Sends a mail. If the promise rejects, the call that wanted to send the mail fails. */
  onMail(mail: EmailMessage): unknown;
  /** Gets sentences for the operator, such as that the database is being restarted. */
  onProblem(sentence: string): void;
  /** Aborts the start; has no effect after it. */
  signal?: AbortSignal;
}

export interface EmbeddedBackend extends Pick<BackendKeys, "publishableKey" | "secretKey"> {
  /** The secret with which its auth service signs. */
  jwtKey: string;
  /** The origin of its API, on the loopback interface. It does not change when the process is restarted. */
  url: string;
  /** The pid of the current database process. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

/** Another program listens on the port of the database. */
class PortTakenError extends Error {}

/** Another process has the database open. */
class InUseError extends Error {}

const PORT_ATTEMPTS = 3;

/**
 * Starts the database in a child process and supervises it: a process that ends or stops answering is restarted on the
 * same port and folder, with backoff; so is one that does not open its database, which may be damaged or have no room
 * on its disk. It stays down if another program has taken its port: the callers know that port.
 * @throws Error if another process has locked the folder or takes every port, or if the start was aborted
 */
export async function startBackend({
  dataDir,
  onMail,
  onProblem,
  signal,
  ...settings
}: StartSettings): Promise<EmbeddedBackend> {
  const keys = backendKeys(dataDir);
  const folder = databaseFolder(dataDir);
  let port = await freePort();
  let child: ChildProcess | undefined;
  let isReady = false;
  let isChecking = false;
  let isStopping = false;
  let backoffMs = FIRST_BACKOFF_MS;
  let portFailures = 0;
  let restarting: NodeJS.Timeout | undefined;
  let lastReason = "";

  async function send(sender: ChildProcess, id: number, mail: EmailMessage): Promise<void> {
    const isSent = await Promise.resolve(mail)
      .then(onMail)
      .then(
        () => true,
        () => false,
      );
    // The process may have been killed meanwhile.
    if (sender.connected) sender.send({ id, isSent } satisfies MailReport, () => {});
  }

  async function launch(starting?: AbortSignal): Promise<void> {
    const launched = spawnProcess({ ...settings, ...keys, folder, port });
    child = launched;
    launched.on("message", (message: ProcessMessage) => {
      if (message.kind === "mail") void send(launched, message.id, message.mail);
    });
    try {
      await becomesReady(launched, port, starting);
    } catch (error) {
      await endProcess(launched);
      throw error;
    }
    const readyAt = performance.now();
    if (lastReason !== "") onProblem("The database works again.");
    lastReason = "";
    isReady = true;
    portFailures = 0;
    launched.once("exit", () => {
      isReady = false;
      if (performance.now() - readyAt >= RESET_BACKOFF_MS) backoffMs = FIRST_BACKOFF_MS;
      restart("The database has ended.");
    });
  }

  function restart(reason: string): void {
    if (isStopping) return;
    // The same reason again is no news.
    if (reason !== lastReason) onProblem(`${reason} It is started again until it works.`);
    lastReason = reason;
    restarting = setTimeout(() => {
      launch().catch(restartUnlessPortTaken);
    }, backoffMs);
    backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
  }

  function restartUnlessPortTaken(error: Error): void {
    portFailures = error instanceof PortTakenError ? portFailures + 1 : 0;
    if (portFailures < PORT_ATTEMPTS) restart(`The database did not start: ${error.message}`);
    else onProblem(`The database stays down: ${error.message} End that program and restart Figura.`);
  }

  async function check(): Promise<void> {
    if (!isReady || isChecking) return;
    const checked = child;
    isChecking = true;
    const ask = () => answers(`http://127.0.0.1:${port}`, keys.secretKey);
    // The first fails as well where our own process was too busy to read the answer in time.
    const isUp = (await ask()) || (await ask());
    isChecking = false;
    if (isUp || isStopping || !isReady || checked !== child) return;
    isReady = false;
    onProblem("The database does not answer.");
    checked?.kill("SIGKILL");
  }

  /** Retries with another port: a free port may be taken before the process listens on it. */
  async function launchFirst(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await launch(signal);
      } catch (error) {
        if (!(error instanceof PortTakenError) || attempt === PORT_ATTEMPTS) throw error;
        port = await freePort();
      }
    }
  }

  signal?.throwIfAborted();
  try {
    await launchFirst();
  } catch (error) {
    if (signal?.aborted || error instanceof InUseError || error instanceof PortTakenError) throw error;
    restart(`The database did not start: ${(error as Error).message}`);
    onProblem(await adviceOn(dataDir));
  }
  const checking = setInterval(() => void check(), CHECK_INTERVAL_MS);
  checking.unref();

  return {
    url: `http://127.0.0.1:${port}`,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    jwtKey: keys.jwtSecret,
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
      // Read by the library: the cost of a password hash, 10 by default.
      LITE_AUTH_BCRYPT_COST: process.env.LITE_AUTH_BCRYPT_COST,
      // Set where tsx has no folder to cache in, as in a container whose file system is read-only.
      TSX_DISABLE_CACHE: process.env.TSX_DISABLE_CACHE,
      [SETTINGS_NAME]: JSON.stringify(settings),
    },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

async function becomesReady(
  child: ChildProcess,
  port: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const isReady = new Promise<void>((resolve, reject) => {
    child.on("message", (message: ProcessMessage) => {
      if (message.kind === "ready") resolve();
      if (message.kind === "failed") reject(new Error(message.reason));
      if (message.kind === "port_taken") {
        reject(new PortTakenError(`Another program listens on port ${port} of 127.0.0.1.`));
      }
      if (message.kind === "in_use") {
        reject(new InUseError(`Process ${message.pid} has the database of this folder open.`));
      }
    });
    child.once("error", reject);
    child.once("exit", (code, killedBy) => reject(new Error(`It ended with ${code ?? killedBy}.`)));
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`It was not ready within ${START_TIMEOUT_MS / 1000} s.`));
    }, START_TIMEOUT_MS);
  });
  try {
    await isReady;
  } finally {
    clearTimeout(timer);
  }
}

/** Calls a function of the database: the library's own health check succeeds even if the database is down. */
async function answers(url: string, key: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/rest/v1/rpc/seats_left`, {
      method: "POST",
      headers: { apikey: key, "content-type": "application/json" },
      body: "{}",
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
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
  const timer = setTimeout(() => child.kill("SIGKILL"), END_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}
