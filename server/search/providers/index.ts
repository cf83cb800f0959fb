import "server-only";
import type { ProviderName } from "@/lib/diagrams/providers";
import { config } from "@/server/config";
import type { SearchProvider } from "../provider";
import { collectionProvider } from "./collection";

/** A new source is one file beside these and one line here. */
const registry = {
  collection: collectionProvider,
} satisfies Partial<Record<ProviderName, SearchProvider>>;

const providers: SearchProvider[] = Object.values(registry);

/** The sources that this installation asks, in the order in which ties are broken. */
export function usableProviders(): SearchProvider[] {
  const wanted = config().SEARCH_PROVIDERS;
  return wanted ? providers.filter(({ name }) => wanted.includes(name)) : providers;
}
