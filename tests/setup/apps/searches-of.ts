import { isRemote, type ProviderName, type RemoteName } from "@/lib/diagrams/providers";
import { parseConfig } from "@/server/config/schema";
import type { HttpSource } from "@/server/search/http-source";
import { sources } from "@/server/search/providers";
import type { Fakes } from "@/tests/fakes";
import { fakedSources } from "./faked-sources";

/** The searches that have reached a fake, without the requests that followed from them. */
export function searchesOf(fakes: Fakes, name: RemoteName) {
  const config = parseConfig({ APP_SECRET: "0123456789abcdef".repeat(2), ...fakedSources(fakes) });
  const search = { query: "cell", page: 1, filters: {}, isFallback: false };
  const source: HttpSource = sources[name];
  // PubChem is not asked about cells. Its searches have the name in their path, and nothing follows from them.
  if (source.mayFind?.(search) === false) return fakes[name].requests;
  const asked = source.buildRequest(search, config);
  // The wikis search and list by the same path.
  const generator = asked.params?.generator ?? null;
  return fakes[name].requests.filter(
    ({ path, params }) => path === asked.path && params.get("generator") === generator,
  );
}

/** The source of which the results of another are records. */
export function homeOf(name: ProviderName): ProviderName {
  if (!isRemote(name)) return name;
  const source: HttpSource = sources[name];
  return source.archive ?? name;
}
