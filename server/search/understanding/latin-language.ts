import "server-only";

const word = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`;
const ending = (endings: string) => `(?<=\\p{L}{3})(?:${endings})(?!\\p{L})`;

/**
 * Letters, function words and endings of words by which a language is recognised. English words such as "die" and "do"
 * are left out, and so are those that several of these languages share.
 */
const signs: readonly [language: string, sign: RegExp][] = [
  [
    "de",
    new RegExp(
      `[äöüß]|${word("das|dem|der|eine[rs]?|und|vom|wie|zum|zur")}|${ending("heit|keit|schaft|ung")}`,
      "giu",
    ),
  ],
  ["es", new RegExp(`[ñ¿¡íóú]|${word("del|las|los|una?")}|${ending("ci[óo]n|ciones|miento")}`, "giu")],
  ["fr", new RegExp(`[œèêëéàùâîûç]|${word("aux|des|du|les|une")}`, "giu")],
  [
    "it",
    new RegExp(`[ìò]|${word("dei|del(?:la|lo|le)|di|gli|il|nel(?:la)?")}|${ending("zion[ei]|ità")}`, "giu"),
  ],
  ["pt", new RegExp(`[ãõ]|${word("da|das|dos|uma")}|${ending("ção|ções|idade")}`, "giu")],
];

/**
 * The language of a text in Latin letters, as ISO 639-1 code; undefined if it looks English or like several languages
 * equally.
 */
export function latinLanguageOf(text: string): string | undefined {
  const counts = signs.map(([language, sign]) => ({ language, count: [...text.matchAll(sign)].length }));
  const [best, second] = counts.sort((one, other) => other.count - one.count);
  return best && best.count > (second?.count ?? 0) ? best.language : undefined;
}
