import type { Folder, FoldersAnswer, SavedDiagram } from "./requests";

// The lists and folders that the browser has loaded, and how each change updates them. What is shown is the state of the
// server with the pending changes applied to it.

/** The loaded part of one list. */
export interface LoadedList {
  items: readonly ListedDiagram[];
  /** Null after the last page. */
  nextCursor: string | null;
}

/** A removed diagram stays in its lists, so that undo restores it at its position. */
type ListedDiagram = SavedDiagram & { isRemoved?: boolean };

/** What moving a saved diagram needs to know of it. */
export type Filed = Pick<SavedDiagram, "folderId"> & { diagram: Pick<SavedDiagram["diagram"], "id"> };

export type Change =
  | { kind: "removed" | "restored"; items: readonly SavedDiagram[] }
  | { kind: "filed"; items: readonly Filed[]; folderId: string | null }
  | { kind: "noted"; items: readonly SavedDiagram[]; note: string }
  | { kind: "folderCreated"; folder: Folder }
  | { kind: "folderChanged"; folderId: string; facts: Partial<Pick<Folder, "name" | "ink" | "showsOwner">> }
  | { kind: "folderDeleted"; folderId: string }
  | { kind: "foldersOrdered"; ids: readonly string[] };

export function listAfter(list: LoadedList, change: Change): LoadedList {
  switch (change.kind) {
    case "removed":
    case "restored":
      return markRemoved(list, [...idsOf(change.items)], change.kind === "removed");
    case "filed":
      return withFacts(list, idsOf(change.items), { folderId: change.folderId });
    case "noted":
      return withFacts(list, idsOf(change.items), { note: change.note });
    case "folderDeleted": {
      const inside = list.items.filter(({ folderId }) => folderId === change.folderId);
      return withFacts(list, idsOf(inside), { folderId: null });
    }
    default:
      return list;
  }
}

export function markRemoved(list: LoadedList, ids: readonly string[], isRemoved: boolean): LoadedList {
  return withFacts(list, new Set(ids), { isRemoved });
}

function withFacts(list: LoadedList, ids: ReadonlySet<string>, facts: Partial<ListedDiagram>): LoadedList {
  const items = list.items.map((item) => (ids.has(item.diagram.id) ? { ...item, ...facts } : item));
  return { ...list, items };
}

/** The visible items of a list: without those that were removed or moved to another folder. */
export function shownOf({ items }: LoadedList, folder: string): readonly SavedDiagram[] {
  return items.filter(
    ({ folderId, isRemoved }) =>
      !isRemoved && (folder === "all" || folderId === (folder === "none" ? null : folder)),
  );
}

/**
 * Merges the refetched first pages into a list. The items after them stay, so that the user keeps their scroll
 * position.
 * @param fresh the refetched pages, from the first
 */
export function mergeRefetched(old: LoadedList | undefined, fresh: LoadedList): LoadedList {
  const last = fresh.items.at(-1);
  if (!old || fresh.nextCursor === null || !last) return fresh;
  const at = old.items.findIndex(({ diagram }) => diagram.id === last.diagram.id);
  if (at === -1) return fresh;
  const known = idsOf(fresh.items);
  const rest = old.items.slice(at + 1).filter(({ diagram }) => !known.has(diagram.id));
  return rest.length === 0 ? fresh : { items: [...fresh.items, ...rest], nextCursor: old.nextCursor };
}

/** Appends a page to a list without duplicates. */
export function withPage(list: LoadedList, page: LoadedList): LoadedList {
  const known = idsOf(list.items);
  const more = page.items.filter(({ diagram }) => !known.has(diagram.id));
  return { items: [...list.items, ...more], nextCursor: page.nextCursor };
}

/** Splits a list into chunks of at most `size`. */
export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, part) => items.slice(part * size, (part + 1) * size));
}

export function foldersAfter(answer: FoldersAnswer, change: Change): FoldersAnswer {
  const { folders } = answer;
  switch (change.kind) {
    case "removed":
      return counted(answer, change.items, -1);
    case "restored":
      return counted(answer, change.items, 1);
    case "filed": {
      const { items, folderId } = change;
      const moved = items.map((item) => ({ ...item, folderId }));
      return counted(counted(answer, items, -1), moved, 1);
    }
    case "folderCreated":
      return { ...answer, folders: [...folders.filter(({ id }) => id !== change.folder.id), change.folder] };
    case "folderChanged": {
      const { folderId, facts } = change;
      return { ...answer, folders: folders.map((one) => (one.id === folderId ? { ...one, ...facts } : one)) };
    }
    case "folderDeleted": {
      const gone = folders.find(({ id }) => id === change.folderId);
      return {
        ...answer,
        folders: folders.filter((folder) => folder !== gone),
        unfiled: answer.unfiled + (gone?.count ?? 0),
      };
    }
    case "foldersOrdered": {
      const place = new Map(change.ids.map((id, index) => [id, index]));
      const last = change.ids.length;
      const placeOf = ({ id }: Folder) => place.get(id) ?? last;
      return { ...answer, folders: [...folders].sort((one, other) => placeOf(one) - placeOf(other)) };
    }
    case "noted":
      return answer;
  }
}

/** Adds saved diagrams to the counts, or subtracts them. */
function counted(answer: FoldersAnswer, items: readonly Filed[], sign: 1 | -1): FoldersAnswer {
  const known = new Set(answer.folders.map(({ id }) => id));
  // The diagrams of a deleted folder are in no folder.
  const placeOf = ({ folderId }: Filed) => (folderId && known.has(folderId) ? folderId : null);
  const countAfter = (count: number, isIn: (item: Filed) => boolean) =>
    Math.max(0, count + sign * items.filter(isIn).length);
  return {
    folders: answer.folders.map((folder) => ({
      ...folder,
      count: countAfter(folder.count, (item) => placeOf(item) === folder.id),
    })),
    total: countAfter(answer.total, () => true),
    unfiled: countAfter(answer.unfiled, (item) => placeOf(item) === null),
  };
}

function idsOf(items: readonly Filed[]): Set<string> {
  return new Set(items.map(({ diagram }) => diagram.id));
}
