import "server-only";
import pLimit from "p-limit";
import sharp from "sharp";
import { AVATAR_TYPES, MAX_AVATAR_BYTES } from "@/lib/accounts/limits";
import { accountWords } from "@/lib/accounts/words";
import { readCapped } from "@/server/http/body";
import type { AccountCaller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { pictureTypeOf } from "@/server/images/picture-type";
import { hash } from "@/server/limits/hash";
import { processWide } from "@/server/process-wide";
import { serviceClient } from "./clients";
import { dataOf } from "./faults";

const SIDE_PX = 512;
/** More than any camera of today takes; a small file can claim to be far larger. */
const MAX_PIXELS = 100_000_000;
const MAX_UNDER_WAY = 2;

const turns = processWide("avatar-turns", () => pLimit(MAX_UNDER_WAY));

/** The path at which its owner sees a picture: another one for another picture, so that browsers may keep it. */
const pathOf = (picture: Buffer) => `/api/profile/avatar?v=${hash(picture.toString("latin1"))}`;

/**
 * Keeps the picture that a request brings, made anew as a square WebP: nothing of the file is left but what it shows.
 * @throws ProblemError `unsupported_media_type`, `body_too_large`, `unreadable_picture`, `accounts_unavailable`
 */
export async function keepAvatar({ id }: AccountCaller, request: Request): Promise<void> {
  const picture = await readPicture(request);
  dataOf(
    await serviceClient().rpc("keep_avatar", {
      account: id,
      picture: picture.toString("base64"),
      path: pathOf(picture),
    }),
  );
}

async function readPicture(request: Request): Promise<Buffer> {
  const claimed = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!AVATAR_TYPES.some((type) => type === claimed)) {
    throw new ProblemError("unsupported_media_type", accountWords.avatarType);
  }
  const bytes = Buffer.from(await readCapped(request, MAX_AVATAR_BYTES, accountWords.avatarTooLarge));
  // A file of another kind, such as a drawing that fetches others, is shown to no decoder.
  if (pictureTypeOf(claimed, bytes) === null) throw unreadable();
  return turns(() => reencode(bytes));
}

async function reencode(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(SIDE_PX, SIDE_PX, { fit: "cover" })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw unreadable();
  }
}

function unreadable(): ProblemError {
  return new ProblemError("unreadable_picture", accountWords.avatarUnreadable);
}

/** @throws ProblemError `accounts_unavailable` */
export async function removeAvatar({ id }: AccountCaller): Promise<void> {
  dataOf(await serviceClient().rpc("keep_avatar", { account: id, picture: null, path: null }));
}

/**
 * Base64 of a WebP file, or null where the account has no picture.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readAvatar({ id }: AccountCaller): Promise<string | null> {
  const row = dataOf(await serviceClient().from("avatars").select("picture").eq("user_id", id).maybeSingle());
  return row?.picture ?? null;
}
