import "server-only";
import { isIP } from "node:net";
import { CheckedFetchError } from "./checked-fetch-error";
import { isPublicAddress } from "./public-address";

/** Every address that a name has. Rejects, or gives none, when it has none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

export interface TargetRules {
  resolve: Resolve;
  /** `host:port` pairs that may be private, at any port and served over http; for tests alone. */
  allowedPrivateHosts: readonly string[];
}

/** Where a request goes: the name stands in it, the addresses are what it connects to. */
export interface Target {
  url: URL;
  addresses: readonly string[];
}

const defaultPorts: Record<string, string> = { "https:": "443", "http:": "80" };

/**
 * Judges an address and looks its name up, once and for all: what is connected to later is what was judged
 * here, so a name that resolves to something else the next time gains nothing. One private address among
 * public ones refuses them all.
 * @throws CheckedFetchError
 */
export async function judge(url: URL, { resolve, allowedPrivateHosts }: TargetRules): Promise<Target> {
  const isAllowed = allowedPrivateHosts.includes(hostAndPort(url));
  if (url.protocol !== "https:" && !(isAllowed && url.protocol === "http:"))
    throw new CheckedFetchError("not_https");
  if (url.username || url.password) throw new CheckedFetchError("credentials");
  if (url.port !== "" && !isAllowed) throw new CheckedFetchError("port");
  // The same host under another name, which rules by name would not know.
  if (url.hostname.endsWith(".")) throw new CheckedFetchError("bad_address");
  if (isLocalName(url.hostname) && !isAllowed) throw new CheckedFetchError("private_address");

  const name = hostnameOf(url);
  const addresses = isIP(name) ? [name] : await resolve(name).catch(() => []);
  if (addresses.length === 0) throw new CheckedFetchError("unresolvable");
  if (!isAllowed && !addresses.every(isPublicAddress)) throw new CheckedFetchError("private_address");
  return { url, addresses };
}

/** The name or IP address as sockets take it: without the brackets that IPv6 has in an address bar. */
export function hostnameOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

function hostAndPort({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || defaultPorts[protocol]}`;
}

function isLocalName(hostname: string): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost");
}
