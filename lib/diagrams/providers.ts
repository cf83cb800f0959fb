/** What users see of a source, and how far it is trusted. Its settings are in `server/config/source-settings.ts`. */
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
  /** Whether its terms allow only a link to a diagram to be stored: docs/decisions/023. */
  isLinkOnly?: true;
}

/** All sources in display order, the built-in one first. */
const sourceRecords = {
  collection: { label: "Collection", title: "Figura", trust: 0, isSite: true },
  wikipedia: { label: "Wikipedia", trust: 2 },
  commons: { label: "Commons", title: "Wikimedia Commons", trust: 1, isSite: true },
  openverse: { label: "Openverse", trust: 3 },
  wikipathways: { label: "WikiPathways", trust: 3, isSite: true },
  nasa: { label: "NASA", trust: 3, isSite: true },
  pubchem: { label: "PubChem", trust: 3, isSite: true },
  europepmc: { label: "Europe PMC", trust: 4, isSite: true },
  wellcome: { label: "Wellcome", title: "Wellcome Collection", trust: 4, isSite: true },
  zenodo: { label: "Zenodo", trust: 5, isSite: true },
  google: { label: "Google", trust: 6 },
  brave: { label: "Brave", title: "Brave Search", mention: "Search by Brave", trust: 7, isLinkOnly: true },
} as const satisfies Record<string, SourceRecord>;

export type ProviderName = keyof typeof sourceRecords;
/** The sources of others, whose pictures come from their hosts. */
export type OutsideName = Exclude<ProviderName, "collection">;
/** The sources that are asked over HTTP. The others are searched in indexes that Figura ships. */
export type RemoteName = Exclude<OutsideName, "wikipathways">;

const records: Record<ProviderName, SourceRecord> = sourceRecords;

export const providerNames = Object.keys(records) as ProviderName[];
export const outsideNames = providerNames.filter((name): name is OutsideName => name !== "collection");
export const isRemote = (name: ProviderName): name is RemoteName =>
  name !== "collection" && name !== "wikipathways";
export const remoteNames = providerNames.filter(isRemote);

function ofEach<Value>(read: (source: SourceRecord) => Value): Record<ProviderName, Value> {
  const values = providerNames.map((name) => [name, read(records[name])]);
  return Object.fromEntries(values) as Record<ProviderName, Value>;
}

export const providerLabels = ofEach(({ label }) => label);
export const providerMentions = ofEach(({ label, mention = label }) => mention);
export const providerTitles = ofEach(({ label, title = label }) => title);
export const trustPlaces = ofEach(({ trust }) => trust);
export const isCitedSite = ofEach(({ isSite = false }) => isSite);
export const isLinkOnly = ofEach(({ isLinkOnly = false }) => isLinkOnly);
