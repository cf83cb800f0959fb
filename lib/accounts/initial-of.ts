const letter = /[\p{L}\p{N}]/u;
const NOBODY = "U";

/** The letter that stands for an account without a picture. */
export function initialOf({ name, email }: { name: string; email: string }): string {
  const [first] = letter.exec(name) ?? letter.exec(email) ?? [NOBODY];
  return first.toLocaleUpperCase("en");
}
