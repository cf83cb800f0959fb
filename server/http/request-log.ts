import type { IncomingMessage, ServerResponse } from "node:http";
import { logInfo } from "../log";
import { newNote, type RequestNote, withNote } from "../request-note";
import { isDirect } from "./forwarded";
import type { RouteName } from "./route-names";

/** Static files: every page requests dozens, and successful ones are not worth a log line. */
const files = /^\/(_next\/static|collection)\//;

const MAX_PATH_LENGTH = 200;

type Answer = () => void | Promise<void>;

/**
 * Gives a request an id, which is sent in the response and added to everything logged meanwhile, and logs one line
 * when the response has ended or was aborted.
 * @param routeName null logs no line
 */
export function createRequestLog(routeName: RouteName | null) {
  return (request: IncomingMessage, response: ServerResponse, answer: Answer): void => {
    const note = newNote({ isLocal: isDirect(request.headers) });
    response.setHeader("x-request-id", note.requestId);
    const startedAt = performance.now();
    response.once("close", () => {
      note.hasEnded = true;
      if (routeName) writeLine(request, response, { note, startedAt, routeName });
    });
    void withNote(note, answer);
  };
}

interface LoggedRequest {
  note: RequestNote;
  startedAt: number;
  routeName: RouteName;
}

function writeLine(
  { url = "/", method }: IncomingMessage,
  response: ServerResponse,
  { note, startedAt, routeName }: LoggedRequest,
): void {
  const path = url.split("?", 1)[0] as string;
  const { statusCode } = response;
  if (files.test(path) && statusCode < 400) return;
  const route = routeName(path);
  if (!route && statusCode === 404) {
    logInfo("page_not_found", {
      requestId: note.requestId,
      path: withoutSecrets(path).slice(0, MAX_PATH_LENGTH),
    });
  }
  logRequest(note, {
    method,
    route: route ?? "unknown",
    status: response.headersSent ? statusCode : undefined,
    outcome: response.writableFinished ? outcomeOf(statusCode) : "aborted",
    tookMs: msSince(startedAt),
  });
}

interface LoggedResponse {
  method: string | undefined;
  route: string;
  /** Undefined if no response was sent. */
  status: number | undefined;
  outcome: "ok" | "redirected" | "refused" | "failed" | "aborted";
  tookMs: number;
}

export function logRequest(
  { requestId, caller, code, cache }: RequestNote,
  { method, route, status, outcome, tookMs }: LoggedResponse,
): void {
  const who = caller ?? "unidentified";
  // In a terminal, request lines would hide the warnings and errors.
  if (process.stdout.isTTY) return;
  logInfo("request", { requestId, method, route, status, outcome, code, caller: who, cache, tookMs });
}

export function outcomeOf(status: number): LoggedResponse["outcome"] {
  if (status >= 500) return "failed";
  if (status >= 400) return "refused";
  return status >= 300 && status !== 304 ? "redirected" : "ok";
}

/** Milliseconds, rounded to tenths. */
export function msSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) * 10) / 10;
}

/**
 * An unknown path can be a truncated link or contain any user input. In a URL that was encoded twice, the query
 * string follows "%3F" as part of the path.
 */
function withoutSecrets(path: string): string {
  const [beforeQuery = ""] = path.split(/%3f|%26|[&=]/i, 1);
  return beforeQuery
    .split("/")
    .map((part) => (/@|%40|fig_/.test(part) || /^(?=.*\d)[\w.-]{20,}/.test(part) ? "[redacted]" : part))
    .join("/");
}
