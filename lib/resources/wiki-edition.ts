/** The Wikipedia edition for each script. Latin script is used by too many languages to tell, so it maps to English. */
const editions: readonly [script: RegExp, edition: string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "ja"],
  [/\p{Script=Hangul}/u, "ko"],
  [/\p{Script=Han}/u, "zh"],
  [/\p{Script=Cyrillic}/u, "ru"],
  [/\p{Script=Arabic}/u, "ar"],
  [/\p{Script=Hebrew}/u, "he"],
  [/\p{Script=Devanagari}/u, "hi"],
  [/\p{Script=Thai}/u, "th"],
  [/\p{Script=Greek}/u, "el"],
];

/** Whether a text is in a non-Latin script. A single Greek letter in a formula does not count. */
export function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length === 0 || letters.some((letter) => /\p{Script=Latin}/u.test(letter))) return false;
  return letters.length > 1 || /[\p{Script=Han}\p{Script=Hangul}]/u.test(text);
}

/** The edition to search, if the wiki has it; otherwise English. */
export function wikiEdition(topic: string, available: readonly string[]): string {
  if (!isOtherScript(topic)) return "en";
  const edition = editions.find(([script]) => script.test(topic))?.[1];
  return edition && available.includes(edition) ? edition : "en";
}
