"use client";

import { useSavedResources } from "@/components/resources/use-saved-resources";
import type { SavedResource } from "@/lib/resources/requests";
import type { Folder } from "@/lib/saved/requests";
import type { SavedAddress } from "@/lib/saved/saved-url";

/**
 * The saved resources of the folder that is shown. A search covers only diagrams.
 * @param folders undefined until they are known
 */
export function useReadingList({ folder, q }: SavedAddress, folders: readonly Folder[] | undefined) {
  const { saved = [], ...state } = useSavedResources();
  const filed = folders ? saved.map((entry) => inFolderOf(entry, folders)) : saved;
  const isIn = ({ folderId }: SavedResource) =>
    folder === "all" || (folders && (folderId ?? "none") === folder);
  return { ...state, saved: q === "" ? filed.filter(isIn) : [], hasAny: saved.length > 0 };
}

/** The folder may have been renamed or deleted. */
function inFolderOf(entry: SavedResource, folders: readonly Folder[]): SavedResource {
  const folder = folders.find(({ id }) => id === entry.folderId);
  return { ...entry, folderId: folder?.id ?? null, folderName: folder?.name ?? null };
}
