import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { type Answer, html } from "./answers";
import type { Fault } from "./faults";

export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  response.end(body);
}

interface TrueAnswers {
  answer(): Promise<Answer>;
  throttled(retryAfterSeconds: number): Answer;
}

/** Answers a request the way the fault says. Ends, without an error, when the client leaves. */
export async function sendFault(response: ServerResponse, fault: Fault, service: TrueAnswers): Promise<void> {
  switch (fault.kind) {
    case "hang":
      return;
    case "500":
      return send(response, html("<h1>500 Internal Server Error</h1>", 500));
    case "503-retry-after":
      return send(response, html("<h1>503 Service Unavailable</h1>", 503, retryAfter(fault)));
    case "html-403":
      return send(response, html(shieldPage, 403, { server: "cloudflare", "cf-mitigated": "challenge" }));
    case "429":
      return send(response, service.throttled(fault.retryAfterSeconds));
    case "empty":
      return send(response, { ...(await service.answer()), status: 200, body: "" });
    case "endless":
      response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
      return pour(endlessJson(), response);
    case "broken-json": {
      const answer = await service.answer();
      return send(response, { ...answer, body: firstHalf(answer.body) });
    }
    case "cut":
      return cut(response, await service.answer());
    case "slow":
      await untilGone(response, (signal) => wait(fault.delayMs, undefined, { signal }));
      if (!response.destroyed) send(response, await service.answer());
      return;
    case "trickle": {
      const { status, headers, body } = await service.answer();
      response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
      return untilGone(response, (signal) => pour(byteByByte(body, fault.delayMs, signal), response));
    }
  }
}

const shieldPage = `<!DOCTYPE html>
<html lang="en-US"><head><title>Just a moment...</title></head>
<body><p>Enable JavaScript and cookies to continue</p></body></html>`;

const retryAfter = ({ retryAfterSeconds }: Fault) => ({ "retry-after": String(retryAfterSeconds) });

const firstHalf = (body: string | Buffer) => body.slice(0, Math.floor(body.length / 2));

/** Headers that promise the whole, half of it, and a connection that ends. */
function cut(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  response.write(firstHalf(body), () => response.destroy());
}

function* endlessJson(): Generator<Buffer> {
  yield Buffer.from("[0");
  const piece = Buffer.from(",0".repeat(8192));
  while (true) yield piece;
}

async function* byteByByte(
  body: string | Buffer,
  delayMs: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  for (let place = 0; place < bytes.length; place += 1) {
    yield bytes.subarray(place, place + 1);
    await wait(delayMs, undefined, { signal });
  }
}

/** Writes no faster than the client reads. */
async function pour(pieces: Iterable<Buffer> | AsyncIterable<Buffer>, response: ServerResponse) {
  // A client that leaves midway is what these faults are for, so the broken pipe is no error here.
  await pipeline(Readable.from(pieces), response).catch(() => undefined);
}

async function untilGone(response: ServerResponse, work: (signal: AbortSignal) => Promise<void>) {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  await work(gone.signal).catch(() => undefined);
}
