import { AVATAR_TYPES, MAX_AVATAR_BYTES, MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from "./limits";
import { accountWords } from "./words";

/** A rough check for forms; the server validates strictly. */
const roughEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The error in an email address, or null. */
export function emailError(email: string): string | null {
  return roughEmail.test(email.trim()) ? null : accountWords.enterEmail;
}

/** The error in a new password, or null. */
export function passwordError(password: string): string | null {
  if (password.length < MIN_PASSWORD_LENGTH) return accountWords.passwordTooShort;
  const bytes = new TextEncoder().encode(password).length;
  return bytes > MAX_PASSWORD_BYTES ? accountWords.passwordTooLong : null;
}

/** The error in the password of an existing account, which may predate the current rules, or null. */
export function missingPasswordError(password: string): string | null {
  return password === "" ? accountWords.enterPassword : null;
}

/** Checks a profile picture without opening the file; returns the error, or null. */
export function avatarError({ type, size }: { type: string; size: number }): string | null {
  if (!AVATAR_TYPES.some((taken) => taken === type)) return accountWords.avatarType;
  return size > MAX_AVATAR_BYTES ? accountWords.avatarTooLarge : null;
}
