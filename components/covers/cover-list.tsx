"use client";

import { cx } from "class-variance-authority";
import { ListPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { typingStep } from "@/components/hooks/typing-step";
import { Button } from "@/components/ui/button";
import { type DrawnCover, problemOf } from "@/lib/study/cover-editing";
import { MAX_COVER_NAME_LENGTH } from "@/lib/study/cover-limits";
import { coverWords } from "@/lib/study/cover-words";
import { coverElementId, focusCover } from "./cover-focus";
import type { CoverEditing } from "./use-cover-editing";

type CoverListProps = {
  editing: CoverEditing;
  /** Whether what cannot be saved is marked. */
  showsProblems: boolean;
};

/** The covers in their order, each with its name and its other right answers. */
export function CoverList({ editing, showsProblems }: CoverListProps) {
  const { covers } = editing;
  if (covers.length === 0) return <p className="text-sm text-muted-foreground">{coverWords.empty}</p>;
  return (
    <ol aria-label={coverWords.list} className="grid gap-1.5">
      {covers.map((cover, index) => (
        <Row
          key={cover.key}
          cover={cover}
          number={index + 1}
          editing={editing}
          problem={showsProblems ? problemOf(cover) : null}
        />
      ))}
    </ol>
  );
}

type RowProps = {
  cover: DrawnCover;
  number: number;
  editing: CoverEditing;
  problem: ReturnType<typeof problemOf>;
};

function Row({ cover, number, editing, problem }: RowProps) {
  const { key, name, answers } = cover;
  const [isOpen, setIsOpen] = useState(answers !== "");
  const select = () => editing.select(key);
  const fieldOf = (field: "name" | "answers") => ({
    id: coverElementId(key, field),
    onFocus: select,
    autoComplete: "off",
    "aria-invalid": problem?.field === field,
    "aria-describedby": problem?.field === field ? coverElementId(key, "problem") : undefined,
    className: cx(
      "h-11 w-full min-w-0 rounded-md border bg-card px-3 text-base md:h-9 md:text-sm",
      problem?.field === field ? "border-destructive" : "border-border-strong",
    ),
  });
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-1 gap-y-1.5">
      <Button
        variant="ghost"
        size="icon"
        aria-label={coverWords.show(number)}
        aria-pressed={editing.selected === key}
        onClick={() => focusCover(key)}
        className="text-sm tabular-nums aria-pressed:bg-accent aria-pressed:text-accent-foreground"
      >
        {number}
      </Button>
      <input
        {...fieldOf("name")}
        value={name}
        maxLength={MAX_COVER_NAME_LENGTH}
        aria-label={coverWords.name(number)}
        placeholder={coverWords.namePlaceholder}
        onChange={(event) => editing.setName(key, event.target.value, typingStep(event))}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label={coverWords.addAnswers(number)}
        data-tip={coverWords.answersTip}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="tip"
      >
        <ListPlus className="size-4" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={coverWords.remove(number)}
        onClick={() => focusCover(editing.remove(key))}
      >
        <Trash2 className="size-4" />
      </Button>
      {isOpen && (
        <div className="col-span-2 col-start-2">
          <input
            {...fieldOf("answers")}
            value={answers}
            aria-label={coverWords.answers(number)}
            placeholder={coverWords.answersPlaceholder}
            onChange={(event) => editing.setAnswers(key, event.target.value, typingStep(event))}
          />
        </div>
      )}
      {problem && (
        <p id={coverElementId(key, "problem")} className="col-span-2 col-start-2 text-xs text-destructive">
          {problem.text}
        </p>
      )}
    </li>
  );
}
