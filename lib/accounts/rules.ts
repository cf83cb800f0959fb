import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from "./limits";
import { accountWords } from "./words";

/** As far as a form need know; the server looks more closely. */
const roughEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with an address, or null. */
export function emailError(email: string): string | null {
  return roughEmail.test(email.trim()) ? null : accountWords.enterEmail;
}

/** What is wrong with a new password, or null. */
export function passwordError(password: string): string | null {
  if (password.length < MIN_PASSWORD_LENGTH) return accountWords.passwordTooShort;
  const bytes = new TextEncoder().encode(password).length;
  return bytes > MAX_PASSWORD_BYTES ? accountWords.passwordTooLong : null;
}
