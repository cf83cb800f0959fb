import "server-only";
import type { DiagramSnapshot, PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import { hasPicture } from "@/lib/diagrams/has-picture";
import type { AskedLabel } from "@/lib/drawing/svg/find-labels";
import { coverWords } from "@/lib/study/cover-words";
import { type Cover, exportRefusal, takesCovers, toLabel } from "@/lib/study/covers";
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

/** A picture with the covers over it as its labels. */
export function coveredDiagram(diagram: PicturedDiagram, covers: readonly Cover[]): StudiedDiagram {
  return { diagram, labels: covers.map(toLabel), change: coverWords.changed };
}

/**
 * Those of them that have labels to study, or covers, in their order.
 * @param work what the account has made of them, by the id of the diagram
 */
export function studiableOf(
  diagrams: readonly DiagramSnapshot[],
  work: ReadonlyMap<string, { covers: readonly Cover[] }>,
): StudiedDiagram[] {
  return diagrams.flatMap((one) => {
    const drawn = work.get(one.id)?.covers ?? [];
    if (takesCovers(one)) return hasPicture(one) && drawn.length > 0 ? [coveredDiagram(one, drawn)] : [];
    const labels = askedLabels(one.id);
    const { picture } = forCopying(one);
    return labels && picture ? [{ diagram: picture, labels }] : [];
  });
}

/** Why flashcards of it must not leave the account, in full sentences; null if they may. */
export const flashcardsRefusal = (diagram: DiagramSnapshot): string | null =>
  takesCovers(diagram) ? exportRefusal(diagram) : null;
