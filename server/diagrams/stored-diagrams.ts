import "server-only";
import { diagramWords } from "@/lib/diagrams/diagram-words";
import type { DiagramAnswer } from "@/lib/diagrams/requests";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { ProblemError, refuseField } from "@/server/http/problem";
import { expiryOf } from "@/server/images/picture-token";
import { withShownAddresses } from "@/server/search/present";
import { findDiagram } from "./find-diagram";
import { readSnapshot, signSnapshot } from "./snapshot";

/**
 * Stores the diagram of a snapshot, so that it can be found by its id.
 * @returns its id
 * @throws ProblemError `invalid_request` for the snapshot, `accounts_not_set_up`, `accounts_unavailable`
 */
export async function keepDiagram(snapshot: string, now: Date): Promise<string> {
  const diagram = readSnapshot(snapshot, now);
  if (!diagram) throw refuseField("snapshot", diagramWords.snapshotVoid);
  unwrapData(await serviceClient().rpc("share_diagram", { diagram }));
  return diagram.id;
}

/** @throws ProblemError `not_found`, `accounts_unavailable` */
export async function readDiagram(id: string, now: Date): Promise<DiagramAnswer> {
  const diagram = await findDiagram(id, now);
  if (!diagram) throw new ProblemError("not_found", diagramWords.noSuchDiagram);
  return { diagram: withShownAddresses(diagram, now), snapshot: signSnapshot(diagram, expiryOf(now)) };
}
