"use client";

import { CallError, call } from "@/components/accounts/call";
import { showToast } from "@/components/shell/show-toast";
import { type Change, inParts } from "@/lib/liked/changes";
import { parseLikedUrl } from "@/lib/liked/liked-url";
import { MAX_CHOSEN } from "@/lib/liked/limits";
import { likedPageWords, likedToasts } from "@/lib/liked/page-words";
import type { Folder, LikedDiagram } from "@/lib/liked/requests";
import { announceLiked } from "./announce-liked";
import { currentlyKnown, loadFolders, makeChange, readListAnew } from "./liked-store";

// What is done with saved diagrams and folders: shown at once, and told where it did not work.

type Items = readonly LikedDiagram[];

/** Files diagrams in a folder, or in none. */
export async function moveLikes(items: Items, folder: Pick<Folder, "id" | "name"> | null): Promise<void> {
  const folderId = folder?.id ?? null;
  const others = items.filter((item) => item.folderId !== folderId);
  if (others.length === 0) return;
  const { fault, done } = await inTurns(
    others,
    (part) => ({ kind: "filed", items: part, folderId }),
    (part) => call("PATCH", "/api/likes", { ids: idsOf(part), folderId }),
  );
  const left = others.length - done.length;
  if (fault) showToast(likedToasts.moveFailed(left, reasonOf(fault)));
  else if (folder) showToast(likedToasts.moved(others.length, folder.name));
  else showToast(likedToasts.unfiled(others.length));
  await readAgain({ withList: fault !== null });
}

/** Removes diagrams, and offers to bring them back. */
export async function removeLikes(items: Items): Promise<void> {
  const tokens: string[] = [];
  const { fault, done } = await inTurns(
    items,
    (part) => ({ kind: "removed", items: part }),
    async (part) => {
      const { undo } = await call<{ undo: string[] }>("DELETE", "/api/likes", { ids: idsOf(part) });
      tokens.push(...undo);
    },
  );
  if (done.length > 0) announceLiked(idsOf(done), false);
  if (fault) showToast(likedToasts.removeFailed(items.length - done.length, reasonOf(fault)));
  else showToast(likedToasts.removed(items.length, () => void restoreLikes(items, tokens)));
  await readAgain({ withList: fault !== null });
}

async function restoreLikes(items: Items, tokens: readonly string[]): Promise<void> {
  const parts = inParts(tokens, MAX_CHOSEN);
  const { fault, done } = await inTurns(
    items,
    (part) => ({ kind: "restored", items: part }),
    async () => {
      const undo = parts.shift();
      if (undo) await call("POST", "/api/likes/restore", { undo });
    },
  );
  if (done.length > 0) announceLiked(idsOf(done), true);
  if (!fault) showToast(likedToasts.restored(items.length));
  else if (fault.problem?.code === "like_limit_reached") showToast(likedToasts.noRoom(reasonOf(fault)));
  else showToast(likedToasts.restoreFailed(items.length - done.length, undoReasonOf(fault)));
  await readAgain({ withList: true });
}

/** @throws CallError */
export async function saveNote(item: LikedDiagram, note: string): Promise<void> {
  const change: Change = { kind: "noted", items: [item], note };
  await makeChange(change, () => call("PATCH", "/api/likes", { ids: [item.diagram.id], note }));
  showToast(likedToasts.noteSaved());
}

/** @throws CallError */
export async function createFolder(name: string, ink?: Folder["ink"]): Promise<string> {
  const { id } = await call<{ id: string }>("POST", "/api/folders", { name, ...(ink && { ink }) });
  await loadFolders();
  return id;
}

/** @throws CallError */
export async function changeFolder({ id }: Folder, facts: Pick<Folder, "name" | "ink">): Promise<void> {
  await call("PATCH", `/api/folders/${id}`, facts);
  await loadFolders();
}

export async function deleteFolder({ id, name }: Folder): Promise<void> {
  try {
    await makeChange({ kind: "folderDeleted", folderId: id }, () => call("DELETE", `/api/folders/${id}`, {}));
    showToast(likedToasts.folderDeleted(name));
  } catch (error) {
    showToast(likedToasts.deleteFailed(name, reasonOf(faultIn(error))));
  }
  await readAgain({ withList: true });
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
    await loadFolders();
    return false;
  }
}

/** In parts as large as a request takes; all of it is shown at once, and what comes after a fault is left out. */
async function inTurns(
  items: Items,
  changeOf: (part: LikedDiagram[]) => Change,
  work: (part: LikedDiagram[]) => Promise<unknown>,
): Promise<{ fault: CallError | null; done: LikedDiagram[] }> {
  const done: LikedDiagram[] = [];
  let fault: CallError | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  const parts = inParts(items, MAX_CHOSEN).map((part) => {
    const before = turn;
    const made = makeChange(changeOf(part), async () => {
      await before;
      if (fault) throw fault;
      await work(part);
      done.push(...part);
    }).catch((error) => {
      fault ??= faultIn(error);
    });
    turn = made;
    return made;
  });
  await Promise.all(parts);
  return { fault, done };
}

/** The counts, and where it is not certain what the list holds, the list. */
async function readAgain({ withList }: { withList: boolean }): Promise<void> {
  const address = parseLikedUrl(window.location.search);
  await Promise.all([loadFolders(), withList && readListAnew(address)]);
}

/** An answer that cannot be read is as good as none. */
function faultIn(error: unknown): CallError {
  return error instanceof CallError ? error : new CallError(null, null);
}

/** What the server says of it; a fault of ours, or no answer at all, in words that say what to do. */
export function reasonOf({ problem }: CallError): string {
  if (!problem) return likedPageWords.checkConnection;
  return problem.code === "internal_error" ? likedPageWords.notSaved : problem.detail;
}

/** The field that is wrong is the token, of which nobody has heard. */
function undoReasonOf(fault: CallError): string {
  return fault.faultOf("undo") ?? reasonOf(fault);
}

const idsOf = (items: Items) => items.map(({ diagram }) => diagram.id);
