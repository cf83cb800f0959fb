import { spawn } from "node:child_process";

export interface RunOptions {
  cwd?: string;
  /** Added to the environment of this process. */
  environment?: Record<string, string>;
  /** Receives the output instead of the terminal. */
  print?: ((output: string) => void) | undefined;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** The exit code of a program that cannot be started, as in a shell. */
const NOT_STARTED = 127;

/**
 * Runs a program to its end, and ends it when this process ends.
 * @returns its exit code, or null if a signal or the timeout ended it
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { cwd, environment, print, timeoutMs, signal }: RunOptions = {},
): Promise<number | null> {
  return new Promise((resolve) => {
    const output = print ? "pipe" : "inherit";
    const child = spawn(command, args, {
      stdio: [print ? "ignore" : "inherit", output, output],
      env: { ...process.env, ...environment },
      ...(cwd !== undefined && { cwd }),
      ...(timeoutMs !== undefined && { timeout: timeoutMs }),
      ...(signal && { signal }),
    });
    const end = () => child.kill();
    process.once("exit", end);
    if (print)
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", print);
    child.once("error", (error) => {
      print?.(String(error));
      // A child that was started emits "close", too.
      if (child.pid === undefined) resolve(NOT_STARTED);
    });
    child.once("close", (code) => {
      process.off("exit", end);
      resolve(code);
    });
  });
}

/** `next build`, by the packages of this repository. */
export function nextBuild(root: string, options: RunOptions): Promise<number | null> {
  const next = `${root}/node_modules/next/dist/bin/next`;
  return runCommand(process.execPath, [next, "build"], {
    cwd: root,
    ...options,
    environment: { ...options.environment, NODE_ENV: "production" },
  });
}
