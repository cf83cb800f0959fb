"use client";

import { type CSSProperties, useRef } from "react";
import { taglines } from "@/lib/search/landing-words";
import { useMayMove } from "./use-may-move";

/**
 * Lines under the headline that alternate every three seconds, by styles and while motion is allowed. They share one
 * grid cell, so that the longest one sets the height. Screen readers get only the first.
 */
export function Tagline() {
  const paragraph = useRef<HTMLParagraphElement>(null);
  return (
    <p
      ref={paragraph}
      data-moving={useMayMove(paragraph)}
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
