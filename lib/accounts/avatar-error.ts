import { AVATAR_TYPES, MAX_AVATAR_BYTES } from "./limits";
import { accountWords } from "./words";

/** What is wrong with a file as a picture of somebody, as far as can be told without opening it, or null. */
export function avatarError({ type, size }: { type: string; size: number }): string | null {
  if (!AVATAR_TYPES.some((taken) => taken === type)) return accountWords.avatarType;
  return size > MAX_AVATAR_BYTES ? accountWords.avatarTooLarge : null;
}
