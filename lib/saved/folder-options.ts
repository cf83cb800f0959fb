import { foldText } from "@/lib/fold-text";
import type { Folder } from "./requests";
import { folderNameError, tidyFolderName } from "./rules";

/** A choice of the folder menu. */
export type FolderOption =
  | { kind: "folder"; folder: Folder; isCurrent: boolean }
  | { kind: "none" }
  | { kind: "new"; name: string };

/**
 * The choices of the folder menu: folders whose names contain the typed text, "no folder", and a new folder if none
 * has that name.
 * @param current the folder of all selected diagrams: null for none, undefined if they are in different ones
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
