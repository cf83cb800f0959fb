import type { Diagram } from "../diagrams/diagram";

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

const ending = /^(.*[^\s_(-])[\s_(]*([\s_(-])([\p{L}]{2,10})\)?$/u;

/**
 * What a title says of its language at its end, as archives name the versions of a picture: "Water cycle-fr",
 * "Human eye (cropped) pt", "Plates deutsch".
 * @returns the title without it, and the code of ISO 639-1
 */
export function languageEnding(title: string): { base: string; lang: string } | null {
  const [, base = "", before, word = ""] = ending.exec(title) ?? [];
  const isWritten = word === word.toLowerCase() || (word === word.toUpperCase() && before === "-");
  const lang = languages.get(word.toLowerCase());
  const isCode = word.length === 2;
  if (lang === undefined || (isCode && !isWritten)) return null;
  if (isCode && before !== "-" && ambiguousCodes.has(word)) return null;
  return { base, lang };
}

/** Words of grammar that tell for sure that a text is not English, and those that are also names or abbreviations. */
const foreignWords =
  /(?<![\p{L}])(?:del|della|delle|dell|degli|nella|der|und|zum|zur|eine|einer|una|aux|och|het|de la|de l|des|du)(?![\p{L}])/iu;
const foreignLetters =
  /(?<![\p{L}])(?:d[aeio]|do|l[ae]|les|los|las|el|en|y|e|et|im)(?![\p{L}]).*[à-öø-ÿ]|[à-öø-ÿ].*(?<![\p{L}])(?:d[aeio]|do|l[ae]|les|los|las|el|en|y|e|et|im)(?![\p{L}])/iu;

/** Whether nothing in a query tells of another language. */
export function looksEnglish(query: string): boolean {
  return /^[\x20-\x7e‘’“”–—]*$/.test(query) && !foreignWords.test(query);
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
  const marked = lang ?? languageEnding(title)?.lang;
  if (marked) return marked;
  for (const tag of tags) {
    const [, before, after] = /^(\p{L}+)-language\b|\bin (\p{L}+)$/u.exec(tag) ?? [];
    const language = languages.get(before ?? after ?? "");
    if (language) return language;
  }
  return null;
}

/** Whether the words of grammar in a title are of another language than English. */
export function isWrittenInForeign(title: string): boolean {
  return foreignWords.test(title) || foreignLetters.test(title);
}
