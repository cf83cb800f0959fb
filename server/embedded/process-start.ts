import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * The start time of a process, in the format of the system. It tells whether another process has reused its pid.
 * Null if it is unknown.
 */
export function startedAt(pid: number): string | null {
  try {
    // Field 2 is the program's name in brackets, which may contain anything; field 22 is the start time.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return fields[19] ?? null;
  } catch {
    const { status, stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
    return status === 0 ? stdout.trim().replaceAll(" ", "_") : null;
  }
}
