import "server-only";

// Receipts buy searches, tokens are identities, and whoever has a session of the sandbox pays in another's name: none
// may be read from a log.
const secretParameters = /\b(receipt|token|token_hash|code|session)=[^&\s"\\]*/gi;

// Whoever reads it could look at the same picture for days, and knows what somebody looked at.
const pictureToken = /(\/api\/images\/)[\w.-]+/gi;

// Whoever reads it could read the folder.
const folderToken = /(\/folders\/)[\w-]{22}(?![\w-])/gi;

export function redact(text: string): string {
  return text
    .replace(secretParameters, "$1=[redacted]")
    .replace(pictureToken, "$1[redacted]")
    .replace(folderToken, "$1[redacted]");
}

/** One line of JSON on standard error. */
export function logError(event: string, fields: Record<string, unknown>, error?: unknown): void {
  const cause =
    error instanceof Error ? (error.stack ?? error.message) : error === undefined ? undefined : String(error);
  console.error(
    redact(JSON.stringify({ level: "error", event, ...fields, ...(cause ? { error: cause } : {}) })),
  );
}
