"use client";

import { cx } from "class-variance-authority";
import { Printer } from "lucide-react";
import { SegmentedChoice } from "@/components/elements/segmented-choice";
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
      <SegmentedChoice
        label={sheetWords.perPage}
        options={perPageChoices}
        nameOf={String}
        chosen={perPage}
        onChoose={onPerPage}
      />
      {labels !== null && (
        <SegmentedChoice
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
