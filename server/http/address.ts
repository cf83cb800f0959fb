import "server-only";
import ipaddr from "ipaddr.js";
import { config } from "@/server/config";
import { clientAddress, isBehindOurServer, PEER_HEADER } from "./peer";

/** Where one bucket holds all whose address nobody vouches for. */
const UNKNOWN_ADDRESS = "unknown";

/**
 * The caller's address as far as it can be trusted. Our own server writes it (`peer.ts`); on a host that
 * runs Next by itself only the forwarding proxies say it, counted from the near end.
 */
export function callerAddress(headers: Headers): string {
  if (isBehindOurServer()) return headers.get(PEER_HEADER) ?? UNKNOWN_ADDRESS;
  return clientAddress(UNKNOWN_ADDRESS, headers.get("x-forwarded-for"), config().TRUSTED_PROXY_HOPS);
}

/** What a limit by address counts: an IPv4 address, or the /64 that one IPv6 subscriber is given. */
export function addressBucket(address: string): string {
  if (!ipaddr.isValid(address)) return UNKNOWN_ADDRESS;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
