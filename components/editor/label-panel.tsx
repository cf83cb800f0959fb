"use client";

import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronLeft,
  Eye,
  EyeOff,
  RotateCcw,
  TriangleAlert,
} from "lucide-react";
import { type RefObject, useId } from "react";
import { typingStep } from "@/components/hooks/typing-step";
import { PremiumMark } from "@/components/payments/premium-mark";
import { Button } from "@/components/ui/button";
import type { Point } from "@/lib/drawing/geometry";
import type { EditedLabel } from "@/lib/editor/edit-drawing";
import { editorWords, MOST_TEXT } from "@/lib/editor/words";

type LabelPanelProps = {
  panel: RefObject<HTMLElement | null>;
  /** What the label is called, also when it is hidden. */
  name: string;
  label: EditedLabel;
  /** What is in the field. */
  text: string;
  isChanged: boolean;
  /** Whether to say what is part of Premium. */
  isForOthers: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  /** @param how as of `typingStep` */
  onType: (text: string, how: string | null) => void;
  onMove: (by: Point) => void;
  onToggle: () => void;
  onReset: () => void;
  onDone: () => void;
};

/** Pixels of the canvas that a button moves a label. */
const STEP = 4;

const moves = [
  ["left", ArrowLeft, [-STEP, 0]],
  ["up", ArrowUp, [0, -STEP]],
  ["down", ArrowDown, [0, STEP]],
  ["right", ArrowRight, [STEP, 0]],
] as const;

/** What can be done with the chosen label. */
export function LabelPanel(props: LabelPanelProps) {
  const {
    panel,
    name,
    label,
    text,
    isChanged,
    isForOthers,
    field,
    onType,
    onMove,
    onToggle,
    onReset,
    onDone,
  } = props;
  const id = useId();
  const isHidden = label.lines.length === 0;
  const { problem } = label;
  return (
    // The focus comes here and not to the field, which would open the keyboard of a phone.
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={isHidden ? editorWords.hiddenLabel(name) : editorWords.label(name)}
      className="grid gap-3 rounded-sm"
    >
      <button
        type="button"
        onClick={onDone}
        className="text-link inline-flex h-11 items-center gap-1 justify-self-start rounded-sm text-sm md:h-7"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {editorWords.done}
      </button>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="flex items-center gap-2 text-sm font-medium">
          {editorWords.text}
          {isForOthers && <PremiumMark />}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={Math.min(5, Math.max(2, text.split("\n").length))}
          value={text}
          maxLength={MOST_TEXT}
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          aria-invalid={problem !== undefined}
          onChange={(event) => onType(event.target.value, typingStep(event))}
          className="w-full resize-none rounded-md border border-border-strong bg-card px-3 py-2 text-base md:text-sm"
        />
        <p id={`${id}-hint`} className="text-xs text-muted-foreground">
          {editorWords.textHint}
        </p>
        <p role="status" className="text-sm text-destructive empty:hidden">
          {problem && (
            <>
              <TriangleAlert aria-hidden="true" className="mr-1.5 inline size-4" />
              {editorWords.problem(problem)}
            </>
          )}
        </p>
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 flex items-center gap-2 text-sm font-medium">
          {editorWords.move}
          {isForOthers && <PremiumMark />}
        </legend>
        <div className="flex gap-1">
          {moves.map(([direction, Icon, by]) => (
            <Button
              key={direction}
              variant="outline"
              size="icon"
              aria-label={editorWords.moveBy[direction]}
              aria-disabled={isHidden}
              onClick={() => !isHidden && onMove(by)}
            >
              <Icon className="size-4" />
            </Button>
          ))}
        </div>
        <p className="text-xs text-muted-foreground">{editorWords.moveHint}</p>
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="bar" onClick={onToggle}>
          {isHidden ? <Eye className="size-4" /> : <EyeOff className="size-4" />}
          {isHidden ? editorWords.show : editorWords.hide}
        </Button>
        <Button
          variant="outline"
          size="bar"
          aria-disabled={!isChanged}
          onClick={() => isChanged && onReset()}
        >
          <RotateCcw className="size-4" />
          {editorWords.resetLabel}
        </Button>
      </div>
    </section>
  );
}

type LabelListProps = {
  list: RefObject<HTMLOListElement | null>;
  labels: readonly EditedLabel[];
  nameOf: (label: number) => string;
  isChanged: (label: number) => boolean;
  onChoose: (label: number) => void;
};

/** All labels, also those that are hidden. */
export function LabelList({ list, labels, nameOf, isChanged, onChoose }: LabelListProps) {
  const problems = labels.filter(({ problem }) => problem).length;
  return (
    <section aria-label={editorWords.labels} className="grid gap-2">
      <h2 className="text-sm font-medium">{editorWords.labels}</h2>
      <p role="status" className="text-sm text-destructive empty:hidden">
        {problems > 0 && editorWords.problems(problems)}
      </p>
      <ol
        ref={list}
        className="-mx-1 grid max-h-64 grid-cols-2 gap-x-3 overflow-y-auto text-[0.8125rem]/5 md:grid-cols-1"
      >
        {labels.map(({ lines, problem }, index) => {
          const isHidden = lines.length === 0;
          const note = isHidden ? editorWords.hidden : isChanged(index) ? editorWords.changed : "";
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels are told apart by their place
            <li key={index}>
              <button
                type="button"
                onClick={() => onChoose(index)}
                className="flex min-h-9 w-full items-center gap-2 rounded-sm px-1 text-left hover:bg-secondary focus-visible:-outline-offset-2 md:min-h-7"
              >
                {problem && (
                  <TriangleAlert aria-hidden="true" className="size-3.5 flex-none text-destructive" />
                )}
                <span className="min-w-0 truncate">{nameOf(index)}</span>
                {note && <small className="ml-auto text-xs text-muted-foreground">{note}</small>}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
