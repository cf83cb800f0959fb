import "server-only";
import { z } from "zod";
import { config } from "@/server/config";
import { MAX_TOKEN_LENGTH, readToken, signToken } from "@/server/tokens/tokens";
import { pictureHosts } from "./picture-hosts";

const DAY_SECONDS = 24 * 60 * 60;

/** How many days a picture's URL works after the day on which it was issued. */
const DAYS_AFTER = 7;

const pictureClaims = z.object({ url: z.string() });

let hosts: ReadonlySet<string> | undefined;

/**
 * The URL under which a page shows a picture: its own if it is ours or on a source's picture host, else a URL of our
 * proxy, so that no third-party server learns about the user. It stays the same for a day (UTC), so that browsers can
 * cache the picture.
 * @param url absolute, or root-relative for a file of ours
 * @returns null if the picture cannot be shown: other schemes, credentials, a URL too long to sign
 */
export function shownAddress(url: string, now: Date): string | null {
  if (/^\/(?![/\\])/.test(url)) return url;
  if (!URL.canParse(url)) return null;
  const { protocol, origin, username, password, href } = new URL(url);
  const isWeb = protocol === "https:" || protocol === "http:";
  if (!isWeb || username || password) return null;
  hosts ??= new Set(pictureHosts(config()));
  if (hosts.has(origin)) return url;
  const token = signToken("image", { url: href }, expiryOf(now));
  return token.length > MAX_TOKEN_LENGTH ? null : `/api/images/${token}`;
}

/** The URL in a token of `shownAddress`; null if the token is forged or expired. */
export function readPicture(token: string, now: Date): string | null {
  return readToken("image", token, pictureClaims, now)?.url ?? null;
}

/** Seconds since the epoch, at midnight UTC: the same for the whole day. */
export function expiryOf(now: Date): number {
  const day = Math.floor(now.getTime() / 1000 / DAY_SECONDS);
  return (day + 1 + DAYS_AFTER) * DAY_SECONDS;
}
