const letter = /[\p{L}\p{N}]/u;
const FALLBACK = "U";

/** The letter shown for an account without a picture. */
export function initialOf({ name, email }: { name: string; email: string }): string {
  const [first] = letter.exec(name) ?? letter.exec(email) ?? [FALLBACK];
  return first.toLocaleUpperCase("en");
}
