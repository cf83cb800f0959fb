"use client";

import { Dialog, DialogClose, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { searchTips, TIPS_TITLE } from "@/lib/search/tips-words";

export default function SearchTipsDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog open={isOpen} onOpenChange={onClose}>
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
