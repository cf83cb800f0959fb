import { doubleMetaphone } from "double-metaphone";
import MiniSearch, { type SearchOptions } from "minisearch";
import { toTerm } from "./terms";

/** Other words that a misspelt one may have been meant for. */
const MAX_ALIKE = 10;
/** Letters of a word in whose place nearly any other is a word too. */
const SHORT = 3;

/** What somebody may have meant who typed no word that is known. Each word is told by its term. */
export interface Spelling {
  /** What a term is the beginning of; undefined where it is too short to tell. */
  longer(term: string): string | undefined;
  /** Words that are spelt like this one, the likeliest first. */
  alike(word: string): string[];
  /** Words that sound like this one, as "Riemann" like "reyman", and those whose letters it has in another order. */
  soundingAlike(word: string): string[];
}

/** @param words those that may have been meant, by their terms */
export function createSpelling(words: ReadonlyMap<string, string>): Spelling {
  // Most queries are spelt well, so that neither is made before it is asked.
  let index: MiniSearch | undefined;
  let sounds: Map<string, string[]> | undefined;
  function lookUp(term: string, options: SearchOptions): string[] {
    index ??= indexTerms([...words.keys()]);
    return index.search(term, options).map(({ id }) => String(id));
  }

  /** The words that this one is but for two letters that were typed in each other's place. */
  function swapped(word: string): string[] {
    return Array.from({ length: word.length - 1 }, (_, at) =>
      toTerm(`${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`),
    ).filter((term) => words.has(term));
  }

  return {
    longer: (term) => (term.length > SHORT ? lookUp(term, { prefix: true })[0] : undefined),
    alike(word) {
      const term = toTerm(word);
      const near = lookUp(term, { fuzzy: typos(term) });
      return [...new Set([...(word.length > SHORT ? swapped(word) : []), ...near])].slice(0, MAX_ALIKE);
    },
    soundingAlike(word) {
      sounds ??= groupBySound(words);
      return [...swapped(word), ...(sounds.get(soundOf(word)) ?? [])];
    },
  };
}

function indexTerms(terms: readonly string[]): MiniSearch {
  const asTerms = { tokenize: (text: string) => [text], processTerm: (term: string) => term };
  const index = new MiniSearch({ idField: "term", fields: ["term"], ...asTerms, searchOptions: asTerms });
  index.addAll(terms.map((term) => ({ term })));
  return index;
}

/** How many letters may be wrong: none in short words, where another letter is another word. */
function typos(term: string): number {
  if (term.length <= SHORT) return 0;
  return term.length <= 5 ? 1 : 2;
}

const soundOf = (word: string): string => doubleMetaphone(word)[0];

function groupBySound(words: ReadonlyMap<string, string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [term, word] of words) {
    const sound = soundOf(word);
    // What has no sound in Latin letters would sound like everything else that has none.
    if (sound) groups.set(sound, [...(groups.get(sound) ?? []), term]);
  }
  return groups;
}
