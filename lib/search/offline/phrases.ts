/** A term of a query. */
export interface WeighedTerm {
  /** -1 for a term that no text has. */
  id: number;
  weight: number;
}

/** Finds phrases that share words with a query. */
export interface Phrases {
  /** For each owner that shares a word with the query: the similarity of its nearest phrase, from 0 to 1. */
  nearest(terms: readonly WeighedTerm[]): Map<string, number>;
}

/**
 * @param owners the phrases of each owner, each as the ids of its distinct terms
 * @param weights the weight of each term, by id
 */
export function readPhrases(
  owners: Iterable<readonly [owner: string, phrases: readonly (readonly number[])[]]>,
  weights: readonly number[],
): Phrases {
  const phrases: { owner: string; weight: number }[] = [];
  const placesOf = weights.map((): number[] => []);
  for (const [owner, owned] of owners) {
    for (const ids of owned) {
      let weight = 0;
      for (const id of ids) {
        weight += weights[id] ?? 0;
        placesOf[id]?.push(phrases.length);
      }
      phrases.push({ owner, weight });
    }
  }
  return {
    nearest(terms) {
      const shared = new Map<number, number>();
      let asked = 0;
      for (const { id, weight } of terms) {
        asked += weight;
        for (const place of placesOf[id] ?? []) shared.set(place, (shared.get(place) ?? 0) + weight);
      }
      const nearest = new Map<string, number>();
      for (const [place, common] of shared) {
        const { owner, weight } = phrases[place] as (typeof phrases)[number];
        const similarity = common / (asked + weight - common);
        nearest.set(owner, Math.max(similarity, nearest.get(owner) ?? 0));
      }
      return nearest;
    },
  };
}
