import type { IncomingMessage, ServerResponse } from "node:http";
import { logInfo } from "../log";
import { newNote, type RequestNote, withNote } from "../request-note";
import { isDirect } from "./forwarded";
import type { RouteName } from "./route-names";

/** They come by the dozen with every page, are the same for everybody, and say nothing as long as they come. */
const files = /^\/(_next\/static|collection)\//;

const MOST_PATH = 200;

type Answer = () => void | Promise<void>;

/**
 * Answers a request under an id of its own, which goes out with the answer and stands in whatever is logged meanwhile,
 * and writes one line when the answer has ended, however it did.
 * @param routeName null writes no line
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

interface Asked {
  note: RequestNote;
  startedAt: number;
  routeName: RouteName;
}

function writeLine(
  { url = "/", method }: IncomingMessage,
  response: ServerResponse,
  { note, startedAt, routeName }: Asked,
): void {
  const path = url.split("?", 1)[0] as string;
  const { statusCode } = response;
  if (files.test(path) && statusCode < 400) return;
  const route = routeName(path);
  if (!route && statusCode === 404) {
    logInfo("page_not_found", { requestId: note.requestId, path: withoutSecrets(path).slice(0, MOST_PATH) });
  }
  logRequest(note, {
    method,
    route: route ?? "unknown",
    status: response.headersSent ? statusCode : undefined,
    outcome: response.writableFinished ? outcomeOf(statusCode) : "aborted",
    tookMs: msSince(startedAt),
  });
}

interface Answered {
  method: string | undefined;
  route: string;
  /** Undefined where nothing was answered. */
  status: number | undefined;
  outcome: "ok" | "redirected" | "refused" | "failed" | "aborted";
  tookMs: number;
}

export function logRequest(
  { requestId, caller, code, cache }: RequestNote,
  { method, route, status, outcome, tookMs }: Answered,
): void {
  const who = caller ?? "nobody";
  // A person who sits in front of it looks for what is amiss.
  if (process.stdout.isTTY) return;
  logInfo("request", { requestId, method, route, status, outcome, code, caller: who, cache, tookMs });
}

export function outcomeOf(status: number): Answered["outcome"] {
  if (status >= 500) return "failed";
  if (status >= 400) return "refused";
  return status >= 300 && status !== 304 ? "redirected" : "ok";
}

/** In tenths. */
export function msSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) * 10) / 10;
}

/**
 * A path that leads nowhere may be a link that was cut, or anything that somebody typed. In one that was encoded once
 * too often the words of a search follow "%3F", as part of the path.
 */
function withoutSecrets(path: string): string {
  const [beforeQuery = ""] = path.split(/%3f|%26|[&=]/i, 1);
  return beforeQuery
    .split("/")
    .map((part) => (/@|%40/.test(part) || /^(?=.*\d)[\w.-]{20,}/.test(part) ? "[redacted]" : part))
    .join("/");
}
