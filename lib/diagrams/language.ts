export interface TextDescription {
  /** BCP 47 tag of the language, or `und-` and the script; null for Latin script or no letters. */
  lang: string | null;
  dir: "ltr" | "rtl";
}

const latin = /\p{Script=Latin}/gu;
const onlyLatin = /^[\p{Script=Latin}\P{L}]*$/u;

/** Scripts of a single language, and scripts of many languages, for which only the script is known. */
const scripts: readonly [tag: string, letters: RegExp][] = [
  ["ko", /\p{Script=Hangul}/gu],
  ["th", /\p{Script=Thai}/gu],
  // A single letter is a symbol, as in "α helix".
  ["el", /\p{Script=Greek}{2,}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["hy", /\p{Script=Armenian}/gu],
  ["ka", /\p{Script=Georgian}/gu],
  ["ta", /\p{Script=Tamil}/gu],
  ["te", /\p{Script=Telugu}/gu],
  ["kn", /\p{Script=Kannada}/gu],
  ["ml", /\p{Script=Malayalam}/gu],
  ["gu", /\p{Script=Gujarati}/gu],
  ["pa", /\p{Script=Gurmukhi}/gu],
  ["or", /\p{Script=Oriya}/gu],
  ["si", /\p{Script=Sinhala}/gu],
  ["km", /\p{Script=Khmer}/gu],
  ["lo", /\p{Script=Lao}/gu],
  ["my", /\p{Script=Myanmar}/gu],
  ["dv", /\p{Script=Thaana}/gu],
  ["chr", /\p{Script=Cherokee}/gu],
  ["und-Cyrl", /\p{Script=Cyrillic}/gu],
  ["und-Arab", /\p{Script=Arabic}/gu],
  ["und-Deva", /\p{Script=Devanagari}/gu],
  ["und-Beng", /\p{Script=Bengali}/gu],
  ["und-Ethi", /\p{Script=Ethiopic}/gu],
  ["und-Tibt", /\p{Script=Tibetan}/gu],
  ["und-Mong", /\p{Script=Mongolian}/gu],
  ["und-Syrc", /\p{Script=Syriac}/gu],
];
const han = /\p{Script=Han}/gu;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const rightToLeft =
  /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Derives the `lang` and `dir` attributes of a text from its letters. */
export function describeText(text: string): TextDescription {
  if (onlyLatin.test(text)) return { lang: null, dir: "ltr" };
  const firstLetter = /\p{L}/u.exec(text)?.[0] ?? "";
  return { lang: majorityTag(text), dir: rightToLeft.test(firstLetter) ? "rtl" : "ltr" };
}

function majorityTag(text: string): string | null {
  const kanaCount = count(text, kana);
  // Japanese mixes both scripts; Chinese has no kana.
  const eastAsian: [string, number] = [kanaCount > 0 ? "ja" : "und-Hani", kanaCount + count(text, han)];
  const counts = [eastAsian, ...scripts.map(([tag, letters]) => [tag, count(text, letters)] as const)];
  // Latin wins a tie: with the page's language, a screen reader then pronounces at least half of the text correctly.
  let most: readonly [string | null, number] = [null, count(text, latin)];
  for (const candidate of counts) if (candidate[1] > most[1]) most = candidate;
  return most[0];
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.join("").length ?? 0;
}

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** @param lang BCP 47 tag @returns the English name: "French" */
export function languageName(lang: string): string {
  return languageNames.of(lang) ?? lang;
}
