import "server-only";
import type { FolderCopied } from "@/lib/saved/requests";
import { savedDiagramWords } from "@/lib/saved/words";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { AccountCaller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { linkHash } from "./folder-link";
import { foldersFull, noSuchFolder } from "./folders";

/**
 * Saves the diagrams of a shared folder in a new folder of the account: all of them or, if they do not fit, none. A
 * diagram that is saved already stays where it is.
 * @throws ProblemError `not_found` if the link is invalid or was revoked, `like_limit_reached`, `folder_limit_reached`,
 * `sign_in_needed` if the account is gone, `accounts_unavailable`
 */
export async function copySharedFolder({ id }: AccountCaller, token: string): Promise<FolderCopied> {
  const hash = linkHash(token);
  if (hash === null) throw noSuchFolder();
  const [made] = unwrapData(await serviceClient().rpc("copy_shared_folder", { account: id, hash })) ?? [];
  if (!made) throw noSuchFolder();
  const { outcome, folder_id, folder_name, added, kept, room } = made;
  if (outcome === "folders_full") throw foldersFull();
  if (outcome === "full") {
    throw new ProblemError("like_limit_reached", savedDiagramWords.copyFull(added, room ?? 0));
  }
  const folder = folder_id !== null && folder_name !== null ? { id: folder_id, name: folder_name } : null;
  return { folder, copied: added, alreadySaved: kept };
}
