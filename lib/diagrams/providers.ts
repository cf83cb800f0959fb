/** Every source that can be asked, the built-in one first. */
export const providerNames = ["collection", "commons", "openverse", "google", "brave", "europepmc"] as const;

export type ProviderName = (typeof providerNames)[number];

/** How each source is named to people. */
export const providerLabels: Record<ProviderName, string> = {
  collection: "Collection",
  commons: "Commons",
  openverse: "Openverse",
  google: "Google",
  brave: "Brave",
  europepmc: "Europe PMC",
};
