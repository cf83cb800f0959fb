import "server-only";
import packageFile from "@/package.json";
import type { Config } from "@/server/config/schema";

/** The email address of the operator, if configured. */
export function contactOf({ CONTACT_EMAIL, ADMIN_EMAIL }: Config): string | undefined {
  return CONTACT_EMAIL ?? ADMIN_EMAIL;
}

/** The User-Agent for any server: the program and its origin. */
export function publicUserAgent({ SITE_URL }: Config): string {
  return `Figura/${packageFile.version} (${SITE_URL})`;
}

/**
 * The User-Agent for sources. It also names the operator's email address and the HTTP library, as Wikimedia's policy
 * requires: https://foundation.wikimedia.org/wiki/Policy:User-Agent_policy
 */
export function sourceUserAgent(config: Config): string {
  const contact = [config.SITE_URL, contactOf(config)].filter(Boolean).join("; ");
  return `Figura/${packageFile.version} (${contact}) undici/${process.versions.undici ?? "unknown"}`;
}
