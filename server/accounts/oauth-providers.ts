import "server-only";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type OauthProvider, oauthProviders } from "@/lib/accounts/oauth";
import { config } from "@/server/config";
import { requireBackend } from "@/server/database/clients";
import { logError } from "@/server/log";
import { processSingleton } from "@/server/process-singleton";

/** Their names in the auth service. */
export const backendNames = { google: "google", linkedin: "linkedin_oidc" } as const satisfies Record<
  OauthProvider,
  string
>;

const settingNames = { google: "AUTH_GOOGLE", linkedin: "AUTH_LINKEDIN" } as const;

const CACHE_MS = 5 * 60 * 1000;
/** The page with the buttons waits for the answer. */
const TIMEOUT_MS = 2000;

const settingsSchema = z.object({ external: z.record(z.string(), z.unknown()) });

type Enabled = z.infer<typeof settingsSchema>["external"];

const cache = processSingleton(
  "oauth-providers",
  () => new LRUCache<string, Enabled>({ max: 1, ttl: CACHE_MS }),
);

export function isSwitchedOn(provider: OauthProvider): boolean {
  return config()[settingNames[provider]] === "on";
}

/** The providers that are switched on here and set up in the auth service. If it does not answer, all that are on. */
export async function usableOauthProviders(): Promise<OauthProvider[]> {
  const wanted = oauthProviders.filter(isSwitchedOn);
  if (wanted.length === 0) return [];
  const enabled = await readEnabled();
  return enabled ? wanted.filter((provider) => enabled[backendNames[provider]] === true) : wanted;
}

/** Null if the auth service does not answer. */
async function readEnabled(): Promise<Enabled | null> {
  const { url, publishableKey } = requireBackend();
  const known = cache.get(url);
  if (known) return known;
  try {
    const answer = await fetch(`${url}/auth/v1/settings`, {
      headers: { apikey: publishableKey },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    });
    const { external } = settingsSchema.parse(await answer.json());
    cache.set(url, external);
    return external;
  } catch (error) {
    logError("oauth_providers_not_read", {}, error);
    return null;
  }
}
