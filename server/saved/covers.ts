import "server-only";
import type { z } from "zod";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { hasPicture } from "@/lib/diagrams/has-picture";
import {
  type CoversAnswer,
  type CoversSaved,
  type coversChangeSchema,
  coversSchema,
} from "@/lib/study/cover-requests";
import { coverWords } from "@/lib/study/cover-words";
import { exportRefusal, takesCovers, toLabel } from "@/lib/study/covers";
import type { StudyDiagram } from "@/lib/study/study-diagram";
import { studyDiagram } from "@/server/collection/asked-labels";
import { unwrapData } from "@/server/database/errors";
import { parseStoredDiagram } from "@/server/diagrams/parse-stored-diagram";
import { coveredDiagram, type StudiedDiagram } from "@/server/export/flashcards/studied-diagram";
import type { AccountCaller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { withShownAddresses } from "@/server/search/present";
import { changedElsewhere } from "./changed-elsewhere";
import { retryOnDeadlock } from "./retry-on-deadlock";
import { notAmongSaved } from "./saved-diagrams";

type Covers = z.output<typeof coversSchema>["covers"];

const notOffered = () => new ProblemError("not_found", coverWords.notOffered);

/** Covers as stored; none if the account has put something else there past the server. */
export const parseCovers = (covers: unknown): Covers => coversSchema.safeParse({ covers }).data?.covers ?? [];

/** @throws ProblemError `not_found` if the diagram is not saved or takes no covers, `accounts_unavailable` */
async function readSavedPicture(
  { client, id }: AccountCaller,
  diagramId: string,
): Promise<{ diagram: DiagramSnapshot; covers: Covers; version: string }> {
  const row = unwrapData(
    await client
      .from("saved_diagrams")
      .select("diagram_data, covers, covers_version")
      .eq("user_id", id)
      .eq("diagram_id", diagramId)
      .maybeSingle(),
  );
  if (!row) throw notAmongSaved();
  const diagram = parseStoredDiagram(row.diagram_data);
  if (!diagram || !takesCovers(diagram)) throw notOffered();
  return { diagram, covers: parseCovers(row.covers), version: row.covers_version };
}

/**
 * The covers of a saved diagram, with its picture.
 * @throws ProblemError `not_found` if it is not saved or its picture is not shown here, `accounts_unavailable`
 */
export async function readCovers(caller: AccountCaller, diagramId: string, now: Date): Promise<CoversAnswer> {
  const { diagram, ...rest } = await readSavedPicture(caller, diagramId);
  const shown = withShownAddresses(diagram, now);
  if (!hasPicture(shown)) throw notOffered();
  return { diagram: shown, ...rest };
}

/**
 * Replaces the covers of a saved diagram.
 * @returns how many it has
 * @throws ProblemError `not_found` if it is not saved or takes no covers, `changed_elsewhere` if it has others than
 * those of the given version, `accounts_unavailable`
 */
export async function writeCovers(
  caller: AccountCaller,
  diagramId: string,
  { covers, basedOn }: z.output<typeof coversChangeSchema>,
): Promise<CoversSaved> {
  await readSavedPicture(caller, diagramId);
  const version = await storeCovers(caller, diagramId, covers, basedOn);
  return { saved: covers.length, version };
}

/**
 * Removes the covers of a saved diagram.
 * @returns how many it had
 * @throws ProblemError `not_found` if it is not saved or takes no covers, `accounts_unavailable`
 */
export async function removeCovers(caller: AccountCaller, diagramId: string): Promise<number> {
  const { covers } = await readSavedPicture(caller, diagramId);
  await storeCovers(caller, diagramId, []);
  return covers.length;
}

/** @returns their version */
async function storeCovers(
  { client, id }: AccountCaller,
  diagramId: string,
  covers: Covers,
  basedOn?: string,
): Promise<string> {
  const rows = unwrapData(
    await retryOnDeadlock(() => {
      const update = client
        .from("saved_diagrams")
        .update({ covers })
        .eq("user_id", id)
        .eq("diagram_id", diagramId);
      return (basedOn === undefined ? update : update.eq("covers_version", basedOn)).select("covers_version");
    }),
  );
  const [row] = rows ?? [];
  if (!row) throw basedOn === undefined ? notAmongSaved() : changedElsewhere();
  return row.covers_version;
}

/**
 * Those of an account's saved diagrams that can be studied: by their labels, or by covers.
 * @returns in the order of the ids
 * @throws ProblemError `accounts_unavailable`
 */
export async function readOwnDeck(
  { client, id }: AccountCaller,
  ids: readonly string[],
  now: Date,
): Promise<StudyDiagram[]> {
  const rows = unwrapData(
    await client
      .from("saved_diagrams")
      .select("diagram_id, diagram_data, covers")
      .eq("user_id", id)
      .in("diagram_id", ids),
  );
  const decks = new Map(
    rows?.map((row) => [
      row.diagram_id,
      studyDiagram(row.diagram_id) ?? covered(parseStoredDiagram(row.diagram_data), row.covers, now),
    ]),
  );
  return ids.flatMap((one) => decks.get(one) ?? []);
}

function covered(diagram: DiagramSnapshot | null, stored: unknown, now: Date): StudyDiagram | null {
  const shown = diagram && takesCovers(diagram) ? withShownAddresses(diagram, now) : null;
  const covers = parseCovers(stored);
  if (!shown || !hasPicture(shown) || covers.length === 0) return null;
  const { id, title, imageSrc, width, height } = shown;
  return {
    id,
    title,
    imageSrc,
    darkImageSrc: null,
    coveredShape: width && height && width / height,
    labels: covers.map(toLabel),
  };
}

/**
 * A saved diagram with its covers, for flashcards.
 * @throws ProblemError `not_found` if it is not saved or has no covers, `download_refused` if its licence does not
 * allow changes, `accounts_unavailable`
 */
export async function readCoveredDiagram(caller: AccountCaller, diagramId: string): Promise<StudiedDiagram> {
  const { diagram, covers } = await readSavedPicture(caller, diagramId);
  const refusal = exportRefusal(diagram);
  if (refusal !== null) throw new ProblemError("download_refused", refusal);
  if (!hasPicture(diagram)) throw notOffered();
  if (covers.length === 0) throw new ProblemError("not_found", coverWords.noCovers);
  return coveredDiagram(diagram, covers);
}
