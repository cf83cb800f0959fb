import "server-only";
import type { IncomingMessage } from "node:http";
import { CheckedFetchError } from "./checked-fetch-error";

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * The target of a redirect, relative to the URL that sent it; null if the response is not a redirect.
 * @throws CheckedFetchError `upstream_status` for anything but a 200 and a redirect
 */
export function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  if (statusCode === 200) return null;
  if (redirectStatuses.has(statusCode) && headers.location) return headers.location;
  throw new CheckedFetchError("upstream_status", { status: statusCode });
}

/**
 * The media type of a response, in lower case and without parameters.
 * @throws CheckedFetchError if it is not one of `accept`, or if the body is compressed
 */
export function typeOf({ headers }: IncomingMessage, accept: readonly string[]): string {
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (encoding !== "identity") throw new CheckedFetchError("compressed");
  const type = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!accept.includes(type)) throw new CheckedFetchError("not_an_image");
  return type;
}
