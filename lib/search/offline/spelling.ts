import { doubleMetaphone } from "double-metaphone";
import MiniSearch, { type SearchOptions } from "minisearch";
import { toTerm } from "./terms";

/** Maximum of candidates for a misspelt word. */
const MAX_ALIKE = 10;
/** Words of up to this length are not corrected: nearly any other letter makes another word. */
const SHORT = 3;

/** Finds known words for an unknown one. Words are identified by their terms. */
export interface Spelling {
  /** Completes a term; undefined if it is too short. */
  longer(term: string): string | undefined;
  /** Words with a similar spelling, most likely first. */
  alike(word: string): string[];
  /** Words that sound alike ("reyman" finds "Riemann"), or have the same letters in another order. */
  soundingAlike(word: string): string[];
}

/** @param words known words by their terms */
export function createSpelling(words: ReadonlyMap<string, string>): Spelling {
  // Built on first use: most queries have no misspelling.
  let index: MiniSearch | undefined;
  let sounds: Map<string, string[]> | undefined;
  function lookUp(term: string, options: SearchOptions): string[] {
    index ??= indexTerms([...words.keys()]);
    return index.search(term, options).map(({ id }) => String(id));
  }

  /** Every variant of the word with two adjacent letters swapped. */
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

/** How many letters may differ: none in short words, where another letter makes another word. */
function typos(term: string): number {
  if (term.length <= SHORT) return 0;
  return term.length <= 5 ? 1 : 2;
}

const soundOf = (word: string): string => doubleMetaphone(word)[0];

function groupBySound(words: ReadonlyMap<string, string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [term, word] of words) {
    const sound = soundOf(word);
    // Words without Latin letters have no sound code and would all match each other.
    if (sound) groups.set(sound, [...(groups.get(sound) ?? []), term]);
  }
  return groups;
}
