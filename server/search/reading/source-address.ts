import "server-only";
import { isTrackingParameter } from "@/lib/search/ranking/picture-keys";
import { type Config, sourceUrlNames } from "@/server/config/schema";

/** Longer URLs are rejected by some browsers and proxies. */
const MAX_ADDRESS_LENGTH = 2048;

/**
 * Normalises a URL to https, except on the origin of a source that is configured with http.
 * @returns null for URLs that are unsafe for browsers: other schemes, credentials, anything malformed
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

/** A text of a source as one part of a path. Half a surrogate pair, which no URL can have, is left out. */
export function pathPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, ""));
}

/** The URL without tracking parameters, so that the same picture always has the same URL. */
export function withoutTracking(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) {
    if (isTrackingParameter(name)) url.searchParams.delete(name);
  }
  return url.href;
}
