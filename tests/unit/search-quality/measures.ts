import type { LabelledQuery } from "./labelled-queries";

/** The slugs of what is found, best first. */
export type Search = (query: string) => string[];

export interface Quality {
  /** Normalised discounted cumulative gain of the first ten, 0 to 1 (Järvelin and Kekäläinen, 2002). */
  ndcg: number;
  /** The share of all that should be shown which is among the first ten, 0 to 1. */
  recall: number;
}

export const SHOWN = 10;

/** What a grade is worth: each is worth more than twice the one below it. */
export const gainOf = (grade: number) => 2 ** grade - 1;
const [MEANT, HELPFUL] = [gainOf(2), gainOf(1)];

export const discounted = (gains: readonly number[]) =>
  gains.reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);

function qualityOf(search: Search, [query, meant, ...helpful]: LabelledQuery): Quality {
  const wanted = new Map([[meant, MEANT], ...helpful.map((slug) => [slug, HELPFUL] as const)]);
  const gains = search(query)
    .slice(0, SHOWN)
    .map((slug) => wanted.get(slug) ?? 0);
  return {
    ndcg: discounted(gains) / discounted([...wanted.values()]),
    recall: gains.filter((gain) => gain > 0).length / wanted.size,
  };
}

export const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The means over all queries. */
export function measureQuality(search: Search, queries: readonly LabelledQuery[]): Quality {
  const each = queries.map((query) => qualityOf(search, query));
  return { ndcg: mean(each.map(({ ndcg }) => ndcg)), recall: mean(each.map(({ recall }) => recall)) };
}
