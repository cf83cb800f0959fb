import { processSingleton } from "@/server/process-singleton";
import { currentNote } from "./request-note";

// Secrets that must not be in a log: a receipt allows free searches, a token authenticates its holder, and the session
// of a sandbox checkout allows paying in another user's name.
const secretParameters = /\b(receipt|token|token_hash|code|session)=[^&\s"\\]*/gi;

// A picture token is valid for days, and reveals what a user looked at.
const pictureToken = /(\/api\/images\/)[\w.-]+/gi;

// A folder token gives access to the folder.
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

/** One line of JSON on standard error, about a problem that the operator should fix although nothing has failed. */
export function logWarning(event: string, fields: Fields): void {
  console.error(lineOf("warning", event, fields));
}

/** One line of JSON on standard output. */
export function logInfo(event: string, fields: Fields): void {
  process.stdout.write(`${lineOf("info", event, fields)}\n`);
}

/** Ignores write errors of a closed stdout or stderr, which would end the process or be logged in an endless loop. */
export function ignoreClosedLogStreams(): void {
  processSingleton("log-readers", () => {
    for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
    return true;
  });
}
