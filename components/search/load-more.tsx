"use client";

import { useState } from "react";
import { ScaleBar } from "@/components/shell/scale-bar";
import { buttonVariants } from "@/components/ui/button";
import { searchWords } from "@/lib/search/words";

/** After a press the button rests, so that a double click asks once. */
const REST_MS = 500;

type LoadMoreProps = { shown: number; total: number; isLoading: boolean; onLoad: () => void };

export function LoadMore({ shown, total, isLoading, onLoad }: LoadMoreProps) {
  const [isResting, setIsResting] = useState(false);
  const isDisabled = isLoading || isResting;

  const handleClick = () => {
    if (isDisabled) return;
    setIsResting(true);
    setTimeout(() => setIsResting(false), REST_MS);
    onLoad();
  };
  return (
    <div className="flex flex-col items-center gap-3 pt-11 text-[0.8125rem]/5 text-muted-foreground">
      <p className="flex items-center gap-2.5">
        <ScaleBar value={shown} max={total} className="w-1.5" />
        {shown} of {total}
      </p>
      {/* aria-disabled keeps the focus where it is while the next ones load. */}
      <button
        type="button"
        aria-disabled={isDisabled}
        onClick={handleClick}
        className={buttonVariants({ variant: "outline", size: "lg", className: "text-foreground" })}
      >
        {isLoading ? searchWords.searching : searchWords.loadMore}
      </button>
    </div>
  );
}
