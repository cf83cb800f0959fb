"use client";

import { ApiError, call, send } from "@/components/http/api-client";
import { broadcastSaved } from "@/components/saving/saved-events";
import { showToast } from "@/components/toasts/show-toast";
import { connectionWords } from "@/lib/connection-words";
import { type Change, inParts } from "@/lib/saved/changes";
import { folderColours } from "@/lib/saved/folder-colours";
import { MAX_CHOSEN } from "@/lib/saved/limits";
import { likedToasts } from "@/lib/saved/page-words";
import type { Folder, LikesState, SavedDiagram } from "@/lib/saved/requests";
import { tidyFolderName } from "@/lib/saved/rules";
import { likedWords } from "@/lib/saved/words";
import {
  currentlyKnown,
  forgetLikes,
  loadFolders,
  lookAgain,
  makeChange,
  readStale,
  takeOver,
} from "./liked-store";

// What is done with saved diagrams and folders: shown at once, and told where it did not work.

type Items = readonly SavedDiagram[];

/** What one request has removed. Of what was gone before there is no token. */
interface Removed {
  items: Items;
  tokens: readonly string[];
}

/** What the message that stands offers to bring back. */
let offered: { removal: readonly Removed[]; until: number } | null = null;

/** Files diagrams in a folder, or in none. */
export async function moveLikes(items: Items, folder: Pick<Folder, "id" | "name"> | null): Promise<void> {
  const folderId = folder?.id ?? null;
  const others = items.filter((item) => item.folderId !== folderId);
  if (others.length === 0) return;
  let moved = 0;
  let gone: ApiError | null = null;
  const fault = await inTurns(
    inParts(others, MAX_CHOSEN),
    (part) => ({ kind: "filed", items: part, folderId }),
    async (part) => {
      const refusal = await changeUnlessGone(part, { folderId });
      if (refusal) gone = refusal;
      else moved += part.length;
    },
  );
  const refusal = fault ?? gone;
  if (refusal) showToast(likedToasts.moveFailed(others.length - moved, reasonOf(refusal)));
  else if (folder) showToast(likedToasts.moved(moved, folder.name));
  else showToast(likedToasts.unfiled(moved));
}

/** Removes diagrams, and offers to bring them back, together with those that it is still offered for. */
export async function removeLikes(items: Items): Promise<void> {
  const parts: Removed[] = [];
  const fault = await inTurns(
    inParts(items, MAX_CHOSEN),
    (part) => ({ kind: "removed", items: part }),
    async (part) => {
      parts.push({ items: part, tokens: await removeUnlessGone(part) });
    },
  );
  const done = parts.flatMap((part) => part.items);
  if (done.length > 0) broadcastSaved(idsOf(done), false, true);

  const removal = [...(offered && Date.now() < offered.until ? offered.removal : []), ...parts];
  const count = removal.reduce((sum, part) => sum + part.items.length, 0);
  const canUndo = removal.some(({ tokens }) => tokens.length > 0);
  const undo = canUndo ? () => void undoRemoval(removal) : undefined;
  const toast = fault
    ? likedToasts.removeFailed(items.length - done.length, reasonOf(fault), count, undo)
    : likedToasts.removed(count, undo);
  offered = { removal, until: Date.now() + toast.durationMs };
  showToast(toast);
}

async function undoRemoval(removal: readonly Removed[]): Promise<void> {
  if (offered?.removal === removal) offered = null;
  await restoreLikes(inFewRequests(removal));
}

async function restoreLikes(removal: readonly Removed[]): Promise<void> {
  const left = [...removal];
  const back: string[] = [];
  let count = 0;
  const fault = await inTurns(
    removal,
    ({ items }) => ({ kind: "restored", items }),
    async (part) => {
      const undo = part.tokens;
      const { restored } = await call<{ restored: number }>("POST", "/api/likes/restore", { undo });
      left.shift();
      // Those that were saved again meanwhile are there as well.
      count += restored || undo.length;
      back.push(...(await whichCameBack(part)));
    },
  );
  if (back.length > 0) broadcastSaved(back, true, true);
  const missing = idsOf(removal.flatMap(({ items }) => items)).filter((id) => !back.includes(id));
  if (missing.length > 0) {
    forgetLikes(missing, false);
    readStale();
  }
  if (!fault) return showToast(likedToasts.restored(count));
  if (fault.problem?.code === "like_limit_reached") return showToast(likedToasts.noRoom(reasonOf(fault)));
  const wanted = left.reduce((sum, { tokens }) => sum + tokens.length, 0);
  // A token that is void stays so: it is the field that is wrong, of which nobody has heard.
  const isVoid = fault.fieldError("undo") !== undefined;
  const again = isVoid ? undefined : () => void restoreLikes(left);
  showToast(likedToasts.restoreFailed(wanted, fault.fieldError("undo") ?? reasonOf(fault), again));
}

/** Tokens are in no order: where there are fewer than diagrams, only the server knows whose they were. */
async function whichCameBack({ items, tokens }: Removed): Promise<readonly string[]> {
  const ids = idsOf(items);
  if (tokens.length === ids.length) return ids;
  try {
    const query = new URLSearchParams({ ids: ids.join(",") });
    return ((await (await send(`/api/likes/state?${query}`, {})).json()) as LikesState).liked;
  } catch {
    // They are not announced, and show when the list is read.
    return [];
  }
}

/** Many small removals come back by few requests. */
function inFewRequests(removal: readonly Removed[]): Removed[] {
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

/** @returns what brings them back */
async function removeUnlessGone(items: Items): Promise<string[]> {
  try {
    return (await call<{ undo: string[] }>("DELETE", "/api/likes", { ids: idsOf(items) })).undo;
  } catch (error) {
    if (!isGone(error)) throw error;
    lookAgain();
    return [];
  }
}

/** @returns what the server said where all of them were removed elsewhere */
async function changeUnlessGone(
  items: Items,
  facts: { folderId: string | null } | { note: string },
): Promise<ApiError | null> {
  const ids = idsOf(items);
  try {
    const { changed } = await call<{ changed: number }>("PATCH", "/api/likes", { ids, ...facts });
    if (changed < ids.length) lookAgain();
    return null;
  } catch (error) {
    if (!isGone(error)) throw error;
    forgetLikes(ids, false);
    broadcastSaved(ids, false, true);
    return error;
  }
}

/** Removed on another screen. A folder that is gone has the same status. */
function isGone(error: unknown): error is ApiError {
  const problem = error instanceof ApiError && error.status === 404 ? error.problem : null;
  return problem !== null && problem.detail !== likedWords.noSuchFolder;
}

/** @throws ApiError */
export async function saveNote(item: SavedDiagram, note: string): Promise<void> {
  const change: Change = { kind: "noted", items: [item], note };
  const gone = await makeChange(change, () => changeUnlessGone([item], { note }));
  if (gone) throw gone;
  showToast(likedToasts.noteSaved());
}

/** @throws ApiError */
export async function createFolder(name: string, ink?: Folder["ink"]): Promise<string> {
  const { id } = await call<{ id: string }>("POST", "/api/folders", { name, ...(ink && { ink }) });
  // It is opened at once, whether or not the folders can be read just now.
  const folder = { id, slug: "", name: tidyFolderName(name), ink: ink ?? folderColours[0], count: 0 };
  takeOver({ kind: "folderCreated", folder: { ...folder, isShared: false } });
  const reading = loadFolders();
  if (currentlyKnown().folders === null) await reading;
  return id;
}

/** @throws ApiError */
export async function changeFolder({ id }: Folder, facts: Pick<Folder, "name" | "ink">): Promise<void> {
  const change: Change = { kind: "folderChanged", folderId: id, facts };
  await makeChange(change, () => call("PATCH", `/api/folders/${id}`, facts));
}

export async function deleteFolder({ id, name }: Folder): Promise<void> {
  try {
    await makeChange({ kind: "folderDeleted", folderId: id }, () => call("DELETE", `/api/folders/${id}`, {}));
    showToast(likedToasts.folderDeleted(name));
  } catch (error) {
    showToast(likedToasts.deleteFailed(name, reasonOf(faultIn(error))));
  }
}

/** Moves a folder to another place among the tabs, and says whether it stays there. */
export async function placeFolder(id: string, place: number): Promise<boolean> {
  const ids = (currentlyKnown().folders?.folders ?? []).map((folder) => folder.id);
  const from = ids.indexOf(id);
  if (from === -1 || from === place || place < 0 || place >= ids.length) return false;
  const ordered = ids.toSpliced(from, 1).toSpliced(place, 0, id);
  try {
    await makeChange({ kind: "foldersOrdered", ids: ordered }, () =>
      call("POST", "/api/folders/order", { ids: ordered }),
    );
    return true;
  } catch (error) {
    showToast(likedToasts.orderFailed(reasonOf(faultIn(error))));
    return false;
  }
}

/** All of it is shown at once, and told part by part; what comes after a fault is left out. */
async function inTurns<Part>(
  parts: readonly Part[],
  changeOf: (part: Part) => Change,
  work: (part: Part) => Promise<void>,
): Promise<ApiError | null> {
  let fault: ApiError | null = null;
  const tell = async (part: Part) => {
    if (fault) throw fault;
    try {
      await work(part);
    } catch (error) {
      fault = faultIn(error);
      throw fault;
    }
  };
  // Each throws the fault that is given back.
  await Promise.allSettled(parts.map((part) => makeChange(changeOf(part), () => tell(part))));
  return fault;
}

/** An answer that cannot be read is as good as none. */
function faultIn(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(null, null);
}

/** What the server says of it; a fault of ours, or no answer at all, in words that say what to do. */
export function reasonOf({ problem, message }: ApiError): string {
  return problem?.code === "internal_error" ? connectionWords.ourFault : message;
}

const idsOf = (items: Items) => items.map(({ diagram }) => diagram.id);
