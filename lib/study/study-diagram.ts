import type { AskedLabel } from "../drawing/svg/find-labels";

/** A diagram whose labels can be asked, with all that the study page needs. */
export interface StudyDiagram {
  id: string;
  title: string;
  imageSrc: string;
  darkImageSrc: string | null;
  /**
   * Width divided by height of a picture on which covers are drawn; null if not known before it has loaded. Absent for
   * a diagram of the collection, whose hidden labels are left out of the picture.
   */
  coveredShape?: number | null | undefined;
  labels: readonly AskedLabel[];
}

/** A parameter of an address, which may be there several times. */
type Parameter = string | readonly string[] | null | undefined;

/** How a diagram is studied: labels are revealed one by one, named, or found. */
export const studyModes = ["reveal", "name", "find"] as const;
export type StudyMode = (typeof studyModes)[number];

/** The mode in an address; the first one if it has none, or one that does not exist. */
export function readStudyMode(value: Parameter): StudyMode {
  return studyModes.find((mode) => mode === value) ?? "reveal";
}

export const studyPath = (id: string) => `/diagrams/${id}/study`;

/** The most diagrams of one session: their ids are in its address. */
export const MAX_STUDIED = 50;

export const DECK_PATH = "/study";

/** The page of a session with saved diagrams, of which some have covers: those are known to their owner alone. */
export const OWN_DECK_PATH = "/liked/study";

/**
 * The address of a session with several diagrams. That of `DECK_PATH` is made to be shared: it does not tell where they
 * were.
 */
export function deckPath(ids: readonly string[], page: string = DECK_PATH): string {
  const diagrams = ids.slice(0, MAX_STUDIED).join(",");
  const of = ids.length > MAX_STUDIED ? { of: String(ids.length) } : {};
  return `${page}?${new URLSearchParams({ diagrams, ...of })}`;
}

/** The ids in the address of a session, each once. */
export function readDeck(diagrams: Parameter): string[] {
  const ids = [diagrams ?? []].flat().flatMap((value) => value.split(","));
  return [...new Set(ids)].slice(0, MAX_STUDIED);
}

/** Of how many diagrams those of a session are, if there are more; else null. */
export function readDeckTotal(of: Parameter, count: number): number | null {
  const total = typeof of === "string" && /^\d{1,4}$/.test(of) ? Number(of) : 0;
  return total > count ? total : null;
}
