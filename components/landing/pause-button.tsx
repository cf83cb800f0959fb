"use client";

import { Pause, Play } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { landingWords } from "@/lib/search/landing-words";
import { togglePause, useIsPaused } from "./motion-pause";

/** Pauses all motion on the landing page. Hidden with reduced motion. */
export function PauseButton() {
  const isPaused = useIsPaused();
  const Icon = isPaused ? Play : Pause;
  return (
    <button
      type="button"
      aria-label={landingWords.pauseMotion}
      aria-pressed={isPaused}
      data-tip={landingWords.pauseMotion}
      onClick={togglePause}
      className={buttonVariants({
        variant: "ghost",
        size: "icon",
        className: "tip motion-reduce:hidden unscripted:hidden",
      })}
    >
      <Icon className="size-4" />
    </button>
  );
}
