import "server-only";
import labels from "@/collection/labels.json";
import type { AskedLabel } from "@/lib/drawing/svg/find-labels";
import type { CollectionLabels } from "@/lib/study/labels";
import type { StudyDiagram } from "@/lib/study/study-diagram";
import { collectionIndex } from "./collection-index";
import { collectionSlug } from "./kept-entry";

// The render step has written it from the same type; TypeScript reads its boxes as lists of any length.
const bySlug = labels as unknown as CollectionLabels;

/** The labels of a diagram that can be asked, by its id; null if it cannot be studied. */
export function askedLabels(id: string): readonly AskedLabel[] | null {
  return studyDiagram(id)?.labels ?? null;
}

/** A diagram with its labels that can be asked, by its id; null if it cannot be studied. */
export function studyDiagram(id: string): StudyDiagram | null {
  const slug = collectionSlug(id);
  const diagram = slug === undefined ? undefined : collectionIndex().get(slug);
  const asked = slug === undefined ? undefined : bySlug[slug];
  if (!diagram?.isStudyable || !asked) return null;
  const { title, imageSrc, darkImageSrc } = diagram;
  return { id, title, imageSrc, darkImageSrc, labels: asked };
}

/** Those of several diagrams that can be studied, in their order. */
export const studyDeck = (ids: readonly string[]): StudyDiagram[] =>
  ids.flatMap((id) => studyDiagram(id) ?? []);
