import "server-only";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { type FolderScope, MAX_EXPORTED_DIAGRAMS } from "@/lib/saved/export";
import { scopeNames, zipWords } from "@/lib/saved/export-words";
import { unwrapData } from "@/server/database/errors";
import { parseStoredDiagram } from "@/server/diagrams/parse-stored-diagram";
import type { AccountCaller } from "@/server/http/caller";
import { readSharedDiagrams } from "@/server/saved/folder-link-page";
import { noSuchFolder } from "@/server/saved/folders";
import { readNewest } from "@/server/saved/saved-diagrams";

/** A saved diagram to export. */
export interface ArchiveItem {
  diagram: DiagramSnapshot;
  /** The owner's note; empty if there is none. */
  note: string;
}

export interface ArchiveContents {
  /** Name of the folder, or of the scope that is exported instead. */
  name: string;
  /** The newest first. */
  items: ArchiveItem[];
  /** Number of older items that are left out. */
  older: number;
}

/**
 * Reads the contents of an export: of a folder, of the diagrams in no folder, or of all.
 * @throws ProblemError `not_found` for a folder that is not the account's, `accounts_unavailable`
 */
export async function readContents(caller: AccountCaller, folder: FolderScope): Promise<ArchiveContents> {
  const name = await nameOf(caller, folder);
  const rows = await readNewest(caller, folder, MAX_EXPORTED_DIAGRAMS);
  const total = rows.length < MAX_EXPORTED_DIAGRAMS ? rows.length : await countIn(caller, folder);
  const items = rows.flatMap(({ diagram, note }) => {
    const kept = parseStoredDiagram(diagram);
    return kept ? [{ diagram: kept, note }] : [];
  });
  return { name, items, older: Math.max(0, total - rows.length) };
}

/**
 * Reads the contents of an export of a shared folder, without the notes of its owner.
 * @throws ProblemError `not_found` for a link that is invalid or was revoked, `accounts_unavailable`
 */
export async function readSharedContents(token: string): Promise<ArchiveContents> {
  const shared = await readSharedDiagrams(token, MAX_EXPORTED_DIAGRAMS);
  if (!shared) throw noSuchFolder();
  const { name, count, diagrams } = shared;
  const items = diagrams.map((diagram) => ({ diagram, note: "" }));
  return { name, items, older: Math.max(0, count - MAX_EXPORTED_DIAGRAMS) };
}

async function nameOf({ client, id }: AccountCaller, folder: FolderScope): Promise<string> {
  if (folder === "all" || folder === "none") return zipWords.unfoldered(scopeNames[folder]);
  const row = unwrapData(
    await client.from("folders").select("name").eq("user_id", id).eq("id", folder).maybeSingle(),
  );
  if (!row) throw noSuchFolder();
  return row.name;
}

async function countIn({ client }: AccountCaller, folder: FolderScope): Promise<number> {
  const counts = unwrapData(await client.rpc("folder_counts")) ?? [];
  const place = folder === "none" ? null : folder;
  return counts
    .filter(({ folder_id }) => folder === "all" || folder_id === place)
    .reduce((sum, { diagrams }) => sum + diagrams, 0);
}
