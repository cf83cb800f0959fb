import "server-only";
import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { config } from "@/server/config";
import { publicUserAgent } from "@/server/user-agent";
import { redirectOf, typeOf } from "./answer";
import { CheckedFetchError } from "./checked-fetch-error";
import { requestPinned } from "./pinned-request";
import { readCapped, TooManyBytesError } from "./read-capped";
import { judge, type Resolve } from "./target";
import { unlessAborted } from "./unless-aborted";

const MAX_REDIRECTS = 3;
/** HTTP: not allowed, not implemented. */
const NO_HEAD: readonly number[] = [405, 501];

export interface CheckedOptions {
  /** For all of it: looking up, connecting, redirects, headers and the last byte of the body. */
  timeoutMs: number;
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
  resolve?: Resolve;
  /** `host:port` pairs that may be private and http; those of ALLOW_PRIVATE_FETCH_HOSTS where it is not said. */
  allowedPrivateHosts?: readonly string[];
}

export interface CheckedFetchOptions extends CheckedOptions {
  /** The media types that are taken, in lower case; any other answer is refused before its body is read. */
  accept: readonly string[];
  maxBytes: number;
}

export interface CheckedHeadOptions extends CheckedOptions {
  /** Whether a redirect may lead there. */
  mayLeadTo(url: URL): boolean;
}

export interface Fetched {
  /** In lower case, without parameters: one of `accept`. */
  contentType: string;
  body: Buffer;
}

/**
 * Fetches a picture from an address that came from data: over https, from the public internet and nowhere else.
 * Nothing of the visitor goes along, no cookie, no referrer, no credentials.
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
 * Sees whether a page is there, under the rules of `checkedFetch`, without fetching it. A host that takes no HEAD is
 * sent a GET that is let go once the headers of its answer are there.
 * @returns where the address leads in the end
 * @throws CheckedFetchError, and nothing else
 */
export async function checkedHead(
  address: string,
  { mayLeadTo, ...options }: CheckedHeadOptions,
): Promise<URL> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const ask = (method: Errand<URL>["method"]) =>
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

/** What is asked of an address, and what is made of the answer. */
interface Errand<T> {
  method: "GET" | "HEAD";
  accept: string;
  mayLeadTo?(url: URL): boolean;
  read(response: IncomingMessage, url: URL): Promise<T>;
}

async function exchange<T>(
  address: string,
  options: CheckedOptions,
  deadline: AbortSignal,
  errand: Errand<T>,
): Promise<T> {
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  try {
    // Looking a name up cannot be called off.
    return await unlessAborted(follow(address, options, errand, signal), signal);
  } catch (error) {
    if (options.signal?.aborted) throw new CheckedFetchError("abandoned", { cause: error });
    if (deadline.aborted) throw new CheckedFetchError("too_slow", { cause: error });
    throw refusalOf(error);
  }
}

async function follow<T>(
  address: string,
  { resolve = resolveByName, allowedPrivateHosts }: CheckedOptions,
  { method, accept, mayLeadTo, read }: Errand<T>,
  signal: AbortSignal,
): Promise<T> {
  const allowed = allowedPrivateHosts ?? config().ALLOW_PRIVATE_FETCH_HOSTS ?? [];
  const headers = {
    accept,
    // Bytes are counted as they come, so nothing may grow after it was counted.
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

/** It is not begun when its own header says already that it is too long. */
function readAnswer(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers["content-length"]) > maxBytes) throw new TooManyBytesError();
  return readCapped(response, maxBytes);
}

function parse(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new CheckedFetchError("bad_address");
  return new URL(address, base);
}

function refusalOf(error: unknown): CheckedFetchError {
  if (error instanceof CheckedFetchError) return error;
  const isTooLarge =
    error instanceof TooManyBytesError || (error as NodeJS.ErrnoException).code === "HPE_HEADER_OVERFLOW";
  return new CheckedFetchError(isTooLarge ? "too_large" : "unreachable", { cause: error });
}

async function resolveByName(hostname: string): Promise<readonly string[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
}
