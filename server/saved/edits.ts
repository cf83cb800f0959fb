import "server-only";
import { type Edits, noEdits, sameEdits } from "@/lib/editor/edits";
import { type EditsAnswer, type EditsKept, editsSchema } from "@/lib/editor/requests";
import { editorWords } from "@/lib/editor/words";
import { collectionDiagram } from "@/server/collection/kept-entry";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { AccountCaller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { changedElsewhere } from "./changed-elsewhere";
import { savedDiagramsFull } from "./saved-diagrams";

/** Edits as stored; null for what the server would not accept. */
export const parseEdits = (edits: unknown) => editsSchema.safeParse(edits).data ?? null;

/**
 * The edits that an account has kept of a diagram of the collection; none of one that it has not saved.
 * @throws ProblemError `not_found` for a diagram that is not of the collection, `accounts_unavailable`
 */
export async function readEdits(
  { client, id }: AccountCaller,
  diagramId: string,
  now: Date,
): Promise<EditsAnswer> {
  findOwn(diagramId, now);
  const row = unwrapData(
    await client
      .from("saved_diagrams")
      .select("edits, edits_version, edited_at")
      .eq("user_id", id)
      .eq("diagram_id", diagramId)
      .maybeSingle(),
  );
  const edits = parseEdits(row?.edits);
  return { edits, version: row?.edits_version ?? null, keptAt: edits && isoTime(row?.edited_at ?? null) };
}

/**
 * Keeps the edits of a diagram of the collection, which is saved if it is not yet, or removes those that are kept if
 * there are none.
 * @param basedOn the version that they replace; null for none
 * @throws ProblemError `not_found` for a diagram that is not of the collection, `like_limit_reached`,
 * `changed_elsewhere` if there are others by now, `sign_in_needed` if the account is gone, `accounts_unavailable`
 */
export async function keepEdits(
  { id }: AccountCaller,
  diagramId: string,
  { edits, basedOn }: { edits: Edits; basedOn: string | null },
  now: Date,
): Promise<EditsKept> {
  const diagram = findOwn(diagramId, now);
  const [made] = unwrapData(
    await serviceClient().rpc("keep_edits", {
      account: id,
      diagram,
      edits: sameEdits(edits, noEdits) ? null : edits,
      based_on: basedOn,
    }),
  );
  if (!made || made.outcome === "replaced") throw changedElsewhere();
  if (made.outcome === "full") throw savedDiagramsFull();
  return { isNew: made.outcome === "saved", version: made.version, keptAt: isoTime(made.kept_at) };
}

const isoTime = (time: string | null) => time && new Date(time).toISOString();

function findOwn(id: string, now: Date) {
  const diagram = collectionDiagram(id, now);
  if (!diagram) throw new ProblemError("not_found", editorWords.notOurs);
  return diagram;
}
