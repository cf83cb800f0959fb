import { foldText } from "@/lib/fold-text";
import type { Folder } from "./requests";
import { folderNameError, tidyFolderName } from "./rules";

/** One way to file diagrams. */
export type FolderOption =
  | { kind: "folder"; folder: Folder; isCurrent: boolean }
  | { kind: "none" }
  | { kind: "new"; name: string };

/**
 * Where diagrams can be filed: the folders whose names hold what was typed, out of their folder, or, where no folder
 * is called that, in a new one.
 * @param current the folder that all of them lie in, null for none, undefined where they lie apart
 */
export function folderOptions(
  folders: readonly Folder[],
  typed: string,
  current: string | null | undefined,
): FolderOption[] {
  const name = tidyFolderName(typed);
  const wanted = foldText(name);
  const fitting = folders.filter((folder) => foldText(folder.name).includes(wanted));
  const options: FolderOption[] = fitting.map((folder) => ({
    kind: "folder",
    folder,
    isCurrent: folder.id === current,
  }));
  if (name === "" && current !== null) options.push({ kind: "none" });
  const isTaken = folders.some((folder) => foldText(folder.name) === wanted);
  if (folderNameError(name) === null && !isTaken) options.push({ kind: "new", name });
  return options;
}
