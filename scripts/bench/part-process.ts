import { type ChildProcess, spawn } from "node:child_process";
import { environmentSchema } from "../../server/config/schema";

/** One of the bench's own processes. */
export interface Part {
  /** @throws with what it has printed, when it ends instead of answering */
  nextMessage<Message>(): Promise<Message>;
  send(message: object): void;
  stop(): Promise<void>;
}

interface PartOptions {
  /** What `scripts/bench.ts` is called with. */
  args: string[];
  environment?: Record<string, string>;
  signal: AbortSignal;
}

/** An empty value counts as unset and keeps those of `.env` files out: every bench measures the same app. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const blank = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, ""]));
  return { ...process.env, ...blank, NODE_ENV: "production" };
}

function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

/** Starts a part the way that `npm start` starts the app. It ends by itself when this process is gone. */
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
  // Whoever waits for a message hears of it; an end that nobody waits for is `stop`'s.
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
