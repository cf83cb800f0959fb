import type { StudyDiagram } from "./study-diagram";

/** A label, by its place in the deck. */
export interface Question {
  diagram: number;
  label: number;
}

export type Verdict = "right" | "missed";

/** A round of questions, which are asked diagram by diagram. */
export interface Quiz {
  questions: readonly Question[];
  verdicts: readonly (Verdict | null)[];
  /** The question that is asked now; that of the last answer until `next`. */
  at: number;
}

/**
 * A new round, shuffled within each diagram.
 * @param random as `Math.random`
 */
export function startQuiz(
  deck: readonly Pick<StudyDiagram, "labels">[],
  random: () => number,
  isAsked: (question: Question) => boolean = () => true,
): Quiz {
  const questions = deck.flatMap(({ labels }, diagram) =>
    labels
      .map((_, label) => ({ question: { diagram, label }, place: random() }))
      .sort((one, other) => one.place - other.place)
      .map(({ question }) => question)
      .filter(isAsked),
  );
  return { questions, verdicts: questions.map(() => null), at: 0 };
}

/** The same round with the answer to the current question. */
export function answer(quiz: Quiz, verdict: Verdict): Quiz {
  return { ...quiz, verdicts: quiz.verdicts.map((one, place) => (place === quiz.at ? verdict : one)) };
}

/** The next question without an answer, after the current one and then from the first; the same if there is none. */
export function next(quiz: Quiz): Quiz {
  const open = quiz.verdicts.flatMap((verdict, place) => (verdict === null ? [place] : []));
  return { ...quiz, at: open.find((place) => place > quiz.at) ?? open[0] ?? quiz.at };
}

/** The round with another question asked now. */
export const ask = (quiz: Quiz, at: number): Quiz => ({ ...quiz, at });

export const isOver = ({ verdicts }: Quiz) => verdicts.every((verdict) => verdict !== null);

export const countRight = ({ verdicts }: Quiz) => verdicts.filter((verdict) => verdict === "right").length;

export const missedIn = ({ questions, verdicts }: Quiz) =>
  questions.filter((_, place) => verdicts[place] === "missed");

/** A round of what was missed, in a new order. */
export function startMissed(
  quiz: Quiz,
  deck: readonly Pick<StudyDiagram, "labels">[],
  random: () => number,
): Quiz {
  const missed = missedIn(quiz);
  return startQuiz(deck, random, (question) => missed.some((one) => isSame(one, question)));
}

/**
 * Puts the question of a label in the place of the current one: of two labels with the same words, either may be found.
 */
export function askInstead(quiz: Quiz, question: Question): Quiz {
  const place = quiz.questions.findIndex((one) => isSame(one, question));
  const current = quiz.questions[quiz.at];
  if (place < 0 || !current || quiz.verdicts[place] !== null) return quiz;
  const moved = new Map([
    [quiz.at, question],
    [place, current],
  ]);
  return { ...quiz, questions: quiz.questions.map((one, at) => moved.get(at) ?? one) };
}

export const isSame = (one: Question, other: Question) =>
  one.diagram === other.diagram && one.label === other.label;
