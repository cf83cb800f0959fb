import { ApiError, readJson, send } from "@/components/http/api-client";
import { connectionWords } from "@/lib/connection-words";
import { type FolderScope, MAX_EXPORTED_DIAGRAMS } from "@/lib/saved/export";
import { scopeNames } from "@/lib/saved/export-words";
import type { FoldersAnswer, LikesPage, SavedDiagram } from "@/lib/saved/requests";

export interface Sheet {
  /** Of the folder. */
  name: string;
  /** The newest first. */
  likes: SavedDiagram[];
  /** How many older ones are not on it. */
  older: number;
}

/** A folder as the address names it, with how much lies in it; null where there is none of that name. */
type Scope = { folder: FolderScope; name: string; count: number } | null;

/**
 * Reads what a sheet holds, page by page.
 * @param onRead is told after each page
 * @param isWanted asked before each page
 * @returns null where there is no such folder, or nobody wants it any more
 * @throws ApiError
 */
export async function readSheet(
  folder: FolderScope,
  onRead: (read: number, total: number) => void,
  isWanted: () => boolean,
): Promise<Sheet | null> {
  const scope = scopeOf(folder, await readJson<FoldersAnswer>(await send("/api/folders", json)));
  if (!scope) return null;
  const total = Math.min(scope.count, MAX_EXPORTED_DIAGRAMS);
  const likes: SavedDiagram[] = [];
  let cursor: string | null = "";
  while (cursor !== null && likes.length < MAX_EXPORTED_DIAGRAMS) {
    if (!isWanted()) return null;
    onRead(likes.length, total);
    const query = new URLSearchParams({ folder: scope.folder, ...(cursor && { cursor }) });
    const page: LikesPage = await readJson<LikesPage>(await send(`/api/likes?${query}`, json));
    likes.push(...page.likes);
    cursor = page.nextCursor;
  }
  return { name: scope.name, likes: likes.slice(0, MAX_EXPORTED_DIAGRAMS), older: scope.count - total };
}

const json = { headers: { accept: "application/json" } };

function scopeOf(folder: FolderScope, { folders, total, unfiled }: FoldersAnswer): Scope {
  if (folder === "all") return { folder, name: scopeNames.all, count: total };
  if (folder === "none") return { folder, name: scopeNames.none, count: unfiled };
  const found = folders.find(({ id }) => id === folder);
  return found ? { folder, name: found.name, count: found.count } : null;
}

/** Why a sheet was not read: in the words of the server, where it has said any. */
export function unreadReason(error: unknown): string {
  return error instanceof ApiError ? error.message : connectionWords.failed;
}
