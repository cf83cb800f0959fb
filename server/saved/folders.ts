import "server-only";
import type { z } from "zod";
import { folderColours } from "@/lib/saved/folder-colours";
import type { Folder, FoldersAnswer, folderChangeSchema } from "@/lib/saved/requests";
import { savedDiagramWords } from "@/lib/saved/words";
import { unwrapData } from "@/server/database/errors";
import type { AccountCaller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { retryOnDeadlock } from "./retry-on-deadlock";

const NAME_TAKEN = "23505";

export const noSuchFolder = () => new ProblemError("not_found", savedDiagramWords.noSuchFolder);

export const foldersFull = () => new ProblemError("folder_limit_reached", savedDiagramWords.foldersFull);

const nameTaken = () =>
  new ProblemError("folder_name_taken", savedDiagramWords.folderNameTaken, {
    errors: [{ field: "name", message: savedDiagramWords.folderNameTaken }],
  });

/**
 * The folders of an account in their order, with the number of diagrams in each. The first call creates three folders.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readFolders({ client, id }: AccountCaller): Promise<FoldersAnswer> {
  unwrapData(await client.rpc("ensure_folders"));
  const [rows, counted] = await Promise.all([
    client
      .from("folders")
      .select("id, slug, name, ink, shared_at, shows_owner")
      .eq("user_id", id)
      .order("place")
      .order("created_at"),
    client.rpc("folder_counts"),
  ]);
  const counts = new Map(
    (unwrapData(counted) ?? []).map(({ folder_id, diagrams }) => [folder_id, diagrams] as const),
  );
  return {
    folders: (unwrapData(rows) ?? []).map(({ id, slug, name, ink, shared_at, shows_owner }) => ({
      id,
      slug,
      name,
      ink: inkOf(ink),
      count: counts.get(id) ?? 0,
      isShared: shared_at !== null,
      showsOwner: shows_owner,
    })),
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    unfiled: counts.get(null) ?? 0,
  };
}

export function inkOf(ink: string): Folder["ink"] {
  return folderColours.find((known) => known === ink) ?? folderColours[0];
}

/** @throws ProblemError `folder_name_taken`, `folder_limit_reached`, `accounts_unavailable` */
export async function createFolder(
  { client }: AccountCaller,
  { name, ink }: { name: string; ink?: Folder["ink"] | undefined },
): Promise<string> {
  const answer = await client.rpc("create_folder", { name, ink: ink ?? null });
  // A concurrent request used the name.
  if (answer.error?.code === NAME_TAKEN) throw nameTaken();
  const [made] = unwrapData(answer) ?? [];
  if (made?.refusal === "taken") throw nameTaken();
  if (made?.refusal === "full") throw foldersFull();
  if (!made?.id) throw new Error("The database made no folder and gave no reason.");
  return made.id;
}

/** @throws ProblemError `not_found`, `folder_name_taken`, `accounts_unavailable` */
export async function changeFolder(
  { client, id }: AccountCaller,
  folder: string,
  { name, ink, showsOwner }: z.output<typeof folderChangeSchema>,
): Promise<void> {
  const change = {
    ...(name !== undefined && { name }),
    ...(ink !== undefined && { ink }),
    ...(showsOwner !== undefined && { shows_owner: showsOwner }),
  };
  const answer = await client.from("folders").update(change).eq("user_id", id).eq("id", folder).select("id");
  if (answer.error?.code === NAME_TAKEN) throw nameTaken();
  if (unwrapData(answer)?.length !== 1) throw noSuchFolder();
}

/**
 * Deletes a folder. Its diagrams stay saved, in no folder.
 * @throws ProblemError `not_found`, `accounts_unavailable`
 */
export async function deleteFolder({ client, id }: AccountCaller, folder: string): Promise<void> {
  const rows = unwrapData(
    await retryOnDeadlock(() =>
      client.from("folders").delete().eq("user_id", id).eq("id", folder).select("id"),
    ),
  );
  if (rows?.length !== 1) throw noSuchFolder();
}

/** @throws ProblemError `not_found` if one of them is not the account's, `accounts_unavailable` */
export async function orderFolders({ client }: AccountCaller, ids: string[]): Promise<void> {
  if (!unwrapData(await client.rpc("order_folders", { ids }))) throw noSuchFolder();
}
