"use client";

import type { LazyDialogProps } from "@/components/elements/use-lazy-dialog";
import { Dialog, DialogClose, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { searchTips, TIPS_TITLE } from "@/lib/search/tips-words";

export default function SearchTipsDialog({ isOpen, onOpenChange }: LazyDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>{TIPS_TITLE}</DialogTitle>
        <ol className="grid gap-3 text-sm/5.25">
          {searchTips.map(({ advice, example }, index) => (
            <li key={advice} className="grid grid-cols-[1.375rem_1fr]">
              <span aria-hidden="true" className="fig">
                {index + 1}
              </span>
              <p>
                <strong className="font-[550]">{advice}</strong> {example}
              </p>
            </li>
          ))}
        </ol>
        <DialogClose />
      </DialogContent>
    </Dialog>
  );
}
