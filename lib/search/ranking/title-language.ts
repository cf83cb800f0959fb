import type { Diagram } from "@/lib/diagrams/diagram";
import { wordsOf } from "@/lib/fold-text";

/** ISO 639-1 codes, the English name of each language and, after the bar, its own name. */
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

/** Language codes by code and by name. */
const languages: ReadonlyMap<string, string> = new Map(
  names.flatMap((parts) => parts.flat().map((name) => [name, parts[0]?.[0] ?? ""] as const)),
);

/** The languages' own names. No English title ends with one. */
const ownNames: ReadonlySet<string> = new Set(names.flatMap(([, own = []]) => own));

/**
 * Codes that are also words, units or chemical symbols: at the end of a title they mark a language only after a
 * hyphen.
 */
const ambiguousCodes = new Set("be ca he hi hr id is it la mk ml ms no uk".split(" "));

const LONGEST_NAME = Math.max(...[...languages.keys()].map(({ length }) => length));
/** Minimum number of letters before a code: "Wi-fi" and "Post-it" are not in Finnish and Italian. */
const SHORTEST_BASE = 5;
const separators = [" ", "_", "-", "("] as const;

export interface LanguageEnding {
  /** The title without the ending. */
  base: string;
  /** Code of ISO 639-1. */
  lang: string;
  /** The ending as written, in lower case. */
  word: string;
}

/**
 * The language at the end of a title, as archives name the versions of a picture: "Water cycle-fr", "Human eye
 * (cropped) pt", "Plates-german". After a space, the name of a language is an ordinary word: "Nail polish".
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

/** Folded function words that prove that a text is not English. */
const foreignWords = new Set(
  "della delle dell degli nella und zum zur eine einer una aux och het".split(" "),
);
/**
 * Function words that are also English names or abbreviations, as in "Van der Waals", "DES" and "El Niño". Two of
 * them in one text are proof, and so is one in a text with an accented letter.
 */
const ambiguousWords = new Set("da de del der des di do du d e el en et im l la las le les los y".split(" "));
/** Those that are proof alone unless they begin the text ("Del operator"). */
const betweenWords = new Set(["del", "du"]);
const marked = /[\u00c0-\u024f]/;
const ascii = /^[\x20-\x7e‘’“”–—]*$/;

/** Whether nothing in a query indicates another language. */
export function looksEnglish(query: string): boolean {
  return ascii.test(query) && !isWrittenInForeign(query, wordsOf(query));
}

/**
 * The language of the text in a picture, according to the ending or script of its title or a category such as
 * "German-language diagrams".
 * @param asked words of the query, which do not count as evidence
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
 * Whether function words show that a title is not in English.
 * @param words the folded words of the title
 */
export function isWrittenInForeign(title: string, words: readonly string[]): boolean {
  if (words.some((word, at) => foreignWords.has(word) || (at > 0 && betweenWords.has(word)))) return true;
  const count = words.filter((word) => ambiguousWords.has(word)).length;
  return count > 1 || (count > 0 && marked.test(title));
}

/**
 * Merges the language versions of a picture into one diagram, with the others attached. Versions are recognised by
 * their titles: "Water cycle", "Water cycle-fr" and "Water cycle-hi".
 * @param diagrams in their order, which is kept: the first version of each picture represents it
 */
export function joinLanguageVersions(diagrams: readonly Diagram[]): Diagram[] {
  const joined: Diagram[] = [];
  const placeOf = new Map<string, number>();
  const known = new Set<string>();
  for (const diagram of diagrams) {
    const ending = languageEnding(diagram.title);
    const picture = `${diagram.provider} ${(ending?.base ?? diagram.title).trim().toLowerCase()}`;
    const version = `${picture} ${ending?.lang}`;
    const place = placeOf.get(picture);
    if (place !== undefined && ending !== null && !known.has(version)) {
      const { alsoIn = [], ...first } = joined[place] as Diagram;
      const { title, sourceUrl } = diagram;
      joined[place] = { ...first, alsoIn: [...alsoIn, { lang: ending.lang, title, sourceUrl }] };
    } else {
      if (place === undefined) placeOf.set(picture, joined.length);
      joined.push(diagram);
    }
    known.add(version);
  }
  return joined;
}
