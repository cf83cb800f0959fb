import "server-only";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type OauthProvider, oauthProviders } from "@/lib/accounts/oauth";
import { config } from "@/server/config";
import { requireBackend } from "@/server/database/clients";
import { logError } from "@/server/log";
import { processSingleton } from "@/server/process-singleton";

/** What the auth service calls them. */
export const backendNames = { google: "google", linkedin: "linkedin_oidc" } as const satisfies Record<
  OauthProvider,
  string
>;

const settingNames = { google: "AUTH_GOOGLE", linkedin: "AUTH_LINKEDIN" } as const;

const REMEMBERED_MS = 5 * 60 * 1000;
/** The page with the buttons waits for it. */
const PATIENCE_MS = 2000;

const settingsSchema = z.object({ external: z.record(z.string(), z.unknown()) });

type Enabled = z.infer<typeof settingsSchema>["external"];

const remembered = processSingleton(
  "oauth-providers",
  () => new LRUCache<string, Enabled>({ max: 1, ttl: REMEMBERED_MS }),
);

export function isSwitchedOn(provider: OauthProvider): boolean {
  return config()[settingNames[provider]] === "on";
}

/** The providers that are switched on here and, as far as the auth service says, set up there. */
export async function usableOauthProviders(): Promise<OauthProvider[]> {
  const wanted = oauthProviders.filter(isSwitchedOn);
  if (wanted.length === 0) return [];
  const enabled = await readEnabled();
  return enabled ? wanted.filter((provider) => enabled[backendNames[provider]] === true) : wanted;
}

/** Null where the auth service does not say. */
async function readEnabled(): Promise<Enabled | null> {
  const { url, publishableKey } = requireBackend();
  const known = remembered.get(url);
  if (known) return known;
  try {
    const answer = await fetch(`${url}/auth/v1/settings`, {
      headers: { apikey: publishableKey },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { external } = settingsSchema.parse(await answer.json());
    remembered.set(url, external);
    return external;
  } catch (error) {
    logError("oauth_providers_not_read", {}, error);
    return null;
  }
}
