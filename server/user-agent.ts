import "server-only";
import packageFile from "@/package.json";
import type { Config } from "@/server/config/schema";

/** Who is responsible for this installation, where its operator said so. */
export function contactOf({ CONTACT_EMAIL, ADMIN_EMAIL }: Config): string | undefined {
  return CONTACT_EMAIL ?? ADMIN_EMAIL;
}

/** What any server may know of us: the program, and where it runs. */
export function publicUserAgent({ SITE_URL }: Config): string {
  return `Figura/${packageFile.version} (${SITE_URL})`;
}

/**
 * What a source is told besides: how to reach the operator, and the library that asks, as Wikimedia's
 * User-Agent policy wants it: https://foundation.wikimedia.org/wiki/Policy:User-Agent_policy
 */
export function sourceUserAgent(config: Config): string {
  const contact = [config.SITE_URL, contactOf(config)].filter(Boolean).join("; ");
  return `Figura/${packageFile.version} (${contact}) undici/${process.versions.undici ?? "unknown"}`;
}
