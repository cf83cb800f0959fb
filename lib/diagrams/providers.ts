/**
 * What users see of the sources. Their settings are in `server/config/source-settings.ts`. Every page loads this, so
 * what only the server or a few pages need is kept there.
 */

/** Display names of all sources in display order, the built-in one first. */
const labels = {
  collection: "Collection",
  wikipedia: "Wikipedia",
  commons: "Commons",
  openverse: "Openverse",
  wikipathways: "WikiPathways",
  nasa: "NASA",
  pubchem: "PubChem",
  europepmc: "Europe PMC",
  wellcome: "Wellcome",
  zenodo: "Zenodo",
  google: "Google",
  brave: "Brave",
} as const;

export type ProviderName = keyof typeof labels;
/** The sources of others, whose pictures come from their hosts. */
export type OutsideName = Exclude<ProviderName, "collection">;
/** The sources that are asked over HTTP. The others are searched in indexes that Figura ships. */
export type RemoteName = Exclude<OutsideName, "wikipathways">;

type TextOfEach = Readonly<Record<ProviderName, string>>;

export const providerLabels: TextOfEach = labels;

/** Their names in a credit line. */
export const providerTitles: TextOfEach = {
  ...labels,
  collection: "Figura",
  commons: "Wikimedia Commons",
  wellcome: "Wellcome Collection",
  brave: "Brave Search",
};

/** The attribution beside their results that their terms require. */
export const providerMentions: TextOfEach = { ...labels, brave: "Search by Brave" };

/** The sources whose terms allow only a link to a diagram to be stored: docs/decisions/023. */
export const linkOnlySources: ReadonlySet<ProviderName> = new Set(["brave"]);

export const providerNames = Object.keys(labels) as ProviderName[];
export const isRemote = (name: ProviderName): name is RemoteName =>
  name !== "collection" && name !== "wikipathways";
