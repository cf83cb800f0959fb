import { isIP } from "node:net";

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

/**
 * The nearest address that is not a trusted proxy.
 * @param remoteAddress of the connection
 * @param forwardedFor X-Forwarded-For; each proxy appended the address that called it
 * @param hops how many of its entries, counted from the right, were written by trusted proxies
 */
export function clientAddress(remoteAddress: string, forwardedFor: string | null, hops: number): string {
  const chain = [remoteAddress, ...(forwardedFor ?? "").split(",").reverse()].map((entry) => entry.trim());
  const claimed = chain[hops];
  return claimed && isIP(claimed) ? claimed : remoteAddress;
}
