/** All sources, the built-in one first. */
export const providerNames = ["collection", "commons", "openverse", "google", "brave", "europepmc"] as const;

export type ProviderName = (typeof providerNames)[number];

/** Display names of the sources. */
export const providerLabels: Record<ProviderName, string> = {
  collection: "Collection",
  commons: "Commons",
  openverse: "Openverse",
  google: "Google",
  brave: "Brave",
  europepmc: "Europe PMC",
};

/** Attribution beside the results of each source: its name, or the words that its terms require. */
export const providerMentions: Record<ProviderName, string> = {
  ...providerLabels,
  brave: "Search by Brave",
};

/** The name of each source in a credit line. */
export const providerTitles: Record<ProviderName, string> = {
  ...providerLabels,
  collection: "Figura",
  commons: "Wikimedia Commons",
  brave: "Brave Search",
};

/**
 * Sources by trust, 0 for the most trustworthy. Decides which record of a picture is kept, and which comes first on a
 * tie.
 */
export const trustPlaces: Record<ProviderName, number> = {
  collection: 0,
  commons: 1,
  openverse: 2,
  europepmc: 3,
  google: 4,
  brave: 5,
};
