import { type ChildProcess, fork } from "node:child_process";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { fileURLToPath } from "node:url";
import type { VercelFunction } from "./output";

export interface Call {
  method: string;
  /** With the query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a function's process reports: its port, or that nothing is under way after so many answers. */
type Report = { port: number } | { answered: number };

interface Instance {
  call(call: Call): Promise<IncomingMessage>;
  stop(): void;
}

const host = fileURLToPath(new URL("function-host.mjs", import.meta.url));

/**
 * Runs functions, each in one process that answers any number of requests at once. A process is stopped by a signal as
 * soon as nothing is under way in it that it has asked its host to wait for, and goes on with the next request.
 * @param environment of all functions
 */
export function openFunctions(environment: NodeJS.ProcessEnv) {
  const instances = new Map<string, Promise<Instance>>();
  return {
    /** @returns the response as it begins */
    async call(called: VercelFunction, call: Call): Promise<IncomingMessage> {
      const instance = instances.get(called.folder) ?? startInstance(called, environment);
      instances.set(called.folder, instance);
      return (await instance).call(call);
    },
    async stop(): Promise<void> {
      for (const instance of instances.values()) (await instance).stop();
    },
  };
}

export type Functions = ReturnType<typeof openFunctions>;

async function startInstance(called: VercelFunction, environment: NodeJS.ProcessEnv): Promise<Instance> {
  const { name, folder, handler, isWeb } = called;
  const child = fork(host, [handler, isWeb ? "web" : "node"], {
    cwd: folder,
    env: { ...environment, VERCEL: "1", VERCEL_ENV: "production", NODE_ENV: "production" },
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  let sent = 0;
  let open = 0;
  let answered = 0;
  function freezeIfIdle() {
    if (open > 0 || answered < sent) return;
    child.kill("SIGSTOP");
    console.log(`Frozen: ${name}`);
  }
  const port = await new Promise<number>((resolve, reject) => {
    child.on("message", (report: Report) => {
      if ("port" in report) return resolve(report.port);
      answered = report.answered;
      freezeIfIdle();
    });
    child.once("exit", (code) => reject(new Error(`The function ${name} ended with ${code}.`)));
  });
  return {
    call(call) {
      sent += 1;
      open += 1;
      child.kill("SIGCONT");
      return new Promise((resolve, reject) => {
        const outgoing = request({ host: "127.0.0.1", port, agent: false, ...call }, (incoming) => {
          incoming.once("close", () => {
            open -= 1;
            freezeIfIdle();
          });
          resolve(incoming);
        });
        outgoing.once("error", reject);
        outgoing.end(call.body);
      });
    },
    stop: () => end(child),
  };
}

function end(child: ChildProcess): void {
  child.kill("SIGCONT");
  child.kill("SIGKILL");
}
