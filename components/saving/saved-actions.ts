"use client";

import { ApiError, call } from "@/components/http/api-client";
import { showToast, visibleToast } from "@/components/toasts/show-toast";
import { connectionWords } from "@/lib/connection-words";
import { type Change, type Filed, inParts } from "@/lib/saved/changes";
import { folderColours } from "@/lib/saved/folder-colours";
import { MAX_CHOSEN } from "@/lib/saved/limits";
import { savedToasts } from "@/lib/saved/page-words";
import type { Folder, SavedDiagram } from "@/lib/saved/requests";
import { tidyFolderName } from "@/lib/saved/rules";
import { savedDiagramWords } from "@/lib/saved/words";
import type { Toast } from "@/lib/toast";
import { addFolder, lookAgain, makeChange, noteSaved, refetchStale } from "./saved-cache";
import { broadcastSaved } from "./saved-events";
import { fetchSaved } from "./saved-state";

// The actions on saved diagrams and folders: optimistic updates that show a toast when they fail.

type Items = readonly SavedDiagram[];

/** What one request has removed. There is no token for a diagram that was removed before. */
interface Removed {
  items: Items;
  tokens: readonly string[];
}

/** What a toast offers to restore. */
let offered: { removal: readonly Removed[]; toast: Toast } | null = null;

/** Moves diagrams to a folder, or out of all folders. */
export async function moveSaved(
  items: readonly Filed[],
  folder: Pick<Folder, "id" | "name"> | null,
): Promise<void> {
  const folderId = folder?.id ?? null;
  const others = items.filter((item) => item.folderId !== folderId);
  if (others.length === 0) return;
  let moved = 0;
  let gone: ApiError | null = null;
  const error = await sendInOrder(
    inParts(others, MAX_CHOSEN),
    (part) => ({ kind: "filed", items: part, folderId }),
    async (part) => {
      const notFound = await changeUnlessGone(part, { folderId });
      if (notFound) gone = notFound;
      else moved += part.length;
    },
  );
  if (error === undefined) return;
  const reported = error ?? gone;
  if (reported) showToast(savedToasts.moveFailed(others.length - moved, reasonOf(reported)));
  else if (folder) showToast(savedToasts.moved(moved, folder));
  else showToast(savedToasts.unfiled(moved));
}

/** Removes diagrams and offers to restore them, together with those of the previous offer that is still shown. */
export async function removeSaved(items: Items): Promise<void> {
  const parts: Removed[] = [];
  const error = await sendInOrder(
    inParts(items, MAX_CHOSEN),
    (part) => ({ kind: "removed", items: part }),
    async (part) => {
      parts.push({ items: part, tokens: await removeUnlessGone(part) });
    },
  );
  if (error === undefined) return;
  const done = parts.flatMap((part) => part.items);
  if (done.length > 0) broadcastSaved(idsOf(done), false, true);

  const removal = [...(offered && offered.toast === visibleToast() ? offered.removal : []), ...parts];
  const count = removal.reduce((sum, part) => sum + part.items.length, 0);
  const canUndo = removal.some(({ tokens }) => tokens.length > 0);
  const undo = canUndo ? () => void undoRemoval(removal) : undefined;
  const toast = error
    ? savedToasts.removeFailed(items.length - done.length, reasonOf(error), count, undo)
    : savedToasts.removed(count, undo);
  offered = { removal, toast };
  showToast(toast);
}

async function undoRemoval(removal: readonly Removed[]): Promise<void> {
  if (offered?.removal === removal) offered = null;
  await restoreSaved(mergeRemovals(removal));
}

async function restoreSaved(removal: readonly Removed[]): Promise<void> {
  const left = [...removal];
  const back: string[] = [];
  let count = 0;
  const error = await sendInOrder(
    removal,
    ({ items }) => ({ kind: "restored", items }),
    async (part) => {
      const undo = part.tokens;
      const { restored } = await call<{ restored: number }>("POST", "/api/likes/restore", { undo });
      left.shift();
      // 0 means that they were saved again meanwhile, so all of them are there.
      count += restored || undo.length;
      back.push(...(await findRestored(part)));
    },
  );
  if (error === undefined) return;
  if (back.length > 0) broadcastSaved(back, true, true);
  const missing = idsOf(removal.flatMap(({ items }) => items)).filter((id) => !back.includes(id));
  if (missing.length > 0) {
    noteSaved(missing, false);
    refetchStale();
  }
  if (!error) return showToast(savedToasts.restored(count));
  if (error.problem?.code === "like_limit_reached") return showToast(savedToasts.noRoom(reasonOf(error)));
  const wanted = left.reduce((sum, { tokens }) => sum + tokens.length, 0);
  // An invalid token stays invalid, so there is no retry. The toast shows the error of its field.
  const isVoid = error.fieldError("undo") !== undefined;
  const again = isVoid ? undefined : () => void restoreSaved(left);
  showToast(savedToasts.restoreFailed(wanted, error.fieldError("undo") ?? reasonOf(error), again));
}

/** Tokens are in no order: if there are fewer tokens than diagrams, only the server knows which were restored. */
async function findRestored({ items, tokens }: Removed): Promise<readonly string[]> {
  const ids = idsOf(items);
  if (tokens.length === ids.length) return ids;
  try {
    return await fetchSaved(ids);
  } catch {
    // They are not announced, and appear when the list is refetched.
    return [];
  }
}

/** Merges small removals, so that restoring them takes few requests. */
function mergeRemovals(removal: readonly Removed[]): Removed[] {
  const parts: Removed[] = [];
  for (const { items, tokens } of removal) {
    if (tokens.length === 0) continue;
    const last = parts.at(-1);
    if (last && last.items.length + items.length <= MAX_CHOSEN) {
      parts[parts.length - 1] = { items: [...last.items, ...items], tokens: [...last.tokens, ...tokens] };
    } else {
      parts.push({ items, tokens });
    }
  }
  return parts;
}

/** @returns their undo tokens; none if they were already removed elsewhere */
async function removeUnlessGone(items: Items): Promise<string[]> {
  try {
    return (await call<{ undo: string[] }>("DELETE", "/api/likes", { ids: idsOf(items) })).undo;
  } catch (error) {
    if (!isGone(error)) throw error;
    lookAgain();
    return [];
  }
}

/** @returns the error if all of them were removed elsewhere */
async function changeUnlessGone(
  items: readonly Filed[],
  facts: { folderId: string | null } | { note: string },
): Promise<ApiError | null> {
  const ids = idsOf(items);
  try {
    const { changed } = await call<{ changed: number }>("PATCH", "/api/likes", { ids, ...facts });
    if (changed < ids.length) lookAgain();
    return null;
  } catch (error) {
    if (!isGone(error)) throw error;
    noteSaved(ids, false);
    broadcastSaved(ids, false, true);
    return error;
  }
}

/** Whether the diagrams were removed elsewhere. A deleted folder has the same status. */
function isGone(error: unknown): error is ApiError {
  const problem = error instanceof ApiError && error.status === 404 ? error.problem : null;
  return problem !== null && problem.detail !== savedDiagramWords.noSuchFolder;
}

/** @throws ApiError */
export async function saveNote(item: SavedDiagram, note: string): Promise<void> {
  const change: Change = { kind: "noted", items: [item], note };
  const gone = await makeChange(change, () => changeUnlessGone([item], { note }));
  if (gone) throw gone;
  if (gone === null) showToast(savedToasts.noteSaved());
}

/** @throws ApiError */
export async function createFolder(name: string, ink?: Folder["ink"]): Promise<string> {
  const { id } = await call<{ id: string }>("POST", "/api/folders", { name, ...(ink && { ink }) });
  // The folder is opened at once, even if the folders cannot be fetched.
  const facts = { id, name: tidyFolderName(name), ink: ink ?? folderColours[0] };
  await addFolder({ ...facts, slug: "", count: 0, isShared: false, showsOwner: false });
  return id;
}

/** @throws ApiError */
export async function changeFolder(
  { id }: Folder,
  facts: Partial<Pick<Folder, "name" | "ink" | "showsOwner">>,
): Promise<void> {
  const change: Change = { kind: "folderChanged", folderId: id, facts };
  await makeChange(change, () => call("PATCH", `/api/folders/${id}`, facts));
}

export async function deleteFolder({ id, name }: Folder): Promise<void> {
  try {
    const change: Change = { kind: "folderDeleted", folderId: id };
    const isDone = await makeChange(change, () => call<object>("DELETE", `/api/folders/${id}`, {}));
    if (isDone) showToast(savedToasts.folderDeleted(name));
  } catch (error) {
    showToast(savedToasts.deleteFailed(name, reasonOf(error)));
  }
}

/**
 * Moves a folder to another place among the tabs.
 * @returns whether the server accepted it
 */
export async function placeFolder(folders: readonly Folder[], id: string, place: number): Promise<boolean> {
  const from = folders.findIndex((folder) => folder.id === id);
  if (from === -1 || from === place || place < 0 || place >= folders.length) return false;
  const ordered = folders.map((folder) => folder.id).filter((other) => other !== id);
  ordered.splice(place, 0, id);
  try {
    const change: Change = { kind: "foldersOrdered", ids: ordered };
    return Boolean(await makeChange(change, () => call("POST", "/api/folders/order", { ids: ordered })));
  } catch (error) {
    showToast(savedToasts.orderFailed(reasonOf(error)));
    return false;
  }
}

/**
 * Applies all parts as optimistic updates and sends them one by one. The parts after an error are not sent.
 * @returns the error, or null; undefined if another account has signed in meanwhile
 */
async function sendInOrder<Part>(
  parts: readonly Part[],
  changeOf: (part: Part) => Change,
  send: (part: Part) => Promise<void>,
): Promise<ApiError | null | undefined> {
  let firstError: ApiError | null = null;
  const sendPart = async (part: Part) => {
    if (firstError) throw firstError;
    try {
      await send(part);
      return true;
    } catch (error) {
      firstError = error instanceof ApiError ? error : new ApiError(null, null);
      throw firstError;
    }
  };
  const sent = await Promise.allSettled(
    parts.map((part) => makeChange(changeOf(part), () => sendPart(part))),
  );
  const isDropped = sent.some((part) => part.status === "fulfilled" && part.value === undefined);
  return isDropped ? (firstError ?? undefined) : firstError;
}

/** The message of the server; for an internal error or no response, a text that tells the user what to do. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.problem?.code === "internal_error" ? connectionWords.serverError : error.message;
}

const idsOf = (items: readonly Filed[]) => items.map(({ diagram }) => diagram.id);
