"use client";

import { useEffect, useRef, useState } from "react";
import { ScaleBar } from "@/components/elements/scale-bar";
import { Button } from "@/components/ui/button";
import { MAX_SHOWN } from "@/lib/search/query-text";
import { searchWords } from "@/lib/search/words";
import { type Counts, shownWords } from "../count-found";

/** The button is disabled after a click, so that a double click loads once. */
const COOLDOWN_MS = 500;

type LoadMoreProps = {
  shown: number;
  counts: Counts;
  isLoading: boolean;
  canLoad: boolean;
  /** Whether the list shows as many as it can, and there are more. */
  isMaximum: boolean;
  onLoad: () => void;
};

/** The number of diagrams shown, and the button to load more. */
export function LoadMore({ shown, counts, isLoading, canLoad, isMaximum, onLoad }: LoadMoreProps) {
  const [isCoolingDown, setIsCoolingDown] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const isDisabled = isLoading || isCoolingDown;

  useEffect(() => {
    if (!isCoolingDown) return;
    const timer = setTimeout(() => setIsCoolingDown(false), COOLDOWN_MS);
    return () => clearTimeout(timer);
  }, [isCoolingDown]);

  // The button disappears with the last page; if it had the focus, the focus stays at this place.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (canLoad || !hadFocus.current) return;
    hadFocus.current = false;
    end.current?.focus({ preventScroll: true });
  }, [canLoad]);

  const handleClick = () => {
    if (isDisabled) return;
    setIsCoolingDown(true);
    onLoad();
  };
  return (
    <div className="flex flex-col items-center gap-3 pt-11 text-[0.8125rem]/5 text-muted-foreground">
      <p ref={end} tabIndex={-1} className="flex items-center gap-2.5 outline-none">
        <ScaleBar value={shown} max={counts.total} className="w-1.5" />
        {isMaximum ? (
          searchWords.maximumShown(MAX_SHOWN)
        ) : (
          <>
            <span aria-hidden="true">{searchWords.showing(shown, counts.total, counts.hasMore)}</span>
            <span className="sr-only">{shownWords(shown, counts)}</span>
          </>
        )}
      </p>
      {canLoad && (
        // aria-disabled keeps the focus on the button while the next diagrams load.
        <Button
          variant="outline"
          size="lg"
          aria-disabled={isDisabled}
          onClick={handleClick}
          onFocus={() => (hadFocus.current = true)}
          onBlur={() => (hadFocus.current = false)}
          className="text-foreground"
        >
          {isLoading ? searchWords.loading : searchWords.loadMore}
        </Button>
      )}
    </div>
  );
}
