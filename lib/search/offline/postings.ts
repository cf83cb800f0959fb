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

/** Maps terms, by id, to documents. The id -1 is that of a term which no document has. */
export interface Postings<Field extends string> {
  /** Number of documents that have the term. */
  documentFrequency(term: number): number;
  /** The documents that have the term in one of the given fields, or in any field. */
  find(term: number, among?: readonly Field[]): Match<Field>[];
}

/** @param documents the term ids of each document, for each field */
export function readPostings<Field extends string>(
  documents: readonly (readonly (readonly number[])[])[],
  fields: readonly Field[],
  weights: Record<Field, number>,
): Postings<Field> {
  const postingsOf: Posting[][] = [];
  /** Number of distinct terms of each field, for each document. */
  const sizes = fields.map(() => new Array<number>(documents.length).fill(0));
  for (const [at, document] of documents.entries()) {
    for (const [place, terms] of document.entries()) {
      const sizesOfField = sizes[place] as number[];
      for (const term of terms) {
        const { counts } = postingIn(postingsOf, term, at, fields.length);
        const count = counts[place] as number;
        if (count === 0) sizesOfField[at] = (sizesOfField[at] as number) + 1;
        counts[place] = count + 1;
      }
    }
  }
  /** The sizes relative to the average of the field. */
  const lengths = sizes.map((ofField) => {
    const average = ofField.reduce((sum, size) => sum + size, 0) / documents.length;
    return ofField.map((size) => size / average);
  });

  /** How rare a term is in a field. */
  function rarityIn(postings: readonly Posting[], place: number): number {
    let count = 0;
    for (const { counts } of postings) if (counts[place]) count += 1;
    return Math.log(1 + (documents.length - count + 0.5) / (count + 0.5));
  }

  return {
    documentFrequency: (term) => postingsOf[term]?.length ?? 0,
    find(term, among = fields) {
      const postings = postingsOf[term] ?? [];
      const wanted = among.map((field) => {
        const place = fields.indexOf(field);
        return { field, place, weight: weights[field] * rarityIn(postings, place) };
      });
      const matches: Match<Field>[] = [];
      for (const { at, counts } of postings) {
        const match: Match<Field> = { at, score: 0, fields: [] };
        for (const { field, place, weight } of wanted) {
          const count = counts[place] ?? 0;
          if (count === 0) continue;
          const length = lengths[place]?.[at] ?? 1;
          match.score += weight * (DELTA + (count * (K + 1)) / (count + K * (1 - B + B * length)));
          match.fields.push(field);
        }
        if (match.fields.length > 0) matches.push(match);
      }
      return matches;
    },
  };
}

/** A document that has a term, with its number of occurrences in each field. */
interface Posting {
  at: number;
  counts: number[];
}

/** The posting of a term for the document that is being read; documents are read in order. */
function postingIn(postingsOf: Posting[][], term: number, at: number, fieldCount: number): Posting {
  const postings = postingsOf[term];
  const last = postings?.at(-1);
  if (last?.at === at) return last;
  const posting = { at, counts: new Array<number>(fieldCount).fill(0) };
  if (postings) postings.push(posting);
  else postingsOf[term] = [posting];
  return posting;
}
