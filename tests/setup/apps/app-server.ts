import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { environmentSchema } from "../../../server/config/schema";
import { freePort } from "../../../server/free-port";
import { VERCEL_TREE, vercelTree } from "../vercel/tree";
import { cheapHashes, copyPreparedData, newDataFolder } from "./prepared-database";

export interface AppServer {
  url: string;
  port: number;
  process: ChildProcess;
  /** What it has printed so far, both streams. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Settings of the shell that runs the tests, or of a developer's .env, must not reach the app under test: an
 * empty value counts as unset, and .env does not overrule it.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const unset = Object.keys(environmentSchema.shape).map((name) => [name, ""]);
  const kept = ["PATH", "HOME", "TMPDIR", "LANG"].map((name) => [name, process.env[name]]);
  return { ...Object.fromEntries([...unset, ...kept]), ...cheapHashes } as NodeJS.ProcessEnv;
}

export function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once("exit", (code) => resolve(code)));
}

/** Runs a command of `scripts/run.mjs` to its end. */
export async function runToEnd(command: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, ["scripts/run.mjs", command], {
    env: { ...bareEnvironment(), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return { code: await waitForExit(child), output };
}

/** What serves: our own server, or in the tests of Vercel what its command line has built. */
function server(): [string, ...string[]] {
  if (!vercelTree()) return [process.execPath, "scripts/run.mjs"];
  return [process.execPath, "--import", "tsx", "tests/setup/vercel/serve.ts"];
}

/** What `npm start` is told in tests: that nobody changes the sources meanwhile. */
const AS_BUILT = "--as-built";
const GUESTS_ONLY = "--guests-only";
const GLANCE_EVERY_MS = 20;

interface StartOptions {
  /** What runs the command, with its first arguments. */
  program?: readonly [string, ...string[]];
  /** Of `scripts/run.mjs`. */
  command?: readonly string[];
  args?: readonly string[];
  /** The file that it prints to, from which another process reads what it has printed. */
  log?: string;
}

/** For tests in which nobody has an account: it starts no database, and so in less than half of the time. */
export function startGuestApp(
  environment: Record<string, string> = {},
  options: Pick<StartOptions, "log" | "command" | "program"> = {},
): Promise<AppServer> {
  return startApp(environment, { ...options, args: [AS_BUILT, GUESTS_ONLY] });
}

/**
 * Starts Figura the way `npm start` does, on 127.0.0.1 with a data folder of its own, at a free port unless it is told
 * one. It asks the collection alone unless it is told otherwise: no test reaches for the world. Everybody who signs up
 * in a test does so from one address.
 * @throws with what it printed when it ends before it serves
 */
export async function startApp(
  environment: Record<string, string> = {},
  { program: [file, ...first] = server(), command = ["start"], args = [AS_BUILT], log }: StartOptions = {},
): Promise<AppServer> {
  const port = environment.PORT ? Number(environment.PORT) : await freePort();
  const needsDatabase = !args.includes(GUESTS_ONLY) && !environment.SUPABASE_URL;
  const dataDir = environment.DATA_DIR ?? (await (needsDatabase ? copyPreparedData() : newDataFolder()));
  const printing = log === undefined ? ("pipe" as const) : openSync(log, "w");
  const child = spawn(file, [...first, ...command, ...args], {
    env: {
      ...bareEnvironment(),
      PORT: String(port),
      DATA_DIR: dataDir,
      [VERCEL_TREE]: vercelTree(),
      SEARCH_PROVIDERS: "collection",
      ADDRESS_DAILY_SIGN_UPS: "100000",
      ...environment,
    },
    stdio: ["ignore", printing, printing],
  });
  const output = log === undefined ? readPipes(child) : () => readFileSync(log, "utf8");
  if (printing !== "pipe") closeSync(printing);
  let code: number | null | undefined;
  void waitForExit(child).then((ended) => (code = ended));
  while (!output().includes("Figura is at")) {
    if (code !== undefined) throw new Error(`The app ended with ${code} before it served:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, GLANCE_EVERY_MS));
  }
  return {
    url: `http://localhost:${port}`,
    port,
    process: child,
    output,
    async stop() {
      child.kill("SIGTERM");
      await waitForExit(child);
      if (dataDir !== environment.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function readPipes({ stdout, stderr }: ChildProcess): () => string {
  let output = "";
  stdout?.on("data", (chunk) => (output += chunk));
  stderr?.on("data", (chunk) => (output += chunk));
  return () => output;
}
