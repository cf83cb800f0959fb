import type { Folder, FoldersAnswer, SavedDiagram } from "./requests";

// The client state of an account's saved diagrams, and how each change updates it. The view is the server state plus
// the pending changes. A failed change is dropped, so nothing has to be rolled back.

/** The loaded part of one list. */
export interface LikedList {
  items: readonly SavedDiagram[];
  /** Null after the last page. */
  nextCursor: string | null;
}

export interface Known {
  /** Null until they are loaded. */
  folders: FoldersAnswer | null;
  /** By URL. */
  lists: Readonly<Record<string, LikedList>>;
  /** Removed diagrams stay in the lists, so that undo restores each at its position. */
  removed: ReadonlySet<string>;
}

export type Change =
  | { kind: "removed" | "restored"; items: readonly SavedDiagram[] }
  | { kind: "filed"; items: readonly SavedDiagram[]; folderId: string | null }
  | { kind: "noted"; items: readonly SavedDiagram[]; note: string }
  | { kind: "folderCreated"; folder: Folder }
  | { kind: "folderChanged"; folderId: string; facts: Pick<Folder, "name" | "ink"> }
  | { kind: "folderDeleted"; folderId: string }
  | { kind: "foldersOrdered"; ids: readonly string[] };

export function withChange(known: Known, change: Change): Known {
  const folders = known.folders && foldersAfter(known.folders, change);
  switch (change.kind) {
    case "removed":
      return { ...known, folders, removed: new Set([...known.removed, ...idsOf(change.items)]) };
    case "restored": {
      const back = idsOf(change.items);
      return { ...known, folders, removed: new Set([...known.removed].filter((id) => !back.has(id))) };
    }
    case "filed": {
      const { folderId } = change;
      return { ...known, folders, lists: mapItems(known.lists, among(change.items), { folderId }) };
    }
    case "noted": {
      const { note } = change;
      return { ...known, folders, lists: mapItems(known.lists, among(change.items), { note }) };
    }
    case "folderDeleted": {
      const isInside = (item: SavedDiagram) => item.folderId === change.folderId;
      return { ...known, folders, lists: mapItems(known.lists, isInside, { folderId: null }) };
    }
    case "folderCreated":
    case "folderChanged":
    case "foldersOrdered":
      return { ...known, folders };
  }
}

/** The visible items of a list: without those that were removed or moved to another folder. */
export function shownOf({ lists, removed }: Known, key: string, folder: string): readonly SavedDiagram[] {
  const items = lists[key]?.items ?? [];
  return items.filter(
    ({ diagram, folderId }) =>
      !removed.has(diagram.id) && (folder === "all" || folderId === (folder === "none" ? null : folder)),
  );
}

/**
 * Merges the refetched first pages into a list. The items after them stay, so that the user keeps their scroll
 * position.
 * @param fresh the refetched pages, from the first
 */
export function mergeRefetched(old: LikedList | undefined, fresh: LikedList): LikedList {
  const last = fresh.items.at(-1);
  if (!old || fresh.nextCursor === null || !last) return fresh;
  const at = old.items.findIndex(({ diagram }) => diagram.id === last.diagram.id);
  if (at === -1) return fresh;
  const known = idsOf(fresh.items);
  const rest = old.items.slice(at + 1).filter(({ diagram }) => !known.has(diagram.id));
  return rest.length === 0 ? fresh : { items: [...fresh.items, ...rest], nextCursor: old.nextCursor };
}

/** Appends a page to a list without duplicates. */
export function withPage(list: LikedList, page: LikedList): LikedList {
  const known = idsOf(list.items);
  const more = page.items.filter(({ diagram }) => !known.has(diagram.id));
  return { items: [...list.items, ...more], nextCursor: page.nextCursor };
}

/** Splits a list into chunks of at most `size`. */
export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, part) => items.slice(part * size, (part + 1) * size));
}

function foldersAfter(answer: FoldersAnswer, change: Change): FoldersAnswer {
  switch (change.kind) {
    case "removed":
      return moved(
        answer,
        change.items.map(({ folderId }) => [folderId, undefined]),
      );
    case "restored":
      return moved(
        answer,
        change.items.map(({ folderId }) => [undefined, folderId]),
      );
    case "filed":
      return moved(
        answer,
        change.items.map(({ folderId }) => [folderId, change.folderId]),
      );
    case "folderCreated": {
      const others = answer.folders.filter(({ id }) => id !== change.folder.id);
      return { ...answer, folders: [...others, change.folder] };
    }
    case "folderChanged": {
      const { folderId, facts } = change;
      const folders = answer.folders.map((folder) =>
        folder.id === folderId ? { ...folder, ...facts } : folder,
      );
      return { ...answer, folders };
    }
    case "folderDeleted": {
      const gone = answer.folders.find(({ id }) => id === change.folderId);
      return {
        ...answer,
        folders: answer.folders.filter((folder) => folder !== gone),
        unfiled: answer.unfiled + (gone?.count ?? 0),
      };
    }
    case "foldersOrdered": {
      const place = new Map(change.ids.map((id, index) => [id, index]));
      const last = change.ids.length;
      const folders = answer.folders.toSorted(
        (one, other) => (place.get(one.id) ?? last) - (place.get(other.id) ?? last),
      );
      return { ...answer, folders };
    }
    case "noted":
      return answer;
  }
}

/** A move between folders: null is no folder, undefined is not saved. */
type Way = readonly [from: string | null | undefined, to: string | null | undefined];

function moved(answer: FoldersAnswer, ways: readonly Way[]): FoldersAnswer {
  const ids = new Set(answer.folders.map(({ id }) => id));
  // The diagrams of a deleted folder are in no folder.
  const known = (folder: string | null | undefined) => (folder && !ids.has(folder) ? null : folder);
  const more = (folder: string | null | undefined) =>
    ways.reduce((sum, [from, to]) => sum + Number(known(to) === folder) - Number(known(from) === folder), 0);
  const atLeastNone = (count: number) => Math.max(0, count);
  return {
    folders: answer.folders.map((folder) => ({
      ...folder,
      count: atLeastNone(folder.count + more(folder.id)),
    })),
    total: atLeastNone(answer.total - more(undefined)),
    unfiled: atLeastNone(answer.unfiled + more(null)),
  };
}

function mapItems(
  lists: Known["lists"],
  isMatch: (item: SavedDiagram) => boolean,
  facts: Partial<SavedDiagram>,
): Known["lists"] {
  return Object.fromEntries(
    Object.entries(lists).map(([key, { items, nextCursor }]) => [
      key,
      { nextCursor, items: items.map((item) => (isMatch(item) ? { ...item, ...facts } : item)) },
    ]),
  );
}

function among(items: readonly SavedDiagram[]) {
  const ids = idsOf(items);
  return ({ diagram }: SavedDiagram) => ids.has(diagram.id);
}

function idsOf(items: readonly SavedDiagram[]): Set<string> {
  return new Set(items.map(({ diagram }) => diagram.id));
}
