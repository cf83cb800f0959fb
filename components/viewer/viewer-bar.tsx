"use client";

import { CircleQuestionMark, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useLazyDialog } from "@/components/elements/use-lazy-dialog";
import { buttonVariants } from "@/components/ui/button";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { KEYS_TITLE } from "@/lib/search/keys-words";
import { searchWords } from "@/lib/search/words";

type ViewerBarProps = { place: number; total: number };

/** The number of the figure, and the close button in the corner. On phones, where the sheet scrolls, it stays. */
export function ViewerBar({ place, total }: ViewerBarProps) {
  return (
    <div className="sticky top-0 z-2 flex items-center bg-table py-1.5 pr-1.5 pl-4 text-sm text-muted-foreground md:pl-5 min-[62.5rem]:static min-[62.5rem]:col-start-2 min-[62.5rem]:border-l min-[62.5rem]:bg-transparent min-[62.5rem]:pl-7 print:hidden">
      <p className="mr-auto tabular-nums">
        <span className="fig">{searchWords.figure(place)}</span> {viewerWords.ofTotal(total)}
      </p>
      <KeysButton />
      <Dialog.Close aria-label={viewerWords.close} data-tip={viewerWords.close} className={iconStyle}>
        <X />
      </Dialog.Close>
    </div>
  );
}

const loadKeys = () => import("@/components/elements/keys-dialog");

/** The list of keyboard shortcuts, on wide screens with a mouse, where a keyboard is likely. */
function KeysButton() {
  const { isOpen, open, close, Dialog: Keys } = useLazyDialog(loadKeys);
  return (
    <>
      <button
        type="button"
        aria-label={KEYS_TITLE}
        data-tip={KEYS_TITLE}
        onClick={open}
        className={`${iconStyle} max-[62.5rem]:hidden [@media(hover:none)]:hidden`}
      >
        <CircleQuestionMark />
      </button>
      {Keys && <Keys isOpen={isOpen} onClose={close} />}
    </>
  );
}

const iconStyle = buttonVariants({
  variant: "ghost",
  size: "icon",
  className: "tip md:size-11 focus-visible:-outline-offset-2",
});
