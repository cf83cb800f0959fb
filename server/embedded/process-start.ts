import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * When a process began, in whatever form the system tells it: enough to know whether a number has been given to
 * another process since. Null where it cannot be told.
 */
export function startedAt(pid: number): string | null {
  try {
    // The second field is the program's name in brackets, which may hold anything; the 22nd is the start.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return fields[19] ?? null;
  } catch {
    const { status, stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
    return status === 0 ? stdout.trim().replaceAll(" ", "_") : null;
  }
}
