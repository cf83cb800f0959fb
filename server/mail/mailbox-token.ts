import { timingSafeEqual } from "node:crypto";
import type { Config } from "../config/schema";
import { isLocalRequest } from "../request-note";
import { deriveKey } from "../tokens/derive-key";
import { usesMailbox } from "./mailbox";

export const MAILBOX_COOKIE = "figura_mailbox";

/**
 * What opens the mailbox, in its address first and then as a cookie: whoever else uses this machine reaches the
 * loopback too. The same for as long as the secret is.
 */
export function mailboxToken({ APP_SECRET }: Pick<Config, "APP_SECRET">): string {
  return deriveKey(APP_SECRET, "mailbox").toString("base64url");
}

/** Never where there is no mailbox, nor for a request that has come through a proxy. */
export function opensMailbox(given: string | null | undefined, config: Config): boolean {
  const expected = Buffer.from(mailboxToken(config));
  const candidate = Buffer.from(given ?? "");
  const isGood = candidate.length === expected.length && timingSafeEqual(candidate, expected);
  return isGood && usesMailbox(config) && isLocalRequest();
}

/** It lasts until the browser ends, and is sent to no other page of the site. */
export function mailboxSetCookie(config: Pick<Config, "APP_SECRET" | "SITE_URL">): string {
  const secure = config.SITE_URL.startsWith("https:") ? "; Secure" : "";
  return `${MAILBOX_COOKIE}=${mailboxToken(config)}; Path=/dev; HttpOnly; SameSite=Lax${secure}`;
}
