import "server-only";
import { config } from "@/server/config";
import { isLoopback } from "@/server/config/schema";
import { ProblemError } from "./problem";

function isSameSite(origin: string): boolean {
  const site = new URL(config().SITE_URL);
  if (origin === site.origin) return true;
  if (!URL.canParse(origin)) return false;
  const other = new URL(origin);
  // localhost and 127.0.0.1 are the same machine, so either name counts as our own site.
  return (
    isLoopback(site.hostname) &&
    isLoopback(other.hostname) &&
    other.port === site.port &&
    other.protocol === site.protocol
  );
}

/**
 * Rejects cross-site requests (CSRF): a change with cookies but without our own Origin, and a GET that uses something
 * up if the browser reports it as cross-site.
 */
export function refuseForeignOrigin(request: Request, { spends }: { spends: boolean }): void {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead) {
    if (spends && request.headers.get("sec-fetch-site") === "cross-site") {
      throw new ProblemError("foreign_origin", "Open this address from Figura itself.");
    }
    return;
  }
  if (request.headers.has("cookie")) requireOwnOrigin(request);
}

/** @throws ProblemError `foreign_origin`, also if the browser sends no Origin */
export function requireOwnOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  if (!origin || !isSameSite(origin)) {
    throw new ProblemError("foreign_origin", "Send this request from Figura itself.");
  }
}
