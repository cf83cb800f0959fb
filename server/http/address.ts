import "server-only";
import ipaddr from "ipaddr.js";
import { config } from "@/server/config";
import { CLIENT_ADDRESS_HEADER, clientAddress, isBehindOurServer, trustedProxies } from "./client-address";

/** The bucket shared by all callers without a trusted address. */
const UNKNOWN_ADDRESS = "unknown";

/**
 * The caller's trusted IP address. Our own server writes it (`client-address.ts`). On a host that runs Next by
 * itself it comes from the forwarding proxies, counted from the nearest.
 */
export function callerAddress(headers: Headers): string {
  if (isBehindOurServer()) return headers.get(CLIENT_ADDRESS_HEADER) ?? UNKNOWN_ADDRESS;
  return clientAddress(UNKNOWN_ADDRESS, headers.get("x-forwarded-for"), trustedProxies(config()));
}

/** What a rate limit by address counts: an IPv4 address, or the /64 of an IPv6 subscriber. */
export function addressBucket(address: string): string {
  if (!ipaddr.isValid(address)) return UNKNOWN_ADDRESS;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
