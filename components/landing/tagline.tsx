"use client";

import { useEffect, useRef, useState } from "react";
import { taglines } from "@/lib/search/landing-words";
import { useMayMove } from "./use-may-move";

const TURN_MS = 3000;

/**
 * Lines that take turns under the headline. All lie in one place, so that the longest of them keeps the
 * height; a screen reader finds the first alone and hears of no change.
 */
export function Tagline() {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const mayMove = useMayMove(paragraph);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    if (!mayMove) return;
    const timer = setInterval(() => setShown((before) => (before + 1) % taglines.length), TURN_MS);
    return () => clearInterval(timer);
  }, [mayMove]);

  return (
    <p
      ref={paragraph}
      className="mt-3.5 grid text-muted-foreground md:mt-5.5 md:mb-8.5 md:text-[1.1875rem]/[1.6]"
    >
      {taglines.map((tagline, index) => {
        const isFirst = index === 0;
        const whenHidden = isFirst
          ? "opacity-0 motion-reduce:opacity-100"
          : "invisible opacity-0 motion-reduce:invisible";
        const whenShown = isFirst ? "" : "motion-reduce:invisible";
        return (
          <span
            key={tagline}
            aria-hidden={!isFirst}
            className={`col-start-1 row-start-1 transition-[opacity,visibility] duration-(--slow) ease-set ${index === shown ? whenShown : whenHidden}`}
          >
            {tagline}
          </span>
        );
      })}
    </p>
  );
}
