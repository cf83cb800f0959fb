import { describe, expect, it } from "vitest";
import {
  type Change,
  foldersAfter,
  inParts,
  type LoadedList,
  listAfter,
  mergeRefetched,
  shownOf,
  withPage,
} from "@/lib/saved/changes";
import type { FoldersAnswer, SavedDiagram } from "@/lib/saved/requests";
import { makeKept } from "../search/make";

const item = (id: string, folderId: string | null = null): SavedDiagram => ({
  diagram: makeKept(id),
  snapshot: null,
  folderId,
  note: "",
  savedAt: "2026-01-01T00:00:00+00:00",
  coverCount: 0,
  isEdited: false,
});
const folder = (id: string, count: number) => ({
  id,
  slug: id,
  name: id,
  ink: "blue" as const,
  count,
  isShared: false,
  showsOwner: false,
});

const [one, two, three] = [item("commons-1", "a"), item("commons-2", "a"), item("commons-3")];
interface Known {
  folders: FoldersAnswer;
  lists: Record<"all" | "a", LoadedList>;
}
const known: Known = {
  folders: { folders: [folder("a", 2), folder("b", 0)], total: 3, unfiled: 1 },
  lists: {
    all: { items: [one, two, three], nextCursor: "more" },
    a: { items: [one, two], nextCursor: null },
  },
};
const withChange = ({ folders, lists }: Known, change: Change): Known => ({
  folders: foldersAfter(folders, change),
  lists: { all: listAfter(lists.all, change), a: listAfter(lists.a, change) },
});
const changedBy = (...changes: Change[]) => changes.reduce(withChange, known);
const shownIn = ({ lists }: Known, key: "all" | "a") => shownOf(lists[key], key);
const idsIn = (state: Known, key: "all" | "a") => shownIn(state, key).map(({ diagram }) => diagram.id);
const counts = ({ folders }: Known) => ({
  total: folders.total,
  unfiled: folders.unfiled,
  ...Object.fromEntries(folders.folders.map(({ id, count }) => [id, count])),
});

describe("a change", () => {
  it("of the folder takes a diagram out of one list, and leaves it in that of all", () => {
    const state = changedBy({ kind: "filed", items: [one, three], folderId: "b" });
    expect(idsIn(state, "a")).toEqual(["commons-2"]);
    expect(shownIn(state, "all").map(({ folderId }) => folderId)).toEqual(["b", "a", "b"]);
    expect(counts(state)).toEqual({ total: 3, unfiled: 0, a: 1, b: 2 });
  });

  it("that removes takes a diagram out of every list; brought back it is in its place", () => {
    const removed = changedBy({ kind: "removed", items: [one] });
    expect([idsIn(removed, "all"), idsIn(removed, "a")]).toEqual([["commons-2", "commons-3"], ["commons-2"]]);
    expect(counts(removed)).toEqual({ total: 2, unfiled: 1, a: 1, b: 0 });
    const back = withChange(removed, { kind: "restored", items: [one] });
    expect(idsIn(back, "all")).toEqual(["commons-1", "commons-2", "commons-3"]);
    expect(counts(back)).toEqual(counts(known));
  });

  it("that deletes a folder leaves what was in it without one", () => {
    const state = changedBy({ kind: "folderDeleted", folderId: "a" });
    expect(idsIn(state, "all")).toHaveLength(3);
    expect(counts(state)).toEqual({ total: 3, unfiled: 3, b: 0 });
    const removed = withChange(state, { kind: "removed", items: [one] });
    expect(counts(removed)).toEqual({ total: 2, unfiled: 2, b: 0 });
  });

  it("of the order, or of a note, changes nothing else", () => {
    const ordered = changedBy({ kind: "foldersOrdered", ids: ["b", "a"] });
    expect(ordered.folders.folders.map(({ id }) => id)).toEqual(["b", "a"]);
    const noted = changedBy({ kind: "noted", items: [two], note: "Look again" });
    expect(shownIn(noted, "a").map(({ note }) => note)).toEqual(["", "Look again"]);
    expect(counts(noted)).toEqual(counts(known));
    expect(shownIn(known, "a").map(({ note }) => note)).toEqual(["", ""]);
  });
});

describe("a list", () => {
  it("grows by a page, in which nothing is taken twice", () => {
    const next = withPage({ items: [one, two], nextCursor: "2" }, { items: [two, three], nextCursor: null });
    expect(next).toEqual({ items: [one, two, three], nextCursor: null });
  });

  it("that is read anew keeps what comes after", () => {
    const old = { items: [one, two, three], nextCursor: "3" };
    const added = item("commons-9");
    expect(mergeRefetched(old, { items: [added, two], nextCursor: "2" })).toEqual({
      items: [added, two, three],
      nextCursor: "3",
    });
    expect(mergeRefetched(old, { items: [added], nextCursor: null }).items).toEqual([added]);
    expect(mergeRefetched(old, { items: [added], nextCursor: "9" })).toEqual({
      items: [added],
      nextCursor: "9",
    });
    expect(mergeRefetched(undefined, old)).toBe(old);
  });

  it("is sent in parts", () => {
    expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(inParts([], 2)).toEqual([]);
  });
});
