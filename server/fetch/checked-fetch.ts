import "server-only";
import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { config } from "@/server/config";
import { publicUserAgent } from "@/server/user-agent";
import { CheckedFetchError } from "./checked-fetch-error";
import { requestPinned } from "./pinned-request";
import { readCapped, TooManyBytesError } from "./read-capped";
import { judge, type Resolve } from "./target";
import { unlessAborted } from "./unless-aborted";

const MAX_REDIRECTS = 3;
/** HTTP: method not allowed, not implemented. */
const NO_HEAD: readonly number[] = [405, 501];

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

export interface CheckedOptions {
  /** Timeout of everything: DNS lookup, connecting, redirects, headers and the whole body. */
  timeoutMs: number;
  /** Aborted when the response is no longer needed. */
  signal?: AbortSignal | undefined;
  resolve?: Resolve;
  /** `host:port` pairs that may be private and http. Default: ALLOW_PRIVATE_FETCH_HOSTS. */
  allowedPrivateHosts?: readonly string[];
}

export interface CheckedFetchOptions extends CheckedOptions {
  /** Accepted media types, in lower case; any other response is rejected before its body is read. */
  accept: readonly string[];
  maxBytes: number;
}

export interface CheckedHeadOptions extends CheckedOptions {
  /** Whether a redirect to this URL is followed. */
  mayLeadTo(url: URL): boolean;
}

export interface Fetched {
  /** In lower case, without parameters: one of `accept`. */
  contentType: string;
  body: Buffer;
}

/**
 * Fetches a picture from an untrusted URL: over https and from the public internet only. Sends no cookie, referrer or
 * credentials of the user.
 * @throws CheckedFetchError, and nothing else
 */
export function checkedFetch(
  address: string,
  { accept, maxBytes, ...options }: CheckedFetchOptions,
): Promise<Fetched> {
  return exchange(address, options, AbortSignal.timeout(options.timeoutMs), {
    method: "GET",
    accept: accept.join(", "),
    read: async (response) => ({
      contentType: typeOf(response, accept),
      body: await readAnswer(response, maxBytes),
    }),
  });
}

/**
 * Checks that a page exists, under the rules of `checkedFetch`, without fetching it. A host that does not support
 * HEAD gets a GET that is aborted after the response headers.
 * @returns the URL after all redirects
 * @throws CheckedFetchError, and nothing else
 */
export async function checkedHead(
  address: string,
  { mayLeadTo, ...options }: CheckedHeadOptions,
): Promise<URL> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const ask = (method: CheckedRequest<URL>["method"]) =>
    exchange(address, options, deadline, {
      method,
      accept: "text/html, */*;q=0.8",
      mayLeadTo,
      read: async (_response, url) => url,
    });
  return ask("HEAD").catch((error: CheckedFetchError) => {
    if (error.status !== null && NO_HEAD.includes(error.status)) return ask("GET");
    throw error;
  });
}

/** A request and how its response is read. */
interface CheckedRequest<T> {
  method: "GET" | "HEAD";
  accept: string;
  mayLeadTo?(url: URL): boolean;
  read(response: IncomingMessage, url: URL): Promise<T>;
}

async function exchange<T>(
  address: string,
  options: CheckedOptions,
  deadline: AbortSignal,
  request: CheckedRequest<T>,
): Promise<T> {
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  try {
    // A DNS lookup cannot be aborted.
    return await unlessAborted(follow(address, options, request, signal), signal);
  } catch (error) {
    if (options.signal?.aborted) throw new CheckedFetchError("abandoned", { cause: error });
    if (deadline.aborted) throw new CheckedFetchError("too_slow", { cause: error });
    throw toCheckedError(error);
  }
}

async function follow<T>(
  address: string,
  { resolve = resolveByName, allowedPrivateHosts }: CheckedOptions,
  { method, accept, mayLeadTo, read }: CheckedRequest<T>,
  signal: AbortSignal,
): Promise<T> {
  const allowed = allowedPrivateHosts ?? config().ALLOW_PRIVATE_FETCH_HOSTS ?? [];
  const headers = {
    accept,
    // The limit counts the bytes received, so they must not be compressed.
    "accept-encoding": "identity",
    "user-agent": publicUserAgent(config()),
  };
  let url = parse(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const target = await judge(url, { resolve, allowedPrivateHosts: allowed });
    signal.throwIfAborted();
    const response = await requestPinned(target, { method, headers, signal });
    try {
      const location = redirectOf(response);
      if (location === null) return await read(response, url);
      url = parse(location, url);
    } finally {
      response.destroy();
    }
    if (mayLeadTo && !mayLeadTo(url)) throw new CheckedFetchError("elsewhere");
  }
  throw new CheckedFetchError("too_many_redirects");
}

/**
 * The target of a redirect, relative to the URL that sent it; null if the response is not a redirect.
 * @throws CheckedFetchError `upstream_status` for anything but a 200 and a redirect
 */
function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  if (statusCode === 200) return null;
  if (redirectStatuses.has(statusCode) && headers.location) return headers.location;
  throw new CheckedFetchError("upstream_status", { status: statusCode });
}

/**
 * The media type of a response, in lower case and without parameters.
 * @throws CheckedFetchError if it is not one of `accept`, or if the body is compressed
 */
function typeOf({ headers }: IncomingMessage, accept: readonly string[]): string {
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (encoding !== "identity") throw new CheckedFetchError("compressed");
  const type = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!accept.includes(type)) throw new CheckedFetchError("not_an_image");
  return type;
}

/** Rejects a body that is too large by its Content-Length without reading it. */
function readAnswer(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers["content-length"]) > maxBytes) throw new TooManyBytesError();
  return readCapped(response, maxBytes);
}

function parse(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new CheckedFetchError("bad_address");
  return new URL(address, base);
}

function toCheckedError(error: unknown): CheckedFetchError {
  if (error instanceof CheckedFetchError) return error;
  const isTooLarge =
    error instanceof TooManyBytesError || (error as NodeJS.ErrnoException).code === "HPE_HEADER_OVERFLOW";
  return new CheckedFetchError(isTooLarge ? "too_large" : "unreachable", { cause: error });
}

async function resolveByName(hostname: string): Promise<readonly string[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
}
