"use client";

import { cx } from "class-variance-authority";
import { Printer } from "lucide-react";
import { useId } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { sheetWords } from "@/lib/saved/export-words";

/** Diagrams on one page of paper. */
const perPageChoices = [1, 2, 4] as const;

export type PerPage = (typeof perPageChoices)[number];

const labelChoices = ["shown", "numbered"] as const;
export type SheetLabels = (typeof labelChoices)[number];

type SheetControlsProps = {
  perPage: PerPage;
  onPerPage(perPage: PerPage): void;
  /** Null if the labels of no diagram are known. */
  labels: SheetLabels | null;
  onLabels(labels: SheetLabels): void;
  hasLines: boolean;
  onLines(hasLines: boolean): void;
  /** Whether every picture has loaded or failed, or the queue is stuck. */
  isReady: boolean;
};

/** The controls of the sheet, which are not printed. */
export function SheetControls(props: SheetControlsProps) {
  const { perPage, onPerPage, labels, onLabels, hasLines, onLines, isReady } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
      <Choice
        label={sheetWords.perPage}
        options={perPageChoices}
        nameOf={String}
        chosen={perPage}
        onChoose={onPerPage}
      />
      {labels !== null && (
        <Choice
          label={sheetWords.labels}
          options={labelChoices}
          nameOf={(choice) => sheetWords.labelChoices[choice]}
          chosen={labels}
          onChoose={onLabels}
        />
      )}
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm md:min-h-9">
        <input
          type="checkbox"
          checked={hasLines}
          onChange={(event) => onLines(event.currentTarget.checked)}
          className="size-4.5 accent-primary"
        />
        {sheetWords.lines}
      </label>
      <div className="ml-auto flex flex-wrap gap-2 max-md:w-full">
        <a href="/liked" className={cx(buttonVariants({ variant: "ghost" }), "max-md:grow")}>
          {sheetWords.back}
        </a>
        <Button aria-disabled={!isReady} onClick={() => isReady && window.print()} className="max-md:grow">
          <Printer className="size-4" />
          {sheetWords.print}
        </Button>
      </div>
    </div>
  );
}

type ChoiceProps<Option extends PropertyKey> = {
  label: string;
  options: readonly Option[];
  nameOf(option: Option): string;
  chosen: Option;
  onChoose(option: Option): void;
};

function Choice<Option extends PropertyKey>(props: ChoiceProps<Option>) {
  const { label, options, nameOf, chosen, onChoose } = props;
  const name = useId();
  // Not a legend, which WebKit lays out above the choices.
  return (
    <fieldset aria-labelledby={`${name}-label`} className="flex items-center gap-2.5">
      <span id={`${name}-label`} className="text-sm">
        {label}
      </span>
      <span className="inline-flex divide-x overflow-clip rounded-md border border-border-strong bg-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
        {options.map((option) => (
          <label
            key={String(option)}
            className="grid h-11 min-w-11 cursor-pointer place-items-center px-2.5 text-sm transition-colors duration-(--quick) hover:bg-muted has-checked:bg-accent has-checked:text-accent-foreground md:h-9 md:min-w-10 md:text-[0.8125rem]"
          >
            <input
              type="radio"
              name={name}
              checked={option === chosen}
              onChange={() => onChoose(option)}
              className="sr-only"
            />
            {nameOf(option)}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
