import { ApiError, getJson } from "@/components/http/api-client";
import { connectionWords } from "@/lib/connection-words";
import { type FolderScope, MAX_EXPORTED_DIAGRAMS } from "@/lib/saved/export";
import { scopeOf } from "@/lib/saved/export-words";
import type { FoldersAnswer, SavedDiagram, SavedPage } from "@/lib/saved/requests";

export interface Sheet {
  /** Name of the folder. */
  name: string;
  /** Newest first. */
  likes: SavedDiagram[];
  /** Number of older diagrams that are left out. */
  older: number;
}

/**
 * Reads the diagrams of a sheet, page by page.
 * @param onRead called after each page
 * @returns null if the folder does not exist
 * @throws ApiError
 */
export async function readSheet(
  folder: FolderScope,
  onRead: (read: number, total: number) => void,
): Promise<Sheet | null> {
  const scope = scopeOf(folder, await getJson<FoldersAnswer>("/api/folders"));
  if (!scope) return null;
  const total = Math.min(scope.count, MAX_EXPORTED_DIAGRAMS);
  const likes: SavedDiagram[] = [];
  let cursor: string | null = "";
  while (cursor !== null && likes.length < MAX_EXPORTED_DIAGRAMS) {
    onRead(likes.length, total);
    const query = new URLSearchParams({ folder, ...(cursor && { cursor }) });
    const page: SavedPage = await getJson<SavedPage>(`/api/likes?${query}`);
    likes.push(...page.likes);
    cursor = page.nextCursor;
  }
  return { name: scope.name, likes: likes.slice(0, MAX_EXPORTED_DIAGRAMS), older: scope.count - total };
}

/** The error message for a sheet that was not read: that of the server, if there is one. */
export function unreadReason(error: unknown): string {
  return error instanceof ApiError ? error.message : connectionWords.failed;
}
