export interface TextDescription {
  /** BCP 47 tag of the language, or `und-` and the script; null for Latin script or no letters. */
  lang: string | null;
  dir: "ltr" | "rtl";
}

const latin = /\p{Script=Latin}/gu;
const onlyLatin = /^[\p{Script=Latin}\P{L}]*$/u;

/** Scripts of a single language, then scripts of many languages, for which only the script is known. */
const scriptNames = `
  ko Hangul, th Thai, el Greek, he Hebrew, hy Armenian, ka Georgian, ta Tamil, te Telugu, kn Kannada, ml Malayalam,
  gu Gujarati, pa Gurmukhi, or Oriya, si Sinhala, km Khmer, lo Lao, my Myanmar, dv Thaana, chr Cherokee,
  und-Cyrl Cyrillic, und-Arab Arabic, und-Deva Devanagari, und-Beng Bengali, und-Ethi Ethiopic, und-Tibt Tibetan,
  und-Mong Mongolian, und-Syrc Syriac`;

const scripts = scriptNames.split(",").map((entry) => {
  const [tag = "", name = ""] = entry.trim().split(" ");
  // A single Greek letter is a symbol, as in "α helix".
  return [tag, new RegExp(`\\p{Script=${name}}${name === "Greek" ? "{2,}" : ""}`, "gu")] as const;
});
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
