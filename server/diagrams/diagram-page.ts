import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { MOST_RELATED, relatedTo } from "@/lib/diagrams/related";
import { diagramIdField } from "@/lib/diagrams/requests";
import { collectionIndex } from "@/server/collection/collection-index";
import { expiryOf } from "@/server/images/picture-token";
import { withShownAddresses } from "@/server/search/present";
import { findDiagram } from "./find-diagram";
import { signSnapshot } from "./snapshot";

export interface DiagramOnPage {
  /** With the picture URLs of its source. */
  kept: DiagramSnapshot;
  /** With the picture URLs that the page shows. */
  shown: DiagramSnapshot;
  snapshot: string | null;
  /** From the collection. */
  related: Diagram[];
}

/**
 * The content of a diagram's page; null if there is no such diagram or the id is invalid.
 * @throws ProblemError `accounts_unavailable` if the database is needed and unreachable
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
