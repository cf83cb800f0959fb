import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Set by our server on every request; replaces any value that the client sent. */
export const CLIENT_ADDRESS_HEADER = "x-figura-client-address";

const marker = Symbol.for("figura.server");

/** Marks CLIENT_ADDRESS_HEADER as trusted in this process. */
export function announceOurServer(): void {
  Reflect.set(globalThis, marker, true);
}

export function isBehindOurServer(): boolean {
  return Reflect.get(globalThis, marker) === true;
}

/** Which entries of X-Forwarded-For were written by trusted proxies. */
export interface TrustedProxies {
  /** How many, counted from the right; not read if there is `isProxy`. */
  hops: number;
  /** Whether an address belongs to a proxy; null to count `hops`. */
  isProxy: ((address: string) => boolean) | null;
}

/** @param config `TRUSTED_PROXIES` holds addresses and ranges, which are valid */
export function trustedProxies(config: {
  TRUSTED_PROXY_HOPS: number;
  TRUSTED_PROXIES?: readonly string[] | undefined;
}): TrustedProxies {
  const ranges = config.TRUSTED_PROXIES?.map((entry) => ipaddr.parseCIDR(toRange(entry)));
  return {
    hops: config.TRUSTED_PROXY_HOPS,
    isProxy: ranges
      ? (address) => {
          // IPv4 may arrive in its IPv6 form.
          const parsed = ipaddr.process(address);
          return ranges.some((range) => range[0].kind() === parsed.kind() && parsed.match(range));
        }
      : null,
  };
}

/** A range in CIDR notation; an address is a range of one. */
function toRange(entry: string): string {
  if (entry.includes("/")) return entry;
  return `${entry}/${ipaddr.parse(entry).kind() === "ipv4" ? 32 : 128}`;
}

/** Whether a text is an IP address or a range in CIDR notation. The library also reads `10` as 0.0.0.10. */
export function isAddressOrRange(text: string): boolean {
  const [address = ""] = text.split("/");
  return isIP(address) !== 0 && (address === text || ipaddr.isValidCIDR(text));
}

/**
 * The nearest address that is not a trusted proxy.
 * @param remoteAddress of the connection
 * @param forwardedFor X-Forwarded-For; each proxy appended the address that called it
 */
export function clientAddress(
  remoteAddress: string,
  forwardedFor: string | null,
  { hops, isProxy }: TrustedProxies,
): string {
  const chain = [remoteAddress, ...(forwardedFor ?? "").split(",").reverse()].map((entry) => entry.trim());
  if (!isProxy) {
    const claimed = chain[hops];
    return claimed && isIP(claimed) ? claimed : remoteAddress;
  }
  const invalid = chain.findIndex((entry) => isIP(entry) === 0);
  const written = invalid === -1 ? chain : chain.slice(0, invalid);
  return written.find((entry) => !isProxy(entry)) ?? written.at(-1) ?? remoteAddress;
}
