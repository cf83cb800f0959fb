import { spawn } from "node:child_process";
import { freePort } from "../../../server/free-port";
import { bareEnvironment, waitForExit } from "./app-server";

/**
 * Serves the build with `next start`, without our own server in front, as serverless hosts do: on a free port of
 * 127.0.0.1.
 * @throws with what it printed when it ends before it serves
 */
export async function startNext(environment: Record<string, string>) {
  const port = await freePort();
  const next = [
    "node_modules/next/dist/bin/next",
    "start",
    "--hostname",
    "127.0.0.1",
    "--port",
    String(port),
  ];
  const child = spawn(process.execPath, next, {
    env: { ...bareEnvironment(), NODE_ENV: "production", SEARCH_PROVIDERS: "collection", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ready = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (/Ready in /.test(output)) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
  });
  const ended = waitForExit(child).then((code) => {
    throw new Error(`next start ended with ${code} before it served:\n${output}`);
  });
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async stop() {
      child.kill("SIGTERM");
      await waitForExit(child);
    },
  };
}
