import "server-only";
import { createHash, createHmac, randomUUID } from "node:crypto";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { AccountCaller } from "@/server/http/caller";
import { keysFor } from "@/server/tokens/keys";
import { noSuchFolder } from "./folders";

/** 128 bits, which cannot be guessed. */
const TOKEN_BYTES = 16;

/** Of the key that tokens are derived with. */
const PURPOSE = "folder-link";

const tokenPattern = /^[\w-]{22}$/;

/**
 * Creates the public link of a folder. It revokes the previous one.
 * @returns the path of the link
 * @throws ProblemError `not_found` for a folder that is not the account's, `accounts_unavailable`
 */
export async function makeFolderLink(caller: AccountCaller, folder: string): Promise<string> {
  const link = randomUUID();
  const token = tokenOf(folder, link, keysFor(PURPOSE).signing);
  await setLink(caller, folder, { hash: hashOf(token), link });
  return pathOf(token);
}

/**
 * The path of the link to a folder; null if there is none, or it cannot be computed because it is older than
 * docs/decisions/041 or than APP_SECRET and APP_SECRET_PREVIOUS.
 * @throws ProblemError `not_found` for a folder that is not the account's, `accounts_unavailable`
 */
export async function readFolderLink({ id }: AccountCaller, folder: string): Promise<string | null> {
  const [row] = unwrapData(await serviceClient().rpc("folder_link", { account: id, folder })) ?? [];
  if (!row) throw noSuchFolder();
  if (row.link === null) return null;
  const { link, hash } = row;
  const tokens = keysFor(PURPOSE).accepted.map((key) => tokenOf(folder, link, key));
  const token = tokens.find((token) => hashOf(token) === hash);
  return token === undefined ? null : pathOf(token);
}

/** @throws ProblemError `not_found` for a folder that is not the account's, `accounts_unavailable` */
export function takeFolderLinkBack(caller: AccountCaller, folder: string): Promise<void> {
  return setLink(caller, folder, { hash: null, link: null });
}

async function setLink(
  { id }: AccountCaller,
  folder: string,
  kept: { hash: string | null; link: string | null },
): Promise<void> {
  if (!unwrapData(await serviceClient().rpc("set_folder_link", { account: id, folder, ...kept })))
    throw noSuchFolder();
}

/** The hash of a link's token; null if it is malformed. */
export function linkHash(token: string): string | null {
  return tokenPattern.test(token) ? hashOf(token) : null;
}

/** Derived with a key, so that the content of the database alone does not reveal it: docs/decisions/041. */
function tokenOf(folder: string, link: string, key: Buffer): string {
  const digest = createHmac("sha256", key).update(`${folder} ${link}`).digest();
  return digest.subarray(0, TOKEN_BYTES).toString("base64url");
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function pathOf(token: string): string {
  return `/folders/${token}`;
}
