import { describe, expect, it } from "vitest";
import { folderOptions } from "@/lib/saved/folder-options";
import { MAX_FOLDER_NAME_LENGTH } from "@/lib/saved/limits";
import { placeAfter } from "@/lib/saved/place-after";
import { newFolderSchema } from "@/lib/saved/requests";
import { folderNameError } from "@/lib/saved/rules";
import { savedDiagramWords } from "@/lib/saved/words";

const folders = ["Study Materials", "Réseaux"].map((name, place) => ({
  id: String(place),
  slug: name,
  name,
  ink: "blue" as const,
  count: 0,
  isShared: false,
  showsOwner: false,
}));
const offered = (typed: string, { current }: { current?: string | null } = { current: "0" }) =>
  folderOptions(folders, typed, current).map((option) => {
    if (option.kind === "folder")
      return option.isCurrent ? `${option.folder.name} (here)` : option.folder.name;
    return option.kind === "new" ? `new ${option.name}` : "none";
  });

describe("where diagrams can be filed", () => {
  it("is every folder, with a mark at theirs, and out of it", () => {
    expect(offered("")).toEqual(["Study Materials (here)", "Réseaux", "none"]);
    expect(offered("", {})).toEqual(["Study Materials", "Réseaux", "none"]);
    expect(offered("", { current: null })).toEqual(["Study Materials", "Réseaux"]);
  });

  it("is what holds what was typed, and a new folder where none is called so", () => {
    expect(offered("reseaux")).toEqual(["Réseaux"]);
    expect(offered("  stu ")).toEqual(["Study Materials (here)", "new stu"]);
    expect(offered("Thesis,  chapter 2")).toEqual(["new Thesis, chapter 2"]);
    expect(offered("x".repeat(MAX_FOLDER_NAME_LENGTH + 1))).toEqual([]);
  });
});

it.each([
  ["", savedDiagramWords.enterFolderName],
  [" \t", savedDiagramWords.enterFolderName],
  ["x".repeat(MAX_FOLDER_NAME_LENGTH + 1), savedDiagramWords.folderNameTooLong],
  [`  ${"x".repeat(MAX_FOLDER_NAME_LENGTH)}  `, null],
])("the name %j is judged as the server does", (name, reason) => {
  expect(folderNameError(name)).toBe(reason);
  expect(newFolderSchema.safeParse({ name }).error?.issues[0]?.message ?? null).toBe(reason);
});

it.each([
  ["ArrowRight", 3, 4],
  ["ArrowDown", 1, 4],
  ["ArrowUp", 4, 1],
  ["ArrowUp", 1, null],
  ["ArrowDown", 6, null],
  ["Home", 5, 0],
  ["End", 0, 6],
  ["ArrowRight", 6, null],
  ["a", 2, null],
])("%s leads from place %d to %s of seven in rows of three", (key, place, next) => {
  expect(placeAfter(key, place, 3, 7)).toBe(next);
});
