import "server-only";
import { isIP } from "node:net";
import { CheckedFetchError } from "./checked-fetch-error";
import { isPublicAddress } from "./public-address";

/** All IP addresses of a name. Rejects or returns an empty list if there are none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

export interface TargetRules {
  resolve: Resolve;
  /** `host:port` pairs that may be private, on any port and over http; for tests only. */
  allowedPrivateHosts: readonly string[];
}

/** The target of a request: its URL, and the addresses to connect to. */
export interface Target {
  url: URL;
  addresses: readonly string[];
}

const defaultPorts: Record<string, string> = { "https:": "443", "http:": "80" };

/**
 * Validates a URL and resolves its name once. The connection uses exactly these addresses, so a name that resolves
 * differently the next time (DNS rebinding) gains nothing. One private address among public ones rejects the URL.
 * @throws CheckedFetchError
 */
export async function judge(url: URL, { resolve, allowedPrivateHosts }: TargetRules): Promise<Target> {
  const isAllowed = allowedPrivateHosts.includes(hostAndPort(url));
  if (url.protocol !== "https:" && !(isAllowed && url.protocol === "http:"))
    throw new CheckedFetchError("not_https");
  if (url.username || url.password) throw new CheckedFetchError("credentials");
  if (url.port !== "" && !isAllowed) throw new CheckedFetchError("port");
  // The same host with a trailing dot, which rules by name would not match.
  if (url.hostname.endsWith(".")) throw new CheckedFetchError("bad_address");
  if (isLocalName(url.hostname) && !isAllowed) throw new CheckedFetchError("private_address");

  const name = hostnameOf(url);
  const addresses = isIP(name) ? [name] : await resolve(name).catch(() => []);
  if (addresses.length === 0) throw new CheckedFetchError("unresolvable");
  if (!isAllowed && !addresses.every(isPublicAddress)) throw new CheckedFetchError("private_address");
  return { url, addresses };
}

/** The host name or IP address without the brackets around IPv6. */
export function hostnameOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

function hostAndPort({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || defaultPorts[protocol]}`;
}

function isLocalName(hostname: string): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost");
}
