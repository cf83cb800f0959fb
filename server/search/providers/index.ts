import "server-only";
import { googleDaysLeft } from "@/lib/admin/google-end";
import { providerNames, type RemoteName } from "@/lib/diagrams/providers";
import { missingSettings } from "@/server/config/schema";
import { processSingleton } from "@/server/process-singleton";
import type { HttpSource } from "../http-source";
import type { SearchProvider } from "../provider";
import { createProvider } from "../runner/create-provider";
import { type ExchangeTools, exchangeTools } from "../runner/exchange";
import { braveSource } from "./brave";
import { collectionProvider } from "./collection";
import { commonsSource } from "./commons";
import { europepmcSource } from "./europepmc";
import { googleSource } from "./google";
import { nasaSource } from "./nasa";
import { openverseSource } from "./openverse";
import { pubchemSource } from "./pubchem";
import { wellcomeSource } from "./wellcome";
import { createWikipathwaysProvider } from "./wikipathways";
import { wikipediaSource } from "./wikipedia";
import { zenodoSource } from "./zenodo";

/** The adapters of the sources that are asked over HTTP, one file each. docs/sources.md lists what a new source needs. */
export const sources = {
  wikipedia: wikipediaSource,
  commons: commonsSource,
  openverse: openverseSource,
  nasa: nasaSource,
  pubchem: pubchemSource,
  europepmc: europepmcSource,
  wellcome: wellcomeSource,
  zenodo: zenodoSource,
  google: googleSource,
  brave: braveSource,
} satisfies Record<RemoteName, HttpSource>;

/** The sources that these settings enable, in display order. Google only until it shuts down its search API. */
export function createProviders(tools: ExchangeTools): SearchProvider[] {
  const { config } = tools;
  const wanted = config.SEARCH_PROVIDERS ?? providerNames;
  const hasGoogleEnded = googleDaysLeft(new Date(tools.now())) === null;
  return providerNames.flatMap((name) => {
    if (!wanted.includes(name) || (name === "google" && hasGoogleEnded)) return [];
    if (name === "collection") return [collectionProvider];
    if (name === "wikipathways") return [createWikipathwaysProvider(config)];
    return missingSettings(name, config).length === 0 ? [createProvider(sources[name], tools)] : [];
  });
}

/** The sources of this installation. Their backoff and key state belong to the process. */
export function usableProviders(): SearchProvider[] {
  return processSingleton("search-providers", () => createProviders(exchangeTools()));
}
