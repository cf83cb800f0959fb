import "server-only";
import { config } from "@/server/config";
import type { Config } from "@/server/config/schema";
import { readCapped, TooManyBytesError } from "@/server/fetch/read-capped";
import { processSingleton } from "@/server/process-singleton";
import type { HttpSource, SourceRequest } from "@/server/search/http-source";
import {
  AbandonedError,
  isAbandoned,
  SourceError,
  type SourceErrorReason,
} from "@/server/search/source-error";
import { sourceUserAgent } from "@/server/user-agent";

/**
 * Timeout of one answer, including its body. Longer than the default search deadline, because a late answer is still
 * cached.
 */
const TIMEOUT_MS = 10_000;

export interface ExchangeTools {
  config: Config;
  fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Those of this process. */
export function exchangeTools(): ExchangeTools {
  return processSingleton("exchange-tools", () => ({
    config: config(),
    fetch: globalThis.fetch,
    now: Date.now,
  }));
}

/** The service that receives the requests. */
export interface Upstream extends Pick<HttpSource, "origin" | "maxAnswerBytes" | "reasonOf"> {
  /** Seconds to wait according to the error body, if there is no Retry-After. */
  waitOf?(answer: unknown): number | null;
  /** The log message for an error with this status. */
  errorMessage?(status: number): string;
}

/** Sends one request and reads its answer. @throws SourceError */
export type Exchange = (request: SourceRequest, signal: AbortSignal) => Promise<unknown>;

/** Sends requests to one upstream, with a timeout, a byte cap and classified errors. */
export function createExchange(upstream: Upstream, tools: ExchangeTools): Exchange {
  return (request, signal) => exchangeOnce(upstream, request, signal, tools);
}

async function exchangeOnce(
  upstream: Upstream,
  request: SourceRequest,
  searchSignal: AbortSignal,
  tools: ExchangeTools,
): Promise<unknown> {
  const signal = AbortSignal.any([searchSignal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const response = await tools.fetch(urlOf(upstream, request, tools.config), {
      headers: headersOf(request, tools.config),
      ...sentBy(request),
      // Redirects are not followed: the target could be anyone and would get our key. A source that moved needs new
      // settings.
      redirect: "manual",
      signal,
    });
    const body = await readCapped(response.body, upstream.maxAnswerBytes);
    return readAnswer(upstream, request, response, body.toString("utf8"), tools);
  } catch (error) {
    if (error instanceof SourceError) throw error;
    if (error instanceof TooManyBytesError) {
      throw new SourceError("too_large", `an answer of more than ${upstream.maxAnswerBytes} bytes`);
    }
    if (isAbandoned(signal)) throw new AbandonedError();
    if (signal.aborted) throw new SourceError("timeout", `no answer within ${TIMEOUT_MS} ms`);
    throw new SourceError("network", `the connection failed: ${codeOf(error)}`, { cause: error });
  }
}

/** fetch puts the reason in the cause. Its message may quote a header. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: NodeJS.ErrnoException };
  return cause?.code ?? cause?.message ?? "unknown";
}

function urlOf(upstream: Upstream, { path, params = {} }: SourceRequest, config: Config): URL {
  const url = new URL(path, upstream.origin(config));
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

function headersOf(
  { headers, json, answerType = "json" }: SourceRequest,
  config: Config,
): Record<string, string> {
  const accept = answerType === "json" ? "application/json" : "application/xml, text/xml, text/plain";
  const type = json && { "content-type": "application/json" };
  return { accept, "user-agent": sourceUserAgent(config), ...type, ...headers };
}

function sentBy({ form, json }: SourceRequest): Pick<RequestInit, "method" | "body"> {
  if (form) return { method: "POST", body: new URLSearchParams(form) };
  return json ? { method: "POST", body: JSON.stringify(json) } : { method: "GET" };
}

function readAnswer(
  upstream: Upstream,
  { answerType = "json" }: SourceRequest,
  response: Response,
  text: string,
  tools: ExchangeTools,
): unknown {
  const json = answerType === "json" || !response.ok ? parseJson(text) : undefined;
  const reason =
    (json !== undefined ? upstream.reasonOf?.(response.status, json) : null) ??
    reasonOfStatus(response.status, json !== undefined);
  if (reason && reason !== "nothing_found") {
    const wait =
      retryAfterSeconds(response.headers.get("retry-after"), tools.now()) ??
      boundedWait(upstream.waitOf?.(json) ?? null);
    const message = upstream.errorMessage?.(response.status) ?? `answered ${response.status}`;
    throw new SourceError(reason, message, {
      status: response.status,
      ...(wait !== null && { retryAfterSeconds: wait }),
    });
  }
  if (answerType === "text") return text;
  if (json === undefined) throw new SourceError("malformed", "an answer that is no JSON");
  return json;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The longest backoff that a source can request. */
const LONGEST_WAIT_SECONDS = 24 * 60 * 60;

/** The reason for a status if the source's own error says no more; null for success. */
function reasonOfStatus(status: number, isJson: boolean): SourceErrorReason | null {
  if (status >= 200 && status < 300) return null;
  // HTML instead of JSON comes from bot protection in front of the source, not from the source.
  if (status === 403) return isJson ? "denied" : "blocked";
  // Redirects are not followed: a source that moved, or a sign-in page, fails every request.
  if (status >= 300 && status < 400) return "blocked";
  if (status === 404 || status === 405) return "malformed";
  if (status === 401) return "denied";
  if (status === 410) return "gone";
  if (status === 429) return "rate_limited";
  if (status >= 500) return "server";
  return "error";
}

/**
 * Parses both forms of Retry-After (RFC 9110, section 10.2.3) into whole seconds from now; null if absent or invalid.
 * @param nowMs milliseconds since the epoch
 */
function retryAfterSeconds(header: string | null, nowMs: number): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - nowMs) / 1000;
  return boundedWait(seconds);
}

/** Limits a requested wait to whole seconds between 1 and a day; null if it is not a number. */
function boundedWait(seconds: number | null): number | null {
  if (seconds === null || !Number.isFinite(seconds)) return null;
  return Math.min(LONGEST_WAIT_SECONDS, Math.max(1, Math.ceil(seconds)));
}
