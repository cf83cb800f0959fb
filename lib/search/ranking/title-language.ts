import type { Diagram } from "@/lib/diagrams/diagram";
import { wordsOf } from "@/lib/fold-text";

/** Codes of ISO 639-1, the English name of each language and, behind the bar, what its speakers call it. */
const names = `af afrikaans, ar arabic, az azerbaijani, be belarusian, bg bulgarian, bn bengali, bs bosnian,
  ca catalan | català, cs czech, cy welsh, da danish | dansk, de german | deutsch, el greek, en english, eo esperanto,
  es spanish | español espanol, et estonian, fa persian, fi finnish | suomi, fr french | français francais, ga irish,
  gl galician, gu gujarati, he hebrew, hi hindi, hr croatian, hu hungarian | magyar, hy armenian, id indonesian,
  it italian | italiano, ja japanese, ka georgian, kk kazakh, kn kannada, ko korean, lt lithuanian, lv latvian,
  mk macedonian, ml malayalam, mr marathi, ms malay, ne nepali, nl dutch | nederlands, no norwegian | norsk,
  pl polish | polski, pt portuguese | português portugues, ro romanian, ru russian, sk slovak, sl slovene slovenian,
  sq albanian, sr serbian, sv swedish | svenska, sw swahili, ta tamil, te telugu, th thai, tr turkish, uk ukrainian,
  ur urdu, uz uzbek, vi vietnamese, zh chinese`
  .split(/,\s+/)
  .map((line) => line.split(" | ").map((part) => part.split(" ")));

/** The code of each language by its code and by its names. */
const languages: ReadonlyMap<string, string> = new Map(
  names.flatMap((parts) => parts.flat().map((name) => [name, parts[0]?.[0] ?? ""] as const)),
);

/** No English title ends with one of these. */
const ownNames: ReadonlySet<string> = new Set(names.flatMap(([, own = []]) => own));

/** Codes that are also words, units or symbols of elements: at the end of a title they tell a language behind a hyphen alone. */
const ambiguousCodes = new Set("be ca he hi hr id is it la mk ml ms no uk".split(" "));

const LONGEST_NAME = Math.max(...[...languages.keys()].map(({ length }) => length));
/** Letters of what stands before a code: "Wi-fi" and "Post-it" are no pictures in Finnish and Italian. */
const SHORTEST_BASE = 5;
const separators = [" ", "_", "-", "("] as const;

export interface LanguageEnding {
  /** The title without it. */
  base: string;
  /** Code of ISO 639-1. */
  lang: string;
  /** As it is written, in lower case. */
  word: string;
}

/**
 * What a title says of its language at its end, as archives name the versions of a picture: "Water cycle-fr",
 * "Human eye (cropped) pt", "Plates-german". Names of languages are words like others behind a space: "Nail polish".
 */
export function languageEnding(title: string): LanguageEnding | null {
  const at = Math.max(...separators.map((separator) => title.lastIndexOf(separator)));
  const written = title.slice(at + 1).replace(")", "");
  const word = written.toLowerCase();
  const lang = at < SHORTEST_BASE || word.length > LONGEST_NAME ? undefined : languages.get(word);
  if (lang === undefined) return null;
  const isApart = title[at] !== " ";
  const isHyphenated = title[at] === "-";
  const isCode = word.length === 2;
  const isLower = written === word;
  const isUpper = written === written.toUpperCase();
  const isMark = isCode
    ? (isLower || (isUpper && isHyphenated)) && (isHyphenated || !ambiguousCodes.has(word))
    : isApart || ownNames.has(word) || lang === "en";
  return isMark ? { base: title.slice(0, at), lang, word } : null;
}

/** Folded words of grammar that tell for sure that a text is not English. */
const foreignWords = new Set(
  "della delle dell degli nella und zum zur eine einer una aux och het".split(" "),
);
/**
 * Those that are also names or abbreviations in English, as in "Van der Waals", "DES" and "El Niño". Two of them in one
 * text tell as much, and so does one in a text with an accented letter.
 */
const ambiguousWords = new Set("da de del der des di do du d e el en et im l la las le les los y".split(" "));
/** Of these, those that tell as much alone, unless they begin the text ("Del operator"). */
const betweenWords = new Set(["del", "du"]);
const marked = /[\u00c0-\u024f]/;
const ascii = /^[\x20-\x7e‘’“”–—]*$/;

/** Whether nothing in a query tells of another language. */
export function looksEnglish(query: string): boolean {
  return ascii.test(query) && !isWrittenInForeign(query, wordsOf(query));
}

/**
 * The language of the words in a picture, as far as its title and its categories tell: by the ending of the title, by its
 * script, or by a category such as "German-language diagrams".
 * @param asked words of the query, which are no mark
 */
export function markedLanguage(
  { title, lang, tags }: Pick<Diagram, "title" | "lang" | "tags">,
  asked: ReadonlySet<string>,
): string | null {
  if (lang !== null) return lang;
  const ending = languageEnding(title);
  if (ending && !asked.has(ending.word)) return ending.lang;
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
  if (words.some((word, at) => foreignWords.has(word) || (at > 0 && betweenWords.has(word)))) return true;
  const count = words.filter((word) => ambiguousWords.has(word)).length;
  return count > 1 || (count > 0 && marked.test(title));
}
