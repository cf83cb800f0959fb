"use client";

import { Lightbulb } from "lucide-react";
import { useLazyDialog } from "@/components/elements/use-lazy-dialog";
import { buttonVariants } from "@/components/ui/button";
import { landingWords } from "@/lib/search/landing-words";

const looks = {
  /** In a line of text, with a touch target of full size. */
  line: "-my-3 inline-flex h-11 shrink-0 items-center gap-1.5 rounded-sm whitespace-nowrap transition-colors duration-(--quick) hover:text-foreground md:-my-1.5 md:h-8",
  /** Among the actions of a notice. */
  outline: buttonVariants({ variant: "outline" }),
};

const loadDialog = () => import("./search-tips-dialog");

/** Opens the tips for searching. */
export function SearchTipsButton({ variant }: { variant: keyof typeof looks }) {
  const { isOpen, open, close, Dialog } = useLazyDialog(loadDialog);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className={`${looks[variant]} unscripted:hidden`}
      >
        {variant === "line" && <Lightbulb className="size-4" />}
        {landingWords.searchTips}
      </button>
      {Dialog && <Dialog isOpen={isOpen} onClose={close} />}
    </>
  );
}
