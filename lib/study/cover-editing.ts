import { MAX_COVER_ANSWERS, MAX_COVER_NAME_LENGTH } from "./cover-limits";
import { coverWords } from "./cover-words";
import type { Cover, CoverBox } from "./covers";

/** A cover as it is being edited. */
export interface DrawnCover {
  /** Tells it from the others, whatever becomes of them. */
  key: number;
  name: string;
  /** As typed: separated by semicolons. */
  answers: string;
  box: CoverBox;
}

export type DrawnCovers = readonly DrawnCover[];

/** @param firstKey the others follow */
export function toDrawn(covers: readonly Cover[], firstKey = 0): DrawnCovers {
  return covers.map(({ name, answers, box }, index) => ({
    key: firstKey + index,
    name,
    answers: answers.join("; "),
    box,
  }));
}

/** A key that no cover has or had. */
export function freeKey(everKnown: readonly DrawnCovers[]): number {
  return 1 + Math.max(-1, ...everKnown.flat().map(({ key }) => key));
}

const answersOf = (typed: string) =>
  typed
    .split(";")
    .map((answer) => answer.trim())
    .filter(Boolean);

/** As the server takes them. */
export function toCovers(covers: DrawnCovers): Cover[] {
  return covers.map(({ name, answers, box }) => ({ name: name.trim(), answers: answersOf(answers), box }));
}

/** What the server would refuse, for the field that has it. */
export function problemOf({ name, answers }: DrawnCover): { field: "name" | "answers"; text: string } | null {
  if (name.trim() === "") return { field: "name", text: coverWords.enterName };
  const others = answersOf(answers);
  if (others.length > MAX_COVER_ANSWERS) return { field: "answers", text: coverWords.tooManyAnswers };
  const isLong = others.some((answer) => answer.length > MAX_COVER_NAME_LENGTH);
  return isLong ? { field: "answers", text: coverWords.nameTooLong } : null;
}
