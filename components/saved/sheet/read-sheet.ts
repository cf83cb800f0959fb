import { ApiError, getJson } from "@/components/http/api-client";
import { connectionWords } from "@/lib/connection-words";
import { type FolderScope, MAX_EXPORTED_DIAGRAMS } from "@/lib/saved/export";
import { scopeNames } from "@/lib/saved/export-words";
import type { FoldersAnswer, SavedDiagram, SavedPage } from "@/lib/saved/requests";

export interface Sheet {
  /** Name of the folder. */
  name: string;
  /** Newest first. */
  likes: SavedDiagram[];
  /** Number of older diagrams that are left out. */
  older: number;
}

/** The folder that the URL names, with its number of diagrams; null if it does not exist. */
type Scope = { folder: FolderScope; name: string; count: number } | null;

/**
 * Reads the diagrams of a sheet, page by page.
 * @param onRead called after each page
 * @param isWanted called before each page; false cancels
 * @returns null if the folder does not exist, or it was cancelled
 * @throws ApiError
 */
export async function readSheet(
  folder: FolderScope,
  onRead: (read: number, total: number) => void,
  isWanted: () => boolean,
): Promise<Sheet | null> {
  const scope = scopeOf(folder, await getJson<FoldersAnswer>("/api/folders"));
  if (!scope) return null;
  const total = Math.min(scope.count, MAX_EXPORTED_DIAGRAMS);
  const likes: SavedDiagram[] = [];
  let cursor: string | null = "";
  while (cursor !== null && likes.length < MAX_EXPORTED_DIAGRAMS) {
    if (!isWanted()) return null;
    onRead(likes.length, total);
    const query = new URLSearchParams({ folder: scope.folder, ...(cursor && { cursor }) });
    const page: SavedPage = await getJson<SavedPage>(`/api/likes?${query}`);
    likes.push(...page.likes);
    cursor = page.nextCursor;
  }
  return { name: scope.name, likes: likes.slice(0, MAX_EXPORTED_DIAGRAMS), older: scope.count - total };
}

function scopeOf(folder: FolderScope, { folders, total, unfiled }: FoldersAnswer): Scope {
  if (folder === "all") return { folder, name: scopeNames.all, count: total };
  if (folder === "none") return { folder, name: scopeNames.none, count: unfiled };
  const found = folders.find(({ id }) => id === folder);
  return found ? { folder, name: found.name, count: found.count } : null;
}

/** The error message for a sheet that was not read: that of the server, if there is one. */
export function unreadReason(error: unknown): string {
  return error instanceof ApiError ? error.message : connectionWords.failed;
}
