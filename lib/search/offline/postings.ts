/** Constants of BM25+, the defaults of MiniSearch: saturation, length normalisation, and the floor for any match. */
const K = 1.2;
const B = 0.7;
const DELTA = 0.5;

/** A document that has a term. */
export interface Match<Field extends string> {
  /** Index of the document. */
  at: number;
  /** Sum of the BM25+ scores of all fields that have the term, each times the weight of the field. */
  score: number;
  fields: Field[];
}

/** Maps terms to documents. */
export interface Postings<Field extends string> {
  /** Number of documents that have the term. */
  holders(term: string): number;
  /** The documents that have the term in one of the given fields, or in any field. */
  find(term: string, among?: readonly Field[]): Match<Field>[];
}

/** @param documents the terms of each field, for each document */
export function readPostings<Field extends string>(
  documents: readonly Record<Field, readonly string[]>[],
  weights: Record<Field, number>,
): Postings<Field> {
  const fields = Object.keys(weights) as Field[];
  /** Number of occurrences of a term in each field of a document. */
  type Counts = { [field in Field]?: number };
  const countsOf = new Map<string, Map<number, Counts>>();
  /** Length of each field, for each document. */
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
      const all = [...(countsOf.get(term) ?? [])];
      const matches = new Map<number, Match<Field>>();
      for (const field of among) {
        const holders = all.filter(([, counts]) => counts[field]);
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
