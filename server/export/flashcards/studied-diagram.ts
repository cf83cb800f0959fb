import "server-only";
import type { DiagramSnapshot, PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import type { AskedLabel } from "@/lib/drawing/svg/find-labels";
import { flashcardWords } from "@/lib/study/flashcard-words";
import { askedLabels } from "@/server/collection/asked-labels";
import { downloadable, forCopying } from "@/server/downloads/original";
import { ProblemError } from "@/server/http/problem";

/** A diagram that can be made into flashcards. */
export interface StudiedDiagram {
  diagram: PicturedDiagram;
  labels: readonly AskedLabel[];
  /** What was changed, in a sentence that is put below the credit. */
  change?: string;
}

/**
 * Finds a diagram with its labels.
 * @throws ProblemError `not_found` if it does not exist or has no labels to study; `accounts_unavailable`
 */
export async function studiable(id: string, now: Date): Promise<StudiedDiagram> {
  const diagram = await downloadable(id, now);
  const labels = askedLabels(id);
  if (!labels) throw new ProblemError("not_found", flashcardWords.noLabels);
  return { diagram, labels };
}

/** Those of them that have labels to study. */
export function studiableOf(diagrams: readonly DiagramSnapshot[]): StudiedDiagram[] {
  return diagrams.flatMap((one) => {
    const labels = askedLabels(one.id);
    const { picture } = forCopying(one);
    return labels && picture ? [{ diagram: picture, labels }] : [];
  });
}
