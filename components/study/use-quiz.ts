"use client";

import { useEffect, useState } from "react";
import { isRightAnswer } from "@/lib/study/check-answer";
import * as quizzes from "@/lib/study/quiz";
import type { StudyDiagram } from "@/lib/study/study-diagram";
import { studyWords } from "@/lib/study/words";

/** What is said of the last answer. */
export interface Feedback {
  isRight: boolean;
  text: string;
}

/** A round of questions over a deck: what is asked, what has been answered, and what is said of it. */
export function useQuiz(deck: readonly StudyDiagram[]) {
  // The server cannot share chance: it writes the questions in order, and the browser shuffles them before the first one.
  const [quiz, setQuiz] = useState(() => quizzes.startQuiz(deck, () => 0));
  useEffect(() => setQuiz(quizzes.startQuiz(deck, Math.random)), [deck]);
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const question = quiz.questions[quiz.at] as quizzes.Question;
  const { labels } = deck[question.diagram] as StudyDiagram;
  const label = labels[question.label] as (typeof labels)[number];
  const isAnswered = quiz.verdicts[quiz.at] !== null;
  // After the last answer, until the result is shown.
  const [isDone, setIsDone] = useState(false);

  // Counts the questions that the user has come to; none for the one that the page opens with.
  const [turn, setTurn] = useState(0);

  const goTo = (to: quizzes.Quiz) => {
    setQuiz(to);
    setTurn(turn + 1);
  };
  const goOn = (from: quizzes.Quiz) => {
    if (!quizzes.isOver(from)) return goTo(quizzes.next(from));
    setIsDone(true);
    setQuiz(from);
  };
  /** What is right is followed by the next question at once; what is wrong stays until the user has read it. */
  const settle = (from: quizzes.Quiz, isRight: boolean, text: string) => {
    setFeedback({ isRight, text });
    const answered = quizzes.answer(from, isRight ? "right" : "missed");
    if (isRight) goOn(answered);
    else setQuiz(answered);
  };
  const restart = (round: quizzes.Quiz) => {
    goTo(round);
    setFeedback(null);
    setIsDone(false);
  };

  return {
    quiz,
    question,
    label,
    isAnswered,
    isDone,
    feedback,
    turn,
    answerName(typed: string) {
      const others = labels.filter(({ text }) => text !== label.text);
      const isRight = isRightAnswer(typed, label, others);
      const text = isRight ? studyWords.right(label.text) : studyWords.wrongName(typed.trim(), label.text);
      settle(quiz, isRight, text);
      return isRight;
    },
    answerPlace(chosen: number) {
      const { text } = labels[chosen] as (typeof labels)[number];
      const isRight = text === label.text;
      const asked = isRight ? quizzes.askInstead(quiz, { ...question, label: chosen }) : quiz;
      settle(asked, isRight, isRight ? studyWords.right(text) : studyWords.wrongPlace(text, label.text));
    },
    giveUp: () => settle(quiz, false, studyWords.shown(label.text)),
    next() {
      setFeedback(null);
      goOn(quiz);
    },
    ask(at: number) {
      setFeedback(null);
      goTo(quizzes.ask(quiz, at));
    },
    again: () => restart(quizzes.startQuiz(deck, Math.random)),
    onlyMissed: () => restart(quizzes.startMissed(quiz, deck, Math.random)),
  };
}
