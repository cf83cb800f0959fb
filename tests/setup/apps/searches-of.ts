import type { RemoteName } from "@/lib/diagrams/providers";
import { parseConfig } from "@/server/config/schema";
import { sources } from "@/server/search/providers";
import type { Fakes } from "@/tests/fakes";
import { fakedSources } from "./faked-sources";

/** The searches that have reached a fake, without the requests that followed from them. */
export function searchesOf(fakes: Fakes, name: RemoteName) {
  const config = parseConfig({ APP_SECRET: "0123456789abcdef".repeat(2), ...fakedSources(fakes) });
  const search = { query: "cell", page: 1, filters: {}, isFallback: false };
  const { path, params } = sources[name].buildRequest(search, config);
  // The wikis search and list by the same path.
  const generator = params?.generator ?? null;
  return fakes[name].requests.filter(
    (request) => request.path === path && request.params.get("generator") === generator,
  );
}
