import { type ChildProcess, spawn } from "node:child_process";
import { environmentSchema } from "../../server/config/schema";

/** A child process of the bench. */
export interface Part {
  /** @throws with the output of the process, if it exits before it answers */
  nextMessage<Message>(): Promise<Message>;
  send(message: object): void;
  stop(): Promise<void>;
}

interface PartOptions {
  /** Arguments of `scripts/bench.ts`. */
  args: string[];
  environment?: Record<string, string>;
  signal: AbortSignal;
}

/** An empty value counts as unset and overrides `.env` files, so that every bench measures the same app. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const blank = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, ""]));
  return { ...process.env, ...blank, NODE_ENV: "production" };
}

function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

/** Starts a part the same way as `npm start` starts the app. It exits when this process does. */
export function startPart({ args, environment, signal }: PartOptions): Part {
  const child = spawn(process.execPath, ["scripts/run.mjs", "bench", ...args], {
    env: { ...bareEnvironment(), ...environment },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    signal,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const ended = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`bench ${args[0]} ended with ${code}:\n${output}`)));
  });
  // `nextMessage` reports a failure; without a pending call, only `stop` needs the exit.
  ended.catch(() => undefined);
  return {
    nextMessage: <Message>() =>
      Promise.race([new Promise<Message>((resolve) => child.once("message", resolve)), ended]),
    send: (message) => void child.send(message),
    async stop() {
      child.kill("SIGTERM");
      await waitForExit(child);
    },
  };
}
