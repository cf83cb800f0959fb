import type { DiagramSnapshot } from "../diagrams/diagram-snapshot";
import { canvas } from "../drawing/compiler";
import type { AskedLabel } from "../drawing/svg/find-labels";
import { flashcardWords } from "./flashcard-words";

/** Left, top, right and bottom as shares of the picture, from 0 to 1. */
export type CoverBox = readonly [left: number, top: number, right: number, bottom: number];

/** A rectangle that the owner of a saved diagram has drawn over a part of its picture, to be asked for it. */
export interface Cover {
  name: string;
  /** Other answers that are right. */
  answers: readonly string[];
  box: CoverBox;
}

/**
 * Whether covers can be drawn over a diagram: only over the picture of another source, since the labels of the
 * collection are known.
 */
export const takesCovers = ({ provider, imageSrc }: Pick<DiagramSnapshot, "provider" | "imageSrc">) =>
  provider !== "collection" && imageSrc !== null;

/** Why covers must not leave the account with their picture, which they change; null if its licence allows changes. */
export function exportRefusal({ licence }: Pick<DiagramSnapshot, "licence">): string | null {
  if (licence?.allowsChanges) return null;
  return licence?.allowsChanges === false ? flashcardWords.noChanges : flashcardWords.unknownLicence;
}

/** A cover as a label, with its box on the canvas over which labels are asked. */
export function toLabel({ name, answers, box }: Cover): AskedLabel {
  const [left, top, right, bottom] = box;
  const { width, height } = canvas;
  return { text: name, answers, box: [left * width, top * height, right * width, bottom * height] };
}

/** The page on which the covers of a saved diagram are drawn. */
export const COVERS_PATH = "/liked/covers";

export const coversPath = (id: string) => `${COVERS_PATH}?${new URLSearchParams({ diagram: id })}`;

/** The route that makes flashcards of the covers of a saved diagram. */
export const flashcardsPath = (id: string) => `/api/likes/${id}/flashcards`;
