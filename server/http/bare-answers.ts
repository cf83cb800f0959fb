import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dataPolicy } from "../../lib/content-security-policy";
import { type ErrorCode, toProblem } from "../../lib/errors";
import { currentNote, noteRequest } from "../request-note";

const methods = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];
const allow = methods.join(", ");

/**
 * Whether Next can answer a request. It answers other methods with a 500, and a whole URL as the target, which only
 * requests to a proxy have, with a redirect to that URL.
 */
export function isForNext({ method = "", url = "" }: IncomingMessage): boolean {
  return methods.includes(method) && url.startsWith("/") && isDecodable(url);
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0] as string);
    return true;
  } catch {
    return false;
  }
}

/** Answers what is not for Next. */
export function answerBare({ method = "", url }: IncomingMessage, response: ServerResponse): void {
  if (method === "OPTIONS" && url === "*") {
    response.writeHead(204, { allow }).end();
  } else if (!methods.includes(method)) {
    response.setHeader("allow", allow);
    answerProblem(response, "method_not_allowed", `The methods are ${allow}.`);
  } else {
    answerProblem(response, "invalid_request", "The target must be a path in valid percent-encoded UTF-8.");
  }
}

function answerProblem(response: ServerResponse, code: ErrorCode, detail: string): void {
  const requestId = currentNote()?.requestId ?? randomUUID();
  const problem = toProblem(code, detail, requestId);
  noteRequest({ code });
  response.writeHead(problem.status, { "content-type": "application/problem+json" });
  response.end(JSON.stringify(problem));
}

export function answerStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    "content-type": "text/plain; charset=utf-8",
    "content-security-policy": dataPolicy,
    "retry-after": "5",
  });
  response.end("Figura is starting. Try again in a few seconds.\n");
}
