/**
 * Constants of BM25+, as MiniSearch and Lucene set them: how soon a word that is repeated stops counting, how much the
 * length of a text takes away, and what it is worth in any text that the word stands in it at all.
 */
const K = 1.2;
const B = 0.7;
const DELTA = 0.5;

/** A document that has a term. */
export interface Match<Field extends string> {
  /** Its place among the documents. */
  at: number;
  /** Points by BM25+ in each field that has the term, times the weight of the field, summed up. */
  score: number;
  fields: Field[];
}

/** Which documents have a term, and where. */
export interface Postings<Field extends string> {
  /** How many documents have it. */
  holders(term: string): number;
  /** Those that have it in one of these fields, or in any. */
  find(term: string, among?: readonly Field[]): Match<Field>[];
}

/** @param documents each as the terms of its fields */
export function readPostings<Field extends string>(
  documents: readonly Record<Field, readonly string[]>[],
  weights: Record<Field, number>,
): Postings<Field> {
  const fields = Object.keys(weights) as Field[];
  /** How often a term stands in each field of a document. */
  type Counts = { [field in Field]?: number };
  const countsOf = new Map<string, Map<number, Counts>>();
  /** How long each document is in a field, beside the others. */
  const lengthsIn = {} as Record<Field, number[]>;
  for (const field of fields) {
    const lengths = documents.map((document) => new Set(document[field]).size);
    const average = lengths.reduce((sum, length) => sum + length, 0) / documents.length;
    lengthsIn[field] = lengths.map((length) => length / average);
  }
  for (const [at, document] of documents.entries()) {
    for (const field of fields) {
      for (const term of document[field]) {
        const holders = countsOf.get(term) ?? new Map<number, Counts>();
        const counts: Counts = holders.get(at) ?? {};
        counts[field] = (counts[field] ?? 0) + 1;
        countsOf.set(term, holders.set(at, counts));
      }
    }
  }

  return {
    holders: (term) => countsOf.get(term)?.size ?? 0,
    find(term, among = fields) {
      const matches = new Map<number, Match<Field>>();
      for (const field of among) {
        const holders = [...(countsOf.get(term) ?? [])].filter(([, counts]) => counts[field]);
        const rarity = Math.log(1 + (documents.length - holders.length + 0.5) / (holders.length + 0.5));
        for (const [at, { [field]: count = 0 }] of holders) {
          const length = lengthsIn[field][at] ?? 1;
          const score = rarity * (DELTA + (count * (K + 1)) / (count + K * (1 - B + B * length)));
          const match = matches.get(at) ?? { at, score: 0, fields: [] };
          match.score += weights[field] * score;
          match.fields.push(field);
          matches.set(at, match);
        }
      }
      return [...matches.values()];
    },
  };
}
