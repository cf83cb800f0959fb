import { readdirSync, readFileSync } from "node:fs";

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // It has ended meanwhile, or this system keeps no /proc.
    return "";
  }
}

function parentOf(pid: number): number {
  // The second field is the program's name in brackets, which may hold anything.
  return Number(
    read(`/proc/${pid}/stat`)
      .replace(/^.*\) \S+ /s, "")
      .split(" ", 1)[0],
  );
}

function allProcesses(): number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** A process and all that it started, directly or not; on Linux, elsewhere the process alone. */
export function descendantsOf(root: number): number[] {
  const parents = new Map(allProcesses().map((pid) => [pid, parentOf(pid)]));
  const family = [root];
  for (const pid of family) {
    for (const [child, parent] of parents) if (parent === pid) family.push(child);
  }
  return family;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The arguments that a process was started with, as anybody on the machine can read them. */
export function commandLine(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll("\0", " ");
}

/** How long a process has been at work on a processor, in milliseconds; NaN where the system does not tell. */
export function processorTime(pid: number): number {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, "")
    .split(" ");
  // User and system time, the 14th and 15th field, in hundredths of a second.
  return 10 * (Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN));
}

/** The most memory that a process ever held, in bytes; NaN where the system does not tell. */
export function peakMemory(pid: number): number {
  return 1024 * Number(/^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? Number.NaN);
}
