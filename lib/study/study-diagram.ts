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

/** The most diagrams of one session: their ids are in its address. */
export const MAX_STUDIED = 50;

export const DECK_PATH = "/study";

/**
 * The address of a session with several diagrams.
 * @param from the path of the page that leads there; none if that path is a secret, because the address is shared
 */
export function deckPath(ids: readonly string[], from?: string): string {
  const diagrams = ids.slice(0, MAX_STUDIED).join(",");
  return `${DECK_PATH}?${new URLSearchParams({ diagrams, ...(from !== undefined && { from }) })}`;
}

/** The ids in the address of a session, each once. */
export function readDeck(value: string | readonly string[] | null | undefined): string[] {
  const ids = typeof value === "string" ? value.split(",") : [];
  return [...new Set(ids)].slice(0, MAX_STUDIED);
}
