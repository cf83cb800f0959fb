import { AVATAR_TYPES, MAX_AVATAR_BYTES } from "./limits";
import { accountWords } from "./words";

/** Checks a profile picture without opening the file; returns the error, or null. */
export function avatarError({ type, size }: { type: string; size: number }): string | null {
  if (!AVATAR_TYPES.some((taken) => taken === type)) return accountWords.avatarType;
  return size > MAX_AVATAR_BYTES ? accountWords.avatarTooLarge : null;
}
