import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dataPolicy } from "../../lib/content-security-policy";
import { toProblem } from "../../lib/errors";
import { currentNote, noteRequest } from "../request-note";

export function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0] as string);
    return true;
  } catch {
    return false;
  }
}

/** Next answers a path with invalid percent-encoding with a 500. */
export function answerUndecodable(response: ServerResponse): void {
  const requestId = currentNote()?.requestId ?? randomUUID();
  const problem = toProblem("invalid_request", "The address is not valid percent-encoded UTF-8.", requestId);
  noteRequest({ code: problem.code });
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
