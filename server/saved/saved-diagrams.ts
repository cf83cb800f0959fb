import "server-only";
import { z } from "zod";
import { diagramWords } from "@/lib/diagrams/diagram-words";
import { SAVED_PAGE_SIZE } from "@/lib/saved/limits";
import type { SavedDiagram, SavedPage, SavedQuery, SavedState } from "@/lib/saved/requests";
import { type SavedSort, savedSorts } from "@/lib/saved/saved-url";
import { savedDiagramWords } from "@/lib/saved/words";
import { unprintable } from "@/lib/unprintable";
import { serviceClient } from "@/server/database/clients";
import { cursorTime, readCursor, writeCursor } from "@/server/database/cursor";
import { unwrapData } from "@/server/database/errors";
import { parseStoredDiagram } from "@/server/diagrams/parse-stored-diagram";
import { readSnapshot, signSnapshot } from "@/server/diagrams/snapshot";
import type { AccountCaller } from "@/server/http/caller";
import { ProblemError, refuseField } from "@/server/http/problem";
import { expiryOf } from "@/server/images/picture-token";
import { withShownAddresses } from "@/server/search/present";
import { noSuchFolder } from "./folders";
import { retryOnDeadlock } from "./retry-on-deadlock";
import { readUndo, type SavedRow, signUndo } from "./undo";

const COLUMNS = "diagram_id, diagram_data, folder_id, note, created_at";
/** Below the row limit of the data API (max_rows in supabase/config.toml). */
const EXPORT_PAGE_SIZE = 500;
/** foreign_key_violation: the folder is gone or is another account's. */
const NO_SUCH_KEY = "23503";

const cursorSchema = z
  .strictObject({
    sort: z.enum(savedSorts),
    /** The time or the title of the last diagram on the previous page. */
    key: z.string(),
    id: z.uuid(),
  })
  .refine(({ sort, key }) => (sort === "title" ? !unprintable.test(key) : cursorTime.safeParse(key).success));

export const savedDiagramsFull = () => new ProblemError("like_limit_reached", savedDiagramWords.full);
export const notAmongSaved = () => new ProblemError("not_found", savedDiagramWords.notAmongSaved);

/**
 * Saves the diagram of a snapshot for an account. A diagram that is saved already does not change.
 * @throws ProblemError `invalid_request` naming the snapshot, `like_limit_reached`, `sign_in_needed` if the account is
 * gone, `accounts_unavailable`
 */
export async function saveDiagram(
  { id }: AccountCaller,
  { snapshot, folderId }: { snapshot: string; folderId?: string | undefined },
  now: Date,
): Promise<{ diagramId: string; isNew: boolean }> {
  const diagram = readSnapshot(snapshot, now);
  if (!diagram) throw refuseField("snapshot", diagramWords.snapshotVoid);
  const outcome = unwrapData(
    await serviceClient().rpc("save_diagram", { account: id, diagram, folder: folderId ?? null }),
  );
  if (outcome === "full") throw savedDiagramsFull();
  return { diagramId: diagram.id, isNew: outcome === "saved" };
}

/**
 * One page of an account's saved diagrams.
 * @throws ProblemError `invalid_request` naming the cursor, `accounts_unavailable`
 */
export async function readSaved({ client }: AccountCaller, query: SavedQuery, now: Date): Promise<SavedPage> {
  const { folder, q, sort, cursor } = query;
  const after = cursor === undefined ? null : readSavedCursor(cursor, sort);
  const words = q.split(/\s+/).filter(Boolean);
  const rows = await readRows(client, { folder, words, sort, after, count: SAVED_PAGE_SIZE + 1 });
  const shown = rows.slice(0, SAVED_PAGE_SIZE);
  const last = shown.at(-1);
  const hasMore = rows.length > shown.length;
  return {
    likes: shown.flatMap((row) => toSavedDiagram(row, now) ?? []),
    nextCursor:
      hasMore && last
        ? writeCursor({ sort, key: sort === "title" ? last.title : last.created_at, id: last.id })
        : null,
  };
}

/** @throws ProblemError `invalid_request` for an invalid cursor, or one of another order */
function readSavedCursor(text: string, sort: SavedSort): z.infer<typeof cursorSchema> {
  const ofThisOrder = cursorSchema.refine((cursor) => cursor.sort === sort);
  return readCursor(text, ofThisOrder, { field: "cursor", message: savedDiagramWords.unknownCursor });
}

interface Page {
  folder: SavedQuery["folder"];
  words?: string[];
  sort: SavedQuery["sort"];
  /** The last diagram of the page before. */
  after?: { key: string; id: string } | null | undefined;
  /** At most 1,000, as in supabase/config.toml. */
  count: number;
}

async function readRows(
  client: AccountCaller["client"],
  { folder, words = [], sort, after = null, count }: Page,
) {
  const isFolder = folder !== "all" && folder !== "none";
  const answer = await client.rpc("saved_page", {
    in_folder: isFolder ? folder : null,
    is_unfiled: folder === "none",
    words,
    sort,
    after_key: after?.key ?? null,
    after_id: after?.id ?? null,
    page_size: count,
  });
  return unwrapData(answer) ?? [];
}

type ListedRow = Awaited<ReturnType<typeof readRows>>[number];

/** Which of the diagrams an account has saved, and in which folders they are. */
export async function readState({ client, id }: AccountCaller, ids: string[]): Promise<SavedState> {
  const rows = unwrapData(
    await client
      .from("saved_diagrams")
      .select("diagram_id, folder_id")
      .eq("user_id", id)
      .in("diagram_id", ids),
  );
  const filed = (rows ?? []).flatMap(({ diagram_id, folder_id }) =>
    folder_id === null ? [] : [[diagram_id, folder_id] as const],
  );
  return { liked: (rows ?? []).map(({ diagram_id }) => diagram_id), folders: Object.fromEntries(filed) };
}

/**
 * Moves saved diagrams to a folder or to none, or sets their note.
 * @returns how many have changed
 * @throws ProblemError `not_found` for a folder or diagrams that are not the account's, `accounts_unavailable`
 */
export async function changeSaved(
  { client, id }: AccountCaller,
  { ids, folderId, note }: { ids: string[]; folderId?: string | null | undefined; note?: string | undefined },
): Promise<number> {
  const change = {
    ...(folderId !== undefined && { folder_id: folderId }),
    ...(note !== undefined && { note }),
  };
  const answer = await retryOnDeadlock(() =>
    client.from("saved_diagrams").update(change).eq("user_id", id).in("diagram_id", ids).select("diagram_id"),
  );
  if (answer.error?.code === NO_SUCH_KEY) throw noSuchFolder();
  const rows = unwrapData(answer) ?? [];
  if (rows.length === 0) throw notAmongSaved();
  return rows.length;
}

/**
 * Removes saved diagrams.
 * @returns for each removed diagram, a token that restores it
 * @throws ProblemError `not_found` if none was saved, `accounts_unavailable`
 */
export async function removeSaved(
  { client, id }: AccountCaller,
  ids: string[],
  now: Date,
): Promise<string[]> {
  const rows = unwrapData(
    await client.from("saved_diagrams").delete().eq("user_id", id).in("diagram_id", ids).select(COLUMNS),
  );
  if (!rows || rows.length === 0) throw notAmongSaved();
  return rows.map((row) => signUndo(id, readRow(row), now));
}

/**
 * Restores removed diagrams with their place, their note, and their folder if it still exists: all of them or, if one
 * cannot be restored, none.
 * @returns how many; a diagram that has been saved again meanwhile does not change
 * @throws ProblemError `invalid_request` naming the token, `like_limit_reached`, `accounts_unavailable`
 */
export async function restoreSaved({ id }: AccountCaller, tokens: string[], now: Date): Promise<number> {
  const removed = tokens.map((token) => readUndo(id, token, now)).filter((row) => row !== null);
  const isWhole =
    removed.length === tokens.length && removed.every(({ diagram }) => parseStoredDiagram(diagram));
  if (!isWhole) throw refuseField("undo", savedDiagramWords.undoVoid);
  const restored = unwrapData(await serviceClient().rpc("restore_diagrams", { account: id, removed }));
  if (restored === null) throw savedDiagramsFull();
  return restored;
}

function readRow(row: {
  diagram_data: unknown;
  folder_id: string | null;
  note: string;
  created_at: string;
}): SavedRow {
  return {
    diagram: row.diagram_data as SavedRow["diagram"],
    folderId: row.folder_id,
    note: row.note,
    savedAt: row.created_at,
  };
}

function toSavedDiagram(row: ListedRow, now: Date): SavedDiagram | null {
  const { diagram, ...rest } = readRow(row);
  const kept = parseStoredDiagram(diagram);
  return (
    kept && {
      ...rest,
      diagram: withShownAddresses(kept, now),
      snapshot: signSnapshot(kept, expiryOf(now)),
      coverCount: row.cover_count,
      isEdited: row.is_edited,
    }
  );
}

/**
 * The diagrams that an account saved last, the newest first.
 * @param count at most 1,000, as in supabase/config.toml
 */
export async function readNewest(
  { client }: AccountCaller,
  folder: SavedQuery["folder"],
  count: number,
): Promise<SavedRow[]> {
  return (await readRows(client, { folder, sort: "newest", count })).map(readRow);
}

/** All saved diagrams of an account, for its export. */
export async function readAllSaved({ client }: AccountCaller): Promise<SavedRow[]> {
  const all: SavedRow[] = [];
  let after: Page["after"];
  for (;;) {
    const rows = await readRows(client, { folder: "all", sort: "oldest", after, count: EXPORT_PAGE_SIZE });
    all.push(...rows.map(readRow));
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_PAGE_SIZE) return all;
    after = { key: last.created_at, id: last.id };
  }
}
