import type { AskedLabel } from "../drawing/svg/find-labels";

/** A diagram whose labels can be asked, with all that the study page needs. */
export interface StudyDiagram {
  id: string;
  title: string;
  imageSrc: string;
  darkImageSrc: string | null;
  labels: readonly AskedLabel[];
}

/** How a diagram is studied: labels are revealed one by one, named, or found. */
export const studyModes = ["reveal", "name", "find"] as const;
export type StudyMode = (typeof studyModes)[number];

/** The mode in an address; the first one if it has none, or one that does not exist. */
export function readStudyMode(value: string | readonly string[] | undefined): StudyMode {
  return studyModes.find((mode) => mode === value) ?? "reveal";
}

export const studyPath = (id: string) => `/diagrams/${id}/study`;
