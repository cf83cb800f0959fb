import type { OutsideName } from "@/lib/diagrams/providers";
import { parseConfig } from "@/server/config/schema";
import { sources } from "@/server/search/providers";
import type { Fakes } from "@/tests/fakes";
import { fakedSources } from "./faked-sources";

/** The searches that have reached a fake, without the requests that followed from them. */
export function searchesOf(fakes: Fakes, name: OutsideName) {
  const config = parseConfig({ APP_SECRET: "0123456789abcdef".repeat(2), ...fakedSources(fakes) });
  const search = { query: "cell", page: 1, filters: {}, isFallback: false };
  const asked = sources[name].buildRequest(search, config);
  return fakes[name].requests.filter((request) => request.path === asked?.path);
}
