import type { CSSProperties } from "react";
import { taglines } from "@/lib/search/landing-words";
import { Moving } from "./moving";

/**
 * Lines under the headline that alternate every three seconds, with CSS only. They share one grid cell, so that the
 * longest one sets the height. Screen readers get only the first.
 */
export function Tagline() {
  return (
    <Moving className="mt-3.5 grid text-muted-foreground md:mt-5.5 md:mb-8.5 md:text-[1.1875rem]/[1.6]">
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
    </Moving>
  );
}
