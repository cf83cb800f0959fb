"use client";

import { useEffect, useRef, useState } from "react";
import { ScaleBar } from "@/components/elements/scale-bar";
import { buttonVariants } from "@/components/ui/button";
import { MAX_SHOWN } from "@/lib/search/query-text";
import { searchWords } from "@/lib/search/words";

/** After a press the button rests, so that a double click asks once. */
const REST_MS = 500;

type LoadMoreProps = {
  shown: number;
  total: number;
  isLoading: boolean;
  canLoad: boolean;
  /** Whether there are more than are ever shown. */
  isMaximum: boolean;
  onLoad: () => void;
};

/** How far the list goes, and the way to more of it. */
export function LoadMore({ shown, total, isLoading, canLoad, isMaximum, onLoad }: LoadMoreProps) {
  const [isResting, setIsResting] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const isDisabled = isLoading || isResting;

  useEffect(() => {
    if (!isResting) return;
    const rest = setTimeout(() => setIsResting(false), REST_MS);
    return () => clearTimeout(rest);
  }, [isResting]);

  // With the last diagrams the button goes; whoever stands on it then stays where they are.
  const isStoodOn = useRef(false);
  useEffect(() => {
    if (canLoad || !isStoodOn.current) return;
    isStoodOn.current = false;
    end.current?.focus({ preventScroll: true });
  }, [canLoad]);

  const handleClick = () => {
    if (isDisabled) return;
    setIsResting(true);
    onLoad();
  };
  return (
    <div className="flex flex-col items-center gap-3 pt-11 text-[0.8125rem]/5 text-muted-foreground">
      <p ref={end} tabIndex={-1} className="flex items-center gap-2.5 outline-none">
        <ScaleBar value={shown} max={total} className="w-1.5" />
        {isMaximum ? searchWords.maximumShown(MAX_SHOWN) : searchWords.shownOf(shown, total)}
      </p>
      {canLoad && (
        // aria-disabled keeps the focus where it is while the next ones load.
        <button
          type="button"
          aria-disabled={isDisabled}
          onClick={handleClick}
          onFocus={() => (isStoodOn.current = true)}
          onBlur={() => (isStoodOn.current = false)}
          className={buttonVariants({ variant: "outline", size: "lg", className: "text-foreground" })}
        >
          {isLoading ? searchWords.loading : searchWords.loadMore}
        </button>
      )}
    </div>
  );
}
