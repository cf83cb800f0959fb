"use client";

import { Eye, EyeOff } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { AskedLabel } from "@/lib/drawing/svg/find-labels";
import { placeInWords } from "@/lib/study/places";
import { studyWords } from "@/lib/study/words";

type RevealPanelProps = {
  labels: readonly AskedLabel[];
  revealed: ReadonlySet<number>;
  onToggle: (label: number) => void;
  onReveal: (labels: readonly number[]) => void;
};

/** The labels of a diagram as a list, each hidden until it is revealed. */
export function RevealPanel({ labels, revealed, onToggle, onReveal }: RevealPanelProps) {
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm tabular-nums">
        {studyWords.countRevealed(revealed.size, labels.length)}
      </p>
      <div className="flex gap-2 *:grow">
        <Button
          variant="outline"
          aria-disabled={revealed.size === labels.length}
          onClick={() => onReveal(labels.map((_, label) => label))}
        >
          <Eye className="size-4" />
          {studyWords.revealAll}
        </Button>
        <Button variant="outline" aria-disabled={revealed.size === 0} onClick={() => onReveal([])}>
          <EyeOff className="size-4" />
          {studyWords.hideAll}
        </Button>
      </div>
      <section aria-label={studyWords.labels} className="border-t pt-3">
        <ol className="grid grid-cols-2 gap-x-3 text-[0.8125rem]/5 md:grid-cols-1">
          {labels.map((label, index) => {
            const isShown = revealed.has(index);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: labels are told apart by their place
              <li key={index}>
                <button
                  type="button"
                  aria-label={
                    isShown
                      ? studyWords.revealed(index + 1, label.text)
                      : studyWords.label(index + 1, placeInWords(label))
                  }
                  aria-pressed={isShown}
                  onClick={() => onToggle(index)}
                  className="-mx-1 flex min-h-8 w-full items-center gap-2 rounded-sm px-1 text-left hover:bg-secondary md:min-h-7"
                >
                  <span className="w-5 flex-none text-right text-muted-foreground tabular-nums">
                    {index + 1}
                  </span>{" "}
                  {isShown ? (
                    <span className="min-w-0 truncate">{label.text}</span>
                  ) : (
                    <span className="h-3 w-20 rounded-xs bg-secondary" />
                  )}
                </button>
              </li>
            );
          })}
        </ol>
      </section>
    </div>
  );
}
