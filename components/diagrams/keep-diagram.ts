import { call } from "@/components/accounts/call";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";

/**
 * Has the server keep a diagram under its id, as its page and its file ask for it by that; ours are there already.
 * @throws CallError
 */
export async function keepDiagram({ provider, snapshot }: ShownDiagram) {
  if (provider !== "collection" && snapshot !== null) await call("POST", "/api/diagrams", { snapshot });
}
