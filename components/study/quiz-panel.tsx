"use client";

import { cx } from "class-variance-authority";
import { Check, Circle, X } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { placeInWords } from "@/lib/study/places";
import { countRight, missedIn, type Question } from "@/lib/study/quiz";
import type { StudyDiagram } from "@/lib/study/study-diagram";
import { studyWords } from "@/lib/study/words";
import type { useQuiz } from "./use-quiz";

type Quiz = ReturnType<typeof useQuiz>;

type QuizPanelProps = {
  mode: "name" | "find";
  deck: readonly StudyDiagram[];
  study: Quiz;
  /** Of the answer, if labels are named. */
  field: RefObject<HTMLInputElement | null>;
  /** Whether the question has to be announced: a screen reader does not read it otherwise. */
  isAnnounced: boolean;
};

/** The question that is asked, what is said of the last answer, and the list of all questions. */
export function QuizPanel({ mode, deck, study, field, isAnnounced }: QuizPanelProps) {
  const { quiz, question, label, isAnswered, isDone, feedback } = study;
  const asked =
    mode === "name"
      ? studyWords.whatIs(question.label + 1) + studyWords.whatIsAt(placeInWords(label))
      : studyWords.whereIs(label.text);
  return (
    <div className="grid gap-3">
      <p
        role="status"
        className={cx("min-h-5 text-sm/5", feedback?.isRight ? "text-success" : "text-destructive")}
      >
        {feedback?.text}
        {isAnnounced && !isAnswered && !isDone && <span className="sr-only">{` ${asked}`}</span>}
      </p>
      {isDone ? (
        <Result study={study} />
      ) : (
        <>
          <p className="text-xs text-muted-foreground tabular-nums">
            {studyWords.questionOf(quiz.at + 1, quiz.questions.length)}
          </p>
          {mode === "name" ? <NameForm study={study} field={field} /> : <FindPrompt study={study} />}
        </>
      )}
      <QuestionList mode={mode} deck={deck} study={study} />
    </div>
  );
}

function NameForm({ study, field }: Pick<QuizPanelProps, "study" | "field">) {
  const { question, label, isAnswered } = study;
  // An answer that is not given yet does not become one to another question.
  const [typed, setTyped] = useState({ question, text: "" });
  const text = typed.question === question ? typed.text : "";
  const id = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isAnswered) study.next();
    // The button that may have had the focus is gone.
    else if (text.trim() !== "" && !study.answerName(text)) field.current?.focus();
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-2">
      <label htmlFor={id} className="font-display text-lg/6">
        {studyWords.whatIs(question.label + 1)}
        <span className="sr-only">{studyWords.whatIsAt(placeInWords(label))}</span>
      </label>
      <input
        ref={field}
        id={id}
        value={text}
        onChange={({ target }) => setTyped({ question, text: target.value })}
        readOnly={isAnswered}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint={isAnswered ? "next" : "done"}
        className="h-11 w-full rounded-md border border-border-strong bg-card px-3 text-[0.9375rem] md:h-10"
      />
      <div className="flex gap-2 *:grow">
        {isAnswered ? (
          <Button type="submit">{studyWords.next}</Button>
        ) : (
          <>
            <Button type="submit">{studyWords.check}</Button>
            <Button
              variant="outline"
              onClick={() => {
                study.giveUp();
                field.current?.focus();
              }}
            >
              {studyWords.dontKnow}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

function FindPrompt({ study }: { study: Quiz }) {
  const { label, isAnswered } = study;
  const nextButton = useRef<HTMLButtonElement>(null);
  // The places cannot be chosen until the answer has been read.
  useEffect(() => {
    if (isAnswered) nextButton.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  return (
    <div className="grid gap-2">
      <h2 className="font-display text-lg/6 text-balance wrap-anywhere">{studyWords.whereIs(label.text)}</h2>
      <p className="text-sm text-muted-foreground">{studyWords.clickPlace}</p>
      <div className="flex gap-2 *:grow">
        {isAnswered ? (
          <Button ref={nextButton} onClick={study.next}>
            {studyWords.next}
          </Button>
        ) : (
          <Button variant="outline" onClick={study.giveUp}>
            {studyWords.showMe}
          </Button>
        )}
      </div>
    </div>
  );
}

function Result({ study }: { study: Quiz }) {
  const { quiz } = study;
  const heading = useRef<HTMLHeadingElement>(null);
  const [right, missed] = [countRight(quiz), missedIn(quiz).length];
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="font-display text-2xl/7 outline-none">
        {studyWords.scoreTitle(right, quiz.questions.length)}
      </h2>
      <p className="text-sm text-muted-foreground">{studyWords.score(right, quiz.questions.length)}</p>
      <div className="flex flex-wrap gap-2 *:grow">
        {missed > 0 && <Button onClick={study.onlyMissed}>{studyWords.onlyMissed(missed)}</Button>}
        <Button variant={missed > 0 ? "outline" : "default"} onClick={study.again}>
          {studyWords.again}
        </Button>
      </div>
    </div>
  );
}

const verdictIcons = { right: Check, missed: X, open: Circle } as const;

/** All questions in the order in which they are asked. One that is open can be asked now. */
function QuestionList({ mode, deck, study }: Pick<QuizPanelProps, "mode" | "deck" | "study">) {
  const { quiz, isDone } = study;
  const nameOf = ({ diagram, label }: Question, isOpen: boolean) => {
    const asked = deck[diagram]?.labels[label];
    if (!asked) return "";
    if (!isOpen || mode === "find") return asked.text;
    return studyWords.label(label + 1, placeInWords(asked));
  };
  return (
    <section aria-label={studyWords.questions} className="border-t pt-3">
      <ol className="grid grid-cols-2 gap-x-3 text-[0.8125rem]/5 md:grid-cols-1">
        {quiz.questions.map((question, at) => {
          const verdict = quiz.verdicts[at] ?? "open";
          const Icon = verdictIcons[verdict];
          const isOpen = verdict === "open";
          const content = (
            <>
              <Icon aria-hidden="true" className={cx("size-3.5 flex-none", verdictStyles[verdict])} />
              <span className="min-w-0 truncate">{nameOf(question, isOpen)}</span>
              <span className="sr-only">{studyWords.verdicts[verdict]}</span>
            </>
          );
          const isCurrent = at === quiz.at && !isDone;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: when they are shuffled, the rows stay
            <li key={at} aria-current={isCurrent ? "step" : undefined}>
              {isOpen && !isCurrent ? (
                <button
                  type="button"
                  onClick={() => study.ask(at)}
                  className="-mx-1 flex min-h-8 w-full items-center gap-2 rounded-sm px-1 text-left hover:bg-secondary md:min-h-7"
                >
                  {content}
                </button>
              ) : (
                <span
                  className={cx("flex min-h-8 items-center gap-2 md:min-h-7", isCurrent && "font-medium")}
                >
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const verdictStyles = { right: "text-success", missed: "text-destructive", open: "text-border-strong" };
