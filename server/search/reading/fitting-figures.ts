import "server-only";
import { stemmer } from "stemmer";
import { wordsOf } from "@/lib/fold-text";

/**
 * Sorts figures by the number of words that their texts share with the query. Articles also have unrelated figures:
 * if any figure shares a word, those that share none are left out.
 */
export function mostFitting<Figure>(
  figures: readonly Figure[],
  textOf: (figure: Figure) => string,
  query: string,
): Figure[] {
  const asked = stems(query);
  const counted = figures.map((figure) => {
    const said = stems(textOf(figure));
    return { figure, shared: [...asked].filter((word) => said.has(word)).length };
  });
  const isAnyShared = counted.some(({ shared }) => shared > 0);
  return counted
    .filter(({ shared }) => shared > 0 || !isAnyShared)
    .sort((a, b) => b.shared - a.shared)
    .map(({ figure }) => figure);
}

function stems(text: string): Set<string> {
  return new Set(wordsOf(text).map((word) => stemmer(word)));
}
