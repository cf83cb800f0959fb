import "server-only";
import { AsyncResource } from "node:async_hooks";
import { NDJSON_TYPE } from "@/lib/ndjson";
import { problemOf } from "./problem";
import { streamedBody } from "./streamed-response";

/** Whether the request asks for messages, line by line, rather than for one JSON answer. */
export function wantsNdjson(request: Request): boolean {
  return request.headers.get("accept")?.includes(NDJSON_TYPE) ?? false;
}

interface Options {
  request: Request;
  /** Timeout of the whole response, however slowly it is read. */
  timeoutMs: number;
}

/**
 * Responds with one line of JSON per message, each as soon as there is one and the client reads on. A later error is the
 * last message: `{ kind: "problem" }`.
 * @param make its signal is aborted when the client disconnects before the last message, or at the timeout
 * @throws what `make` throws before its first message
 */
export async function ndjson<Message>(
  make: (signal: AbortSignal) => AsyncGenerator<Message>,
  { request, timeoutMs }: Options,
): Promise<Response> {
  const left = new AbortController();
  let isComplete = false;
  const messages = make(left.signal);
  // The body is read outside the request that it belongs to.
  const next = AsyncResource.bind(() => messages.next());
  const first = await next();

  async function* lines() {
    try {
      for (let step = first; !step.done; step = await next()) yield lineOf(step.value);
    } catch (error) {
      yield lineOf({ kind: "problem", problem: problemOf(error, { method: request.method }) });
    }
    isComplete = true;
  }
  const onEnd = () => {
    if (!isComplete) left.abort();
    // A generator that is suspended at a yield does not see the signal.
    messages.return(undefined).catch(() => undefined);
  };
  const headers = {
    "content-type": NDJSON_TYPE,
    "cache-control": "private, no-store",
    // For nginx, which would otherwise hold the lines back.
    "x-accel-buffering": "no",
  };
  if (request.method !== "HEAD") {
    return new Response(streamedBody(lines, { signal: request.signal, timeoutMs, onEnd }), { headers });
  }
  onEnd();
  return new Response(null, { headers });
}

const lineOf = (message: unknown) => Buffer.from(`${JSON.stringify(message)}\n`);
