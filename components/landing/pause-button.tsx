"use client";

import { Pause, Play } from "lucide-react";
import { landingWords } from "@/lib/search/landing-words";
import { togglePause, useIsPaused } from "./motion-pause";

/** Pauses all motion on the landing page. Hidden with reduced motion. */
export function PauseButton() {
  const isPaused = useIsPaused();
  const Icon = isPaused ? Play : Pause;
  return (
    <button
      type="button"
      aria-pressed={isPaused}
      onClick={togglePause}
      className="-my-3 inline-flex h-11 items-center gap-1.5 rounded-sm transition-colors duration-(--quick) hover:text-foreground motion-reduce:hidden md:-my-1.5 md:h-8 unscripted:hidden"
    >
      <Icon className="size-3.5" />
      {landingWords.pauseMotion}
    </button>
  );
}
