import { call } from "@/components/http/api-client";
import { diagramPath } from "@/lib/diagrams/share-facts";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";

/**
 * Has the server keep a diagram under its id, as its page and its file ask for it by that; ours are there already.
 * @throws ApiError
 */
export async function keepDiagram({ id, provider, snapshot }: ShownDiagram) {
  const isOnItsPage = window.location.pathname === diagramPath(id);
  if (provider === "collection" || snapshot === null || isOnItsPage || kept.has(id)) return;
  await call("POST", "/api/diagrams", { snapshot });
  kept.add(id);
}

/** Those that the server is known to have. */
const kept = new Set<string>();
