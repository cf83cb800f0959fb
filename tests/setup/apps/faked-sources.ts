import type { ProviderName, RemoteName } from "../../../lib/diagrams/providers";
import { limitNames } from "../../../server/config/source-settings";
import type { Fakes } from "../../fakes";

/** What needs no request. */
export const searchedHere: readonly ProviderName[] = ["collection", "wikipathways"];

/** Who is asked about biology under `fakedSources`, of all that could be. */
export const askedAboutLife: readonly RemoteName[] = [
  "wikipedia",
  "commons",
  "openverse",
  "europepmc",
  "google",
  "brave",
];

/** And about the Earth. */
export const askedAboutEarth: readonly RemoteName[] = [
  "wikipedia",
  "commons",
  "openverse",
  "nasa",
  "google",
  "brave",
];

/**
 * Settings under which every source is asked, at its fake, as often as the sources ever allow, for guests
 * too; and many of them may share the one address that tests come from. No fake is late unless a test wants it to be.
 */
export function fakedSources(fakes: Fakes): Record<string, string> {
  const { id, secret } = fakes.openverse.client;
  return {
    ...fakes.environment(),
    SEARCH_PROVIDERS: "",
    SOURCE_LIMITS: limitNames.map((name) => `${name}=100000`).join(","),
    SEARCH_DEADLINE_MS: "12000",
    SEARCH_FIRST_WAVE_MS: "12000",
    CONTACT_EMAIL: "diagrams@example.org",
    OPENVERSE_CLIENT_ID: id,
    OPENVERSE_CLIENT_SECRET: secret,
    GUEST_ADDRESS_DAILY_SEARCHES: "100000",
    GUEST_SEARCH_REQUESTS: "0",
  };
}

/** The same for an app with a hosted database, which cannot be let reach this machine's pictures. */
export function fakedSourcesOfHosted(fakes: Fakes): Record<string, string> {
  return { ...fakedSources(fakes), ALLOW_PRIVATE_FETCH_HOSTS: "" };
}
