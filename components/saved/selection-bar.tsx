"use client";

import { FolderInput, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { savedPageWords } from "@/lib/saved/page-words";

type SelectionBarProps = {
  count: number;
  canSelectMore: boolean;
  onMove(): void;
  onRemove(): void;
  onSelectAll(): void;
  onDone(): void;
};

/** The actions for the selected diagrams. The bar stays visible while the user selects more. */
export function SelectionBar({
  count,
  canSelectMore,
  onMove,
  onRemove,
  onSelectAll,
  onDone,
}: SelectionBarProps) {
  return (
    <section
      data-slot="selection-bar"
      aria-label={savedPageWords.selectionBar}
      className="sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-5 mx-auto mt-6 flex w-fit max-w-full flex-wrap items-center gap-x-1 rounded-lg border bg-popover py-1.5 pr-1.5 pl-4 text-popover-foreground shadow-float"
    >
      <p
        role="status"
        className="mr-3 text-sm font-[550] whitespace-nowrap tabular-nums max-md:w-[calc(100%-6rem)]"
      >
        {savedPageWords.selected(count)}
      </p>
      <Button variant="outline" size="sm" className="ml-auto md:order-last md:ml-1" onClick={onDone}>
        {savedPageWords.done}
      </Button>
      <Button variant="ghost" size="sm" onClick={onMove}>
        <FolderInput className="size-4" />
        {savedPageWords.move}
      </Button>
      <Button variant="ghost" size="sm" onClick={onRemove}>
        <Trash2 className="size-4" />
        {savedPageWords.remove}
      </Button>
      {canSelectMore && (
        <Button variant="ghost" size="sm" onClick={onSelectAll}>
          {savedPageWords.selectAll}
        </Button>
      )}
    </section>
  );
}
