import "server-only";
import labels from "@/collection/labels.json";
import { collectionSlug } from "@/lib/diagrams/collection-paths";
import type { AskedLabel } from "@/lib/drawing/svg/find-labels";
import { labelsById } from "@/lib/study/labels";
import type { StudyDiagram } from "@/lib/study/study-diagram";
import { collectionIndex } from "./collection-index";

const labelsOf = labelsById(labels);

/** The labels of a diagram that can be asked, by its id; null if it cannot be studied. */
export function askedLabels(id: string): readonly AskedLabel[] | null {
  return studyDiagram(id)?.labels ?? null;
}

/** A diagram with its labels that can be asked, by its id; null if it cannot be studied. */
export function studyDiagram(id: string): StudyDiagram | null {
  const slug = collectionSlug(id);
  const diagram = slug === undefined ? undefined : collectionIndex().get(slug);
  const asked = labelsOf(id);
  if (!diagram?.isStudyable || !asked) return null;
  const { title, imageSrc, darkImageSrc } = diagram;
  return { id, title, imageSrc, darkImageSrc, labels: asked };
}

/** Those of several diagrams that can be studied, in their order. */
export const studyDeck = (ids: readonly string[]): StudyDiagram[] =>
  ids.flatMap((id) => studyDiagram(id) ?? []);
