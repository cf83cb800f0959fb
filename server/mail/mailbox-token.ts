import type { Config } from "../config/schema";
import { isLocalRequest } from "../request-note";
import { deriveKey } from "../tokens/derive-key";
import { isSameSecret } from "../tokens/same-secret";
import { usesMailbox } from "./mailbox";

export const MAILBOX_COOKIE = "figura_mailbox";

/**
 * The token of the mailbox, first in its URL and then in a cookie: other users of this machine can reach the loopback
 * interface too. It changes only with APP_SECRET.
 */
export function mailboxToken({ APP_SECRET }: Pick<Config, "APP_SECRET">): string {
  return deriveKey(APP_SECRET, "mailbox").toString("base64url");
}

/** Whether the token is valid. False if there is no mailbox, or the request came through a proxy. */
export function opensMailbox(given: string | null | undefined, config: Config): boolean {
  return isSameSecret(given ?? "", mailboxToken(config)) && usesMailbox(config) && isLocalRequest();
}

/** A session cookie that is sent to the mailbox only. */
export function mailboxSetCookie(config: Pick<Config, "APP_SECRET" | "SITE_URL">): string {
  const secure = config.SITE_URL.startsWith("https:") ? "; Secure" : "";
  return `${MAILBOX_COOKIE}=${mailboxToken(config)}; Path=/dev; HttpOnly; SameSite=Lax${secure}`;
}
