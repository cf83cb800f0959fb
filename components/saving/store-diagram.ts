import { call } from "@/components/http/api-client";
import { diagramPath } from "@/lib/diagrams/share-facts";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";

type Keepable = Pick<ShownDiagram, "id" | "provider" | "snapshot">;

/**
 * Stores a diagram on the server under its id, which its page and its file need. The collection is stored already.
 * @throws ApiError
 */
export async function keepDiagram({ id, provider, snapshot }: Keepable) {
  const isOnItsPage = window.location.pathname === diagramPath(id);
  if (provider === "collection" || snapshot === null || isOnItsPage || kept.has(id)) return;
  await call("POST", "/api/diagrams", { snapshot });
  kept.add(id);
}

/** Ids that the server has stored. */
const kept = new Set<string>();
