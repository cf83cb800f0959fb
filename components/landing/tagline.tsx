"use client";

import { type CSSProperties, useRef } from "react";
import { taglines } from "@/lib/search/landing-words";
import { useMayMove } from "./use-may-move";

/**
 * Lines that take turns of three seconds under the headline, by styles alone. All lie in one place, so that the
 * longest of them keeps the height; a screen reader finds the first alone and hears of no change.
 */
export function Tagline() {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const mayMove = useMayMove(paragraph);
  return (
    <p
      ref={paragraph}
      data-moving={mayMove}
      className="mt-3.5 grid text-muted-foreground md:mt-5.5 md:mb-8.5 md:text-[1.1875rem]/[1.6]"
    >
      {taglines.map((tagline, index) => (
        <span
          key={tagline}
          aria-hidden={index > 0}
          style={{ "--turn": index } as CSSProperties}
          className="turn-taking col-start-1 row-start-1"
        >
          {tagline}
        </span>
      ))}
    </p>
  );
}
