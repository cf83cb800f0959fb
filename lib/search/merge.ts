import type { Diagram } from "../diagrams/diagram";

/** Two addresses that differ only in their query string are one picture. */
function pictureKey({ imageSrc }: Diagram): string {
  return imageSrc.split(/[?#]/, 1)[0] as string;
}

/**
 * Lays rounds of results end to end. A round is what every source answered for one page, merged best first;
 * later rounds never move what an earlier one has shown, and nothing is shown twice.
 */
export function mergeRounds(rounds: readonly Diagram[][][]): Diagram[] {
  const seen = new Set<string>();
  return rounds.flatMap((round) =>
    round
      .flat()
      .sort((a, b) => b.relevanceScore - a.relevanceScore)
      .filter((diagram) => {
        const keys = [diagram.id, pictureKey(diagram)];
        const isNew = keys.every((key) => !seen.has(key));
        for (const key of keys) seen.add(key);
        return isNew;
      }),
  );
}
