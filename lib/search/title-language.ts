import type { Diagram } from "../diagrams/diagram";
import { wordsOf } from "../fold-text";

/** Codes of ISO 639-1 that titles of files end with, and the names of these languages in English and in themselves. */
const languages: ReadonlyMap<string, string> = new Map(
  `af afrikaans, ar arabic, az azerbaijani, be belarusian, bg bulgarian, bn bengali, bs bosnian, ca catalan català,
  cs czech, cy welsh, da danish dansk, de german deutsch, el greek, en english, eo esperanto, es spanish español espanol,
  et estonian, eu basque, fa persian, fi finnish suomi, fr french français francais, ga irish, gl galician, gu gujarati,
  he hebrew, hi hindi, hr croatian, hu hungarian magyar, hy armenian, id indonesian, it italian italiano, ja japanese,
  ka georgian, kk kazakh, kn kannada, ko korean, lt lithuanian, lv latvian, mk macedonian, ml malayalam, mr marathi,
  ms malay, ne nepali, nl dutch nederlands, no norwegian norsk, pl polish polski, pt portuguese português portugues,
  ro romanian, ru russian, sk slovak, sl slovene slovenian, sq albanian, sr serbian, sv swedish svenska, sw swahili,
  ta tamil, te telugu, th thai, tr turkish, uk ukrainian, ur urdu, uz uzbek, vi vietnamese, zh chinese`
    .split(/,\s+/)
    .flatMap((line) => {
      const [code = "", ...names] = line.split(" ");
      return [code, ...names].map((name) => [name, code] as const);
    }),
);

/** Codes that are also words, or symbols of elements, at the end of a title: they tell a language behind a hyphen alone. */
const ambiguousCodes = new Set("be he hi id is it la ms no".split(" "));

const LONGEST_NAME = Math.max(...[...languages.keys()].map(({ length }) => length));
const separators = [" ", "_", "-", "("] as const;

/**
 * What a title says of its language at its end, as archives name the versions of a picture: "Water cycle-fr",
 * "Human eye (cropped) pt", "Plates deutsch".
 * @returns the title without it, and the code of ISO 639-1
 */
export function languageEnding(title: string): { base: string; lang: string } | null {
  const at = Math.max(...separators.map((separator) => title.lastIndexOf(separator)));
  const word = title.slice(at + 1).replace(")", "");
  const lang = at < 1 || word.length > LONGEST_NAME ? undefined : languages.get(word.toLowerCase());
  if (lang === undefined) return null;
  const isHyphenated = title[at] === "-";
  const isWritten = word === word.toLowerCase() || (word === word.toUpperCase() && isHyphenated);
  const isCode = word.length === 2;
  if (isCode && (!isWritten || (!isHyphenated && ambiguousCodes.has(word)))) return null;
  return { base: title.slice(0, at), lang };
}

/** Folded words of grammar that tell for sure that a text is not English. */
const foreignWords = new Set(
  "del della delle dell degli nella der und zum zur eine einer una aux och het des du".split(" "),
);
/** And those that are also names or abbreviations: beside a letter with a mark they tell as much. */
const ambiguousWords = new Set("da de di do d e el en et im l la las le les los y".split(" "));
const marked = /[\u00c0-\u024f]/;
const ascii = /^[\x20-\x7e‘’“”–—]*$/;

/** Whether nothing in a query tells of another language. */
export function looksEnglish(query: string): boolean {
  return ascii.test(query) && !wordsOf(query).some((word) => foreignWords.has(word));
}

/**
 * The language of the words in a picture, as far as its title and its categories tell: by the ending of the title, by its
 * script, or by a category such as "German-language diagrams".
 */
export function markedLanguage({
  title,
  lang,
  tags,
}: Pick<Diagram, "title" | "lang" | "tags">): string | null {
  const told = lang ?? languageEnding(title)?.lang;
  if (told !== undefined) return told;
  for (const tag of tags) {
    const at = tag.indexOf("-language");
    const name = at > 0 ? tag.slice(0, at) : tag.slice(tag.lastIndexOf(" in ") + " in ".length);
    const language = (at > 0 || tag.includes(" in ")) && languages.get(name);
    if (language) return language;
  }
  return null;
}

/**
 * Whether a title is written in another language than English, as its words of grammar tell.
 * @param words those of the title, folded
 */
export function isWrittenInForeign(title: string, words: readonly string[]): boolean {
  if (words.some((word) => foreignWords.has(word))) return true;
  return marked.test(title) && words.some((word) => ambiguousWords.has(word));
}
