import { vi } from "vitest";

/**
 * Keeps what the process logs from the terminal, until `vi.restoreAllMocks`.
 * @returns a function that returns what was logged since
 */
export function captureLog(): () => string {
  let logged = "";
  const keep = (text: unknown) => {
    logged += `${String(text).trimEnd()}\n`;
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(keep);
  vi.spyOn(console, "error").mockImplementation(keep);
  return () => logged;
}
