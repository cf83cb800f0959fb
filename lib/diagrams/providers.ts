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

/** What stands beside the results of each source: its name, or the words that its terms ask for. */
export const providerMentions: Record<ProviderName, string> = {
  ...providerLabels,
  brave: "Search by Brave",
};

/** The name under which a credit line cites each source. */
export const providerTitles: Record<ProviderName, string> = {
  ...providerLabels,
  collection: "Figura",
  commons: "Wikimedia Commons",
  brave: "Brave Search",
};

/**
 * The place of each source by trust, 0 for the most trustworthy: whose record of a picture is kept, and who
 * comes first between equals.
 */
export const trustPlaces: Record<ProviderName, number> = {
  collection: 0,
  commons: 1,
  openverse: 2,
  europepmc: 3,
  google: 4,
  brave: 5,
};
