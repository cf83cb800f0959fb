import { config } from "@/server/config";

/**
 * The name of a cookie of ours. Over https a browser accepts these prefixes only from the site itself: `__Host-` from no
 * other subdomain and for the whole site, `__Secure-` over https (RFC 6265bis, section 4.1.3).
 */
export function cookieName(name: string, path = "/"): string {
  if (!config().isHttps) return name;
  return `${path === "/" ? "__Host-" : "__Secure-"}${name}`;
}
