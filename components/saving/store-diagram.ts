import { call } from "@/components/http/api-client";
import { diagramPath } from "@/lib/diagrams/share-facts";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";

type Storable = Pick<ShownDiagram, "id" | "provider" | "snapshot">;

/**
 * Stores a diagram on the server under its id, which its page and its file need. The collection is stored already.
 * @throws ApiError
 */
export async function storeDiagram({ id, provider, snapshot }: Storable) {
  const isOnItsPage = window.location.pathname === diagramPath(id);
  if (provider === "collection" || snapshot === null || isOnItsPage || stored.has(id)) return;
  await call("POST", "/api/diagrams", { snapshot });
  stored.add(id);
}

/** Ids that the server has stored. */
const stored = new Set<string>();
