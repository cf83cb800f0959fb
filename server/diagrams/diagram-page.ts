import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { relatedTo } from "@/lib/diagrams/related";
import { diagramIdField } from "@/lib/diagrams/requests";
import { collectionIndex } from "@/server/collection/collection-index";
import { expiryOf } from "@/server/images/picture-token";
import { withShownAddresses } from "@/server/search/present";
import { findDiagram } from "./find-diagram";
import { signSnapshot } from "./snapshot";

const MOST_RELATED = 8;

export interface DiagramOnPage {
  /** With the addresses of its source. */
  kept: DiagramSnapshot;
  /** With addresses at which a page shows its pictures. */
  shown: DiagramSnapshot;
  snapshot: string | null;
  /** Of our own collection. */
  related: Diagram[];
}

/**
 * What the page of a diagram shows; null where no diagram has the id, or can have it.
 * @throws ProblemError `accounts_unavailable` where the database has to be asked and is away
 */
export async function readDiagramPage(id: string, now: Date): Promise<DiagramOnPage | null> {
  if (!diagramIdField.safeParse(id).success) return null;
  const kept = await findDiagram(id, now);
  return (
    kept && {
      kept,
      shown: withShownAddresses(kept, now),
      snapshot: signSnapshot(kept, expiryOf(now)),
      related: relatedTo(kept, collectionIndex().all(), MOST_RELATED),
    }
  );
}
