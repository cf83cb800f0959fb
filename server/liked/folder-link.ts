import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { serviceClient } from "@/server/accounts/clients";
import { dataOf } from "@/server/accounts/faults";
import type { AccountCaller } from "@/server/http/caller";
import { noSuchFolder } from "./folders";

/** 128 bits: nobody guesses one. */
const TOKEN_BYTES = 16;

const tokenPattern = /^[\w-]{22}$/;

/**
 * Makes a link by which anybody may read a folder. The one before leads nowhere from then on.
 * @returns the path of the link, which is kept nowhere: only its hash is
 * @throws ProblemError `not_found` for a folder that is not the account's, `accounts_unavailable`
 */
export async function makeFolderLink(caller: AccountCaller, folder: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await setLink(caller, folder, hashOf(token));
  return `/folders/${token}`;
}

/** @throws ProblemError `not_found` for a folder that is not the account's, `accounts_unavailable` */
export function takeFolderLinkBack(caller: AccountCaller, folder: string): Promise<void> {
  return setLink(caller, folder, null);
}

async function setLink({ id }: AccountCaller, folder: string, hash: string | null): Promise<void> {
  if (!dataOf(await serviceClient().rpc("set_folder_link", { account: id, folder, hash })))
    throw noSuchFolder();
}

/** The hash of a link's token; null for what can be none. */
export function linkHash(token: string): string | null {
  return tokenPattern.test(token) ? hashOf(token) : null;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
