/** One source. Its labels, its order, its settings and its picture hosts are derived from this record. */
interface SourceRecord {
  /** Display name. */
  label: string;
  /** Its name in a credit line, if that is not the label. */
  title?: string;
  /** The attribution beside its results that its terms require, if that is not the label. */
  mention?: string;
  /**
   * Its place by trust, 0 for the most trustworthy. Decides which record of a picture is kept, and which comes first on
   * a tie.
   */
  trust: number;
  /** Whether a citation names it as the site. Other sources only lead to the page of another site. */
  isSite?: true;
  /** Its origin, and the setting that replaces it. */
  origin?: string;
  urlSetting?: string;
  /** The settings for its credentials, which are needed together. */
  credentials?: Record<string, "secret" | "secrets" | "text">;
  /** Whether it cannot be asked without credentials. */
  needsCredentials?: true;
  /** Hosts from which pages load its pictures directly: only its own. */
  pictureHosts?: readonly string[];
}

/** All sources in display order, the built-in one first. */
export const sourceRecords = {
  collection: { label: "Collection", title: "Figura", trust: 0, isSite: true },
  commons: {
    label: "Commons",
    title: "Wikimedia Commons",
    trust: 1,
    isSite: true,
    origin: "https://commons.wikimedia.org",
    urlSetting: "COMMONS_URL",
    pictureHosts: ["https://upload.wikimedia.org", "https://thumb.wikimedia.org"],
  },
  openverse: {
    label: "Openverse",
    trust: 2,
    origin: "https://api.openverse.org",
    urlSetting: "OPENVERSE_URL",
    credentials: { OPENVERSE_CLIENT_ID: "secret", OPENVERSE_CLIENT_SECRET: "secret" },
    pictureHosts: ["https://api.openverse.org"],
  },
  google: {
    label: "Google",
    trust: 4,
    origin: "https://www.googleapis.com",
    urlSetting: "GOOGLE_SEARCH_URL",
    credentials: { GOOGLE_SEARCH_KEYS: "secrets", GOOGLE_SEARCH_ENGINE_ID: "text" },
    needsCredentials: true,
    pictureHosts: ["https://encrypted-tbn0.gstatic.com"],
  },
  brave: {
    label: "Brave",
    title: "Brave Search",
    mention: "Search by Brave",
    trust: 5,
    origin: "https://api.search.brave.com",
    urlSetting: "BRAVE_SEARCH_URL",
    credentials: { BRAVE_SEARCH_KEY: "secret" },
    needsCredentials: true,
    pictureHosts: ["https://imgs.search.brave.com"],
  },
  europepmc: {
    label: "Europe PMC",
    trust: 3,
    isSite: true,
    origin: "https://www.ebi.ac.uk",
    urlSetting: "EUROPEPMC_URL",
    pictureHosts: ["https://europepmc.org"],
  },
} as const satisfies Record<string, SourceRecord>;

export type ProviderName = keyof typeof sourceRecords;
export type OutsideName = Exclude<ProviderName, "collection">;

const records: Record<ProviderName, SourceRecord> = sourceRecords;

export const providerNames = Object.keys(records) as ProviderName[];
export const outsideNames = providerNames.filter((name): name is OutsideName => name !== "collection");

function ofEach<Value>(read: (source: SourceRecord) => Value): Record<ProviderName, Value> {
  const values = providerNames.map((name) => [name, read(records[name])]);
  return Object.fromEntries(values) as Record<ProviderName, Value>;
}

export const providerLabels = ofEach(({ label }) => label);
export const providerMentions = ofEach(({ label, mention = label }) => mention);
export const providerTitles = ofEach(({ label, title = label }) => title);
export const trustPlaces = ofEach(({ trust }) => trust);
export const isCitedSite = ofEach(({ isSite = false }) => isSite);

/** Hosts from which pages load pictures directly. */
export const publicPictureHosts = providerNames.flatMap((name) => records[name].pictureHosts ?? []);
