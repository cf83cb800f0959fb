import "server-only";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** RFC 4291: the range that is routed on the internet; the rest of IPv6 is special or unassigned. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Ranges in use that contain an IPv4 address in their last 32 bits: IPv4-mapped, and NAT64 (RFC 6052). */
const carriers = [ipaddr.IPv6.parseCIDR("::ffff:0:0/96"), ipaddr.IPv6.parseCIDR("64:ff9b::/96")];

/**
 * Whether an IP address is on the public internet. IPv4 inside an IPv4-mapped or NAT64 address is checked as IPv4.
 * 6to4, Teredo, IPv4-compatible and local NAT64 addresses are never public: pictures are not served there, and they
 * could tunnel to private addresses.
 * @param address as a resolver returns it; an invalid address is not public
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return ipaddr.IPv4.parse(address).range() === "unicast";
  const parsed = parseIPv6(address);
  if (!parsed) return false;
  if (carriers.some((carrier) => parsed.match(carrier))) return carriedBy(parsed).range() === "unicast";
  return parsed.range() === "unicast" && parsed.match(globalUnicast);
}

/** Normalised by URL first, because ipaddr.js takes `::1.2.3.4` for an IPv4-mapped address. */
function parseIPv6(address: string): ipaddr.IPv6 | null {
  const host = `http://[${address}]`;
  return URL.canParse(host) ? ipaddr.IPv6.parse(new URL(host).hostname.slice(1, -1)) : null;
}

function carriedBy(address: ipaddr.IPv6): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(-4));
}
