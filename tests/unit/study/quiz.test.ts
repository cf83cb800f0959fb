import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  answer,
  ask,
  askInstead,
  countRight,
  isOver,
  isSame,
  missedIn,
  next,
  startMissed,
  startQuiz,
} from "@/lib/study/quiz";

const asked = (text: string) => ({ text, answers: [], box: [0, 0, 10, 10] as const });
const deck = [{ labels: ["a", "b", "c"].map(asked) }, { labels: ["d", "e", "f", "f"].map(asked) }];
/** The order of the labels, as no shuffle would leave it. */
const inOrder = () => {
  let place = 0;
  return () => place++;
};
const start = () => startQuiz(deck, inOrder());

describe("a round", () => {
  it("asks every label once, diagram by diagram, in any order within each", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (stream) => {
        const { questions } = startQuiz(deck, () => stream.next().value as number);
        expect(questions.map(({ diagram }) => diagram)).toEqual([0, 0, 0, 1, 1, 1, 1]);
        expect(new Set(questions.map(({ diagram, label }) => `${diagram}-${label}`)).size).toBe(7);
      }),
    );
  });

  it("is over when every question has its answer, whatever was asked first", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(6), fc.boolean())), (steps) => {
        let quiz = start();
        for (const [at, isRight] of steps) {
          if (quiz.verdicts[at] === null) quiz = answer(ask(quiz, at), isRight ? "right" : "missed");
          quiz = next(quiz);
        }
        for (let rest = 0; rest < 7 && !isOver(quiz); rest += 1) quiz = next(answer(quiz, "right"));
        expect(isOver(quiz)).toBe(true);
        expect(countRight(quiz) + missedIn(quiz).length).toBe(7);
      }),
    );
  });

  it("goes on after the question that was jumped to, and then from the first", () => {
    const jumped = next(answer(ask(start(), 5), "right"));
    expect(jumped.at).toBe(6);
    expect(next(answer(jumped, "missed")).at).toBe(0);
  });

  it("of what was missed asks only that", () => {
    const quiz = ["missed", "right", "right", "right", "missed", "right", "right"].reduce(
      (round, verdict) => next(answer(round, verdict as "right" | "missed")),
      start(),
    );
    const again = startMissed(quiz, deck, inOrder());
    expect(again.questions).toEqual([
      { diagram: 0, label: 0 },
      { diagram: 1, label: 1 },
    ]);
    expect(again.verdicts).toEqual([null, null]);
  });

  it("asks for the label that was found, where two have the same words", () => {
    const quiz = ask(start(), 5);
    const found = { diagram: 1, label: 3 };
    const swapped = askInstead(quiz, found);
    expect(swapped.questions[5]).toEqual(found);
    expect(swapped.questions[6]).toEqual({ diagram: 1, label: 2 });
    expect(new Set(swapped.questions.map((one) => JSON.stringify(one))).size).toBe(7);
    expect(swapped.questions.some((one) => isSame(one, found))).toBe(true);
    // One that has its answer stays where it is.
    const known = ask(answer(ask(quiz, 6), "right"), 5);
    expect(askInstead(known, found)).toBe(known);
  });
});
