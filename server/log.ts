import { processSingleton } from "@/server/process-singleton";
import { currentNote } from "./request-note";

// Receipts buy searches, tokens are identities, and whoever has a session of the sandbox pays in another's name: none
// may be read from a log.
const secretParameters = /\b(receipt|token|token_hash|code|session)=[^&\s"\\]*/gi;

// Whoever reads it could look at the same picture for days, and knows what somebody looked at.
const pictureToken = /(\/api\/images\/)[\w.-]+/gi;

// Whoever reads it could read the folder.
const folderToken = /(\/folders\/)[\w-]{22}(?![\w-])/gi;

type Fields = Record<string, unknown>;

export function redact(text: string): string {
  return text
    .replace(secretParameters, "$1=[redacted]")
    .replace(pictureToken, "$1[redacted]")
    .replace(folderToken, "$1[redacted]");
}

function lineOf(level: "info" | "warning" | "error", event: string, fields: Fields): string {
  const requestId = currentNote()?.requestId;
  return redact(JSON.stringify({ time: new Date().toISOString(), level, event, requestId, ...fields }));
}

/** One line of JSON on standard error. */
export function logError(event: string, fields: Fields, error?: unknown): void {
  const cause =
    error instanceof Error ? (error.stack ?? error.message) : error === undefined ? undefined : String(error);
  console.error(lineOf("error", event, { ...fields, ...(cause ? { error: cause } : {}) }));
}

/** One line of JSON on standard error, about what an operator should mend although nothing has failed. */
export function logWarning(event: string, fields: Fields): void {
  console.error(lineOf("warning", event, fields));
}

/** One line of JSON on standard output. */
export function logInfo(event: string, fields: Fields): void {
  process.stdout.write(`${lineOf("info", event, fields)}\n`);
}

/** A log that nobody reads any more is no reason to fail, nor one to report for ever that nothing can be reported. */
export function ignoreClosedLogStreams(): void {
  processSingleton("log-readers", () => {
    for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
    return true;
  });
}
