import { isRemote, type OutsideName, providerNames } from "../../lib/diagrams/providers";

/** How a source is reached. The settings, their rules and the hosts of its pictures follow from this. */
interface SourceSettings {
  /** Its origin, and the setting that replaces it. */
  origin: string;
  urlSetting: string;
  /** The settings for its credentials, which are needed together. */
  credentials?: Record<string, "secret" | "secrets" | "text">;
  /** Whether it cannot be asked without credentials. */
  needsCredentials?: true;
  /** Whether it answers so little to clients that name no contact that it is not asked without one. */
  needsContact?: true;
  /** Whoever runs it, if they count the calls to all of their services together. */
  operator?: string;
  /** Hosts from which pages load its pictures directly: only its own. */
  pictureHosts: readonly string[];
}

export const sourceSettings = {
  wikipedia: {
    origin: "https://en.wikipedia.org",
    urlSetting: "WIKIPEDIA_URL",
    operator: "wikimedia",
    needsContact: true,
    pictureHosts: [],
  },
  commons: {
    origin: "https://commons.wikimedia.org",
    urlSetting: "COMMONS_URL",
    operator: "wikimedia",
    pictureHosts: ["https://upload.wikimedia.org", "https://thumb.wikimedia.org"],
  },
  openverse: {
    origin: "https://api.openverse.org",
    urlSetting: "OPENVERSE_URL",
    credentials: { OPENVERSE_CLIENT_ID: "secret", OPENVERSE_CLIENT_SECRET: "secret" },
    pictureHosts: ["https://api.openverse.org"],
  },
  pubchem: {
    origin: "https://pubchem.ncbi.nlm.nih.gov",
    urlSetting: "PUBCHEM_URL",
    pictureHosts: ["https://pubchem.ncbi.nlm.nih.gov"],
  },
  wellcome: {
    origin: "https://api.wellcomecollection.org",
    urlSetting: "WELLCOME_URL",
    pictureHosts: ["https://iiif.wellcomecollection.org"],
  },
  wikipathways: {
    origin: "https://www.wikipathways.org",
    urlSetting: "WIKIPATHWAYS_URL",
    pictureHosts: ["https://www.wikipathways.org"],
  },
  nasa: {
    origin: "https://images-api.nasa.gov",
    urlSetting: "NASA_URL",
    pictureHosts: ["https://images-assets.nasa.gov"],
  },
  europepmc: {
    origin: "https://www.ebi.ac.uk",
    urlSetting: "EUROPEPMC_URL",
    pictureHosts: ["https://europepmc.org"],
  },
  zenodo: {
    origin: "https://zenodo.org",
    urlSetting: "ZENODO_URL",
    pictureHosts: ["https://zenodo.org"],
  },
  google: {
    origin: "https://www.googleapis.com",
    urlSetting: "GOOGLE_SEARCH_URL",
    credentials: { GOOGLE_SEARCH_KEYS: "secrets", GOOGLE_SEARCH_ENGINE_ID: "text" },
    needsCredentials: true,
    pictureHosts: ["https://encrypted-tbn0.gstatic.com"],
  },
  brave: {
    origin: "https://api.search.brave.com",
    urlSetting: "BRAVE_SEARCH_URL",
    credentials: { BRAVE_SEARCH_KEYS: "secrets" },
    needsCredentials: true,
    pictureHosts: ["https://imgs.search.brave.com"],
  },
} as const satisfies Record<OutsideName, SourceSettings>;

/** In display order. */
export const outsideNames = providerNames.filter((name): name is OutsideName => name !== "collection");
export const remoteNames = outsideNames.filter(isRemote);

/** Hosts from which pages load pictures directly. */
export const publicPictureHosts: readonly string[] = outsideNames.flatMap(
  (name) => sourceSettings[name].pictureHosts,
);

/** Under which names the calls to the sources are counted. */
export const limitNames: readonly string[] = [
  ...new Set(
    remoteNames.map((name) => {
      const settings: SourceSettings = sourceSettings[name];
      return settings.operator ?? name;
    }),
  ),
];
