import "server-only";
import type { ProviderName } from "@/lib/diagrams/providers";
import { providerNames } from "@/lib/diagrams/providers";
import { config } from "@/server/config";
import { processSingleton } from "@/server/process-singleton";
import type { HttpSource } from "../http-source";
import type { SearchProvider } from "../provider";
import { createProvider } from "../runner/create-provider";
import type { ExchangeTools } from "../runner/exchange";
import { braveSource } from "./brave";
import { collectionProvider } from "./collection";
import { commonsSource } from "./commons";
import { europepmcSource } from "./europepmc";
import { googleSource } from "./google";
import { openverseSource } from "./openverse";

/** A new source is one file in this folder and one line here. */
export const sources = {
  commons: commonsSource,
  openverse: openverseSource,
  google: googleSource,
  brave: braveSource,
  europepmc: europepmcSource,
} satisfies Record<Exclude<ProviderName, "collection">, HttpSource>;

/** The sources that these settings enable, in display order. */
export function createProviders(tools: ExchangeTools): SearchProvider[] {
  const { config } = tools;
  const wanted = config.SEARCH_PROVIDERS ?? providerNames;
  return providerNames.flatMap((name) => {
    if (!wanted.includes(name)) return [];
    if (name === "collection") return [collectionProvider];
    const source = sources[name];
    return source.missingSettings(config).length === 0 ? [createProvider(source, tools)] : [];
  });
}

/** The sources of this installation. Their backoff and key state belong to the process. */
export function usableProviders(): SearchProvider[] {
  return processSingleton("search-providers", () =>
    createProviders({ config: config(), fetch: globalThis.fetch, now: Date.now }),
  );
}
