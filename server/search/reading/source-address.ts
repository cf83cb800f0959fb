import "server-only";
import { isTrackingParameter } from "@/lib/search/ranking/tracking-parameters";
import { type Config, sourceUrlNames } from "@/server/config/schema";

/** Longer addresses are refused by browsers and proxies somewhere on the way. */
const MAX_ADDRESS_LENGTH = 2048;

/**
 * An address as we hand it out: https, except on an origin of a source that is configured with http.
 * @returns null for what no browser should be sent to: other schemes, credentials, anything malformed
 */
export function readAddress(address: string | null | undefined, config: Config): string | null {
  if (!address || address.length > MAX_ADDRESS_LENGTH) return null;
  const trimmed = address.trim();
  const absolute = trimmed.startsWith("//") ? `https:${trimmed}` : trimmed;
  if (!URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  if (url.username || url.password) return null;
  if (url.protocol === "http:" && !sourceUrlNames.some((name) => config[name] === url.origin))
    url.protocol = "https:";
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return isWeb && url.href.length <= MAX_ADDRESS_LENGTH ? url.href : null;
}

/** The same address for the same picture, wherever the visitor is said to come from. */
export function withoutTracking(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) {
    if (isTrackingParameter(name)) url.searchParams.delete(name);
  }
  return url.href;
}
