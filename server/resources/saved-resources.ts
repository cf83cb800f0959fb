import "server-only";
import { MAX_SAVED_RESOURCES } from "@/lib/resources/limits";
import type { ResourceSaved, SavedResource } from "@/lib/resources/requests";
import { type LearningResource, learningResourceSchema } from "@/lib/resources/resource";
import { savedWords } from "@/lib/resources/saved-words";
import { cutAtWord } from "@/lib/resources/topic";
import { MAX_FOLDER_NAME_LENGTH } from "@/lib/saved/limits";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { AccountCaller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { retryOnDeadlock } from "@/server/saved/retry-on-deadlock";

/**
 * Saves a resource for an account, in the folder with the name of the topic. A resource that is saved already does not
 * change.
 * @throws ProblemError `resource_limit_reached`, `sign_in_needed` if the account is gone, `accounts_unavailable`
 */
export async function saveResource(
  { id }: AccountCaller,
  { resource, topic }: { resource: LearningResource; topic?: string | undefined },
): Promise<ResourceSaved> {
  const folder = topic === undefined ? null : cutAtWord(topic, MAX_FOLDER_NAME_LENGTH);
  const [made] =
    unwrapData(await serviceClient().rpc("save_resource", { account: id, resource, folder })) ?? [];
  if (!made) throw new Error("The database did not say what became of the resource.");
  if (made.outcome === "full") throw new ProblemError("resource_limit_reached", savedWords.full);
  const { folder_id, folder_name } = made;
  return {
    isNew: made.outcome === "saved",
    folder: folder_id !== null && folder_name !== null ? { id: folder_id, name: folder_name } : null,
  };
}

/**
 * All saved resources of an account, the newest first.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readSavedResources({ client, id }: AccountCaller): Promise<SavedResource[]> {
  const [rows, folders] = await Promise.all([
    client
      .from("saved_resources")
      .select("resource, folder_id, created_at")
      .eq("user_id", id)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(MAX_SAVED_RESOURCES),
    client.from("folders").select("id, name").eq("user_id", id),
  ]);
  const names = new Map(unwrapData(folders)?.map((folder) => [folder.id, folder.name]));
  return (unwrapData(rows) ?? []).flatMap(({ resource, folder_id, created_at }) => {
    const { data } = learningResourceSchema.safeParse(resource);
    if (!data) return [];
    const folderName = (folder_id && names.get(folder_id)) ?? null;
    return { resource: data, folderId: folder_id, folderName, savedAt: new Date(created_at).toISOString() };
  });
}

/**
 * Removes saved resources.
 * @returns how many were removed
 * @throws ProblemError `accounts_unavailable`
 */
export async function removeResources({ client, id }: AccountCaller, urls: string[]): Promise<number> {
  const all = unwrapData(await client.from("saved_resources").select("id, url").eq("user_id", id)) ?? [];
  // By id, because many URLs would make the request too long.
  const ids = all.filter(({ url }) => urls.includes(url)).map((row) => row.id);
  if (ids.length === 0) return 0;
  const rows = unwrapData(
    await retryOnDeadlock(() =>
      client.from("saved_resources").delete().eq("user_id", id).in("id", ids).select("id"),
    ),
  );
  return rows?.length ?? 0;
}
