import { MAX_NAME_LENGTH } from "./limits";

/** Derives a name from an email address: "ada.king@…" becomes "Ada King". */
export function suggestName(email: string): string {
  const [local = ""] = email.split("@");
  const words = local.split(/[._\s]+/).filter((word) => word !== "");
  const name = words.map(capitalise).join(" ");
  return [...name].slice(0, MAX_NAME_LENGTH).join("").trim();
}

function capitalise(word: string): string {
  const [first = "", ...rest] = word;
  return first.toLocaleUpperCase("en") + rest.join("");
}
