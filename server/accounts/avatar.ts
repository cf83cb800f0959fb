import "server-only";
import { AVATAR_TYPES, MAX_AVATAR_BYTES } from "@/lib/accounts/limits";
import { accountWords } from "@/lib/accounts/words";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { reencodeUpload } from "@/server/downloads/reencode-upload";
import { readCapped } from "@/server/http/body";
import type { AccountCaller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { hash } from "@/server/limits/hash";

/** The database accepts a million characters of base64. */
const room = { side: 512, bytes: 700_000, isSquare: true };

const refusals = {
  unreadable: () => new ProblemError("unreadable_picture", accountWords.avatarUnreadable),
  tooManyPixels: () => new ProblemError("unreadable_picture", accountWords.avatarTooManyPixels),
  busy: accountWords.avatarBusy,
};

/**
 * The path at which the owner's browser loads the picture. The hash in it changes with the picture, so that an open page
 * loads the new one.
 */
const pathOf = (picture: Buffer) => `/api/profile/avatar?v=${hash(picture.toString("latin1"))}`;

/**
 * Stores the uploaded picture, re-encoded as a square WebP: nothing of the file is kept except its pixels.
 * @throws ProblemError `unsupported_media_type`, `body_too_large`, `unreadable_picture`, `too_many_requests`,
 * `accounts_unavailable`
 */
export async function keepAvatar({ id }: AccountCaller, request: Request): Promise<void> {
  const picture = await readPicture(request, id);
  unwrapData(
    await serviceClient().rpc("keep_avatar", {
      account: id,
      picture: picture.toString("base64"),
      path: pathOf(picture),
    }),
  );
}

async function readPicture(request: Request, sender: string): Promise<Buffer> {
  const claimed = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!AVATAR_TYPES.some((type) => type === claimed)) {
    throw new ProblemError("unsupported_media_type", accountWords.avatarType);
  }
  const body = Buffer.from(await readCapped(request, MAX_AVATAR_BYTES, accountWords.avatarTooLarge));
  return reencodeUpload({ claimed, body, room, sender, signal: request.signal }, refusals);
}

/** @throws ProblemError `accounts_unavailable` */
export async function removeAvatar({ id }: AccountCaller): Promise<void> {
  unwrapData(await serviceClient().rpc("keep_avatar", { account: id, picture: null, path: null }));
}

/**
 * Base64 of a WebP file; null if the account has no picture.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readAvatar({ id }: AccountCaller): Promise<string | null> {
  const row = unwrapData(
    await serviceClient().from("avatars").select("picture").eq("user_id", id).maybeSingle(),
  );
  return row?.picture ?? null;
}
