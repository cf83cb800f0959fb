/** Finds phrases that share words with a query. */
export interface Phrases {
  /** For each owner that shares a word with the query: the similarity of its nearest phrase, from 0 to 1. */
  nearest(terms: readonly string[]): Map<string, number>;
}

/**
 * @param owners the phrases of each owner, each as its distinct terms
 * @param weigh weight of a term
 */
export function readPhrases(
  owners: Iterable<readonly [owner: string, phrases: readonly (readonly string[])[]]>,
  weigh: (term: string) => number,
): Phrases {
  const phrases: { owner: string; weight: number }[] = [];
  const placesOf = new Map<string, number[]>();
  const sum = (terms: readonly string[]) => terms.reduce((total, term) => total + weigh(term), 0);
  for (const [owner, owned] of owners) {
    for (const terms of owned) {
      for (const term of terms) {
        const places = placesOf.get(term) ?? [];
        places.push(phrases.length);
        placesOf.set(term, places);
      }
      phrases.push({ owner, weight: sum(terms) });
    }
  }
  return {
    nearest(terms) {
      const shared = new Map<number, number>();
      for (const term of terms) {
        const weight = weigh(term);
        for (const place of placesOf.get(term) ?? []) shared.set(place, (shared.get(place) ?? 0) + weight);
      }
      const asked = sum(terms);
      const nearest = new Map<string, number>();
      for (const [place, common] of shared) {
        const { owner, weight } = phrases[place] as (typeof phrases)[number];
        const likeness = common / (asked + weight - common);
        nearest.set(owner, Math.max(likeness, nearest.get(owner) ?? 0));
      }
      return nearest;
    },
  };
}
