import { isIP } from "node:net";

/** Written by our server on every request, over anything that a client sent under this name. */
export const PEER_HEADER = "x-figura-peer";

const marker = Symbol.for("figura.server");

/** Says, within this process, that PEER_HEADER is ours and can be believed. */
export function announceOurServer(): void {
  Reflect.set(globalThis, marker, true);
}

export function isBehindOurServer(): boolean {
  return Reflect.get(globalThis, marker) === true;
}

/**
 * The nearest address that no trusted proxy stands in front of.
 * @param peer the other end of the connection
 * @param forwardedFor X-Forwarded-For; each proxy appended the address that called it
 * @param hops how many of its entries, counted from the right, were written by proxies we trust
 */
export function clientAddress(peer: string, forwardedFor: string | null, hops: number): string {
  const chain = [peer, ...(forwardedFor ?? "").split(",").reverse()].map((entry) => entry.trim());
  const claimed = chain[hops];
  return claimed && isIP(claimed) ? claimed : peer;
}
