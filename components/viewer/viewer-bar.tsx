"use client";

import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { SaveButton } from "@/components/diagrams/save-button";
import { buttonVariants } from "@/components/ui/button";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { searchWords } from "@/lib/search/words";

type ViewerBarProps = {
  diagram: ShownDiagram;
  place: number;
  total: number;
  canMove: (step: 1 | -1) => boolean;
  onMove: (step: 1 | -1) => void;
};

/** The bar of the viewer: sticky on phones, where the sheet scrolls; next to the panel it is above the picture. */
export function ViewerBar({ diagram, place, total, canMove, onMove }: ViewerBarProps) {
  const step = (by: 1 | -1, label: string, Icon: typeof ChevronLeft) => (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      // Not disabled, so that the button keeps the focus at the last figure.
      aria-disabled={!canMove(by)}
      onClick={() => onMove(by)}
      className={iconStyle}
    >
      <Icon />
    </button>
  );
  return (
    <div className="sticky top-0 z-2 flex items-center bg-table py-1.5 pr-1 pl-4 text-sm text-muted-foreground md:pl-5 min-[62.5rem]:absolute min-[62.5rem]:inset-x-0 min-[62.5rem]:right-93 min-[62.5rem]:bg-transparent min-[62.5rem]:py-2.5 min-[62.5rem]:pr-3.5 print:hidden">
      <p className="mr-auto tabular-nums">
        <span className="fig">{searchWords.figure(place)}</span> {viewerWords.ofTotal(total)}
      </p>
      <SaveButton diagram={diagram} className="focus-visible:-outline-offset-2" />
      {step(-1, viewerWords.previous, ChevronLeft)}
      {step(1, viewerWords.next, ChevronRight)}
      <Dialog.Close aria-label={viewerWords.close} data-tip={viewerWords.close} className={iconStyle}>
        <X />
      </Dialog.Close>
    </div>
  );
}

const iconStyle = buttonVariants({
  variant: "ghost",
  size: "icon",
  className:
    "tip aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:text-border-strong focus-visible:-outline-offset-2",
});
