"use client";

import { cx } from "class-variance-authority";
import { useRef, useState } from "react";
import { useIsWanted } from "@/components/hooks/use-is-wanted";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { landingWords } from "@/lib/search/landing-words";

async function loadWall() {
  const wall = await import("./wall");
  await wall.confettiIsOver();
  return wall;
}

/**
 * The container of the wall: beside the hero, or below everything in narrow windows. Hidden from assistive technology,
 * since the collection has its own page. Its code and pictures load once it is nearly in view, the browser is idle,
 * and no confetti is falling; if they fail to load, it stays empty.
 */
export function WallPlace({ className }: { className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useIsWanted(place);
  const [isLost, setIsLost] = useState(false);
  const [isHung, setIsHung] = useState(false);
  // Of this place alone: a wall that has loaded once is still not hung while confetti falls.
  const [load] = useState(() => () => loadWall());
  const Wall = useLazyComponent(load, isWanted && !isLost, () => setIsLost(true));
  return (
    <div aria-hidden="true" ref={place} className={cx("wall-place", className)}>
      {Wall && <Wall isHung={isHung} onHung={() => setIsHung(true)} />}
      {/* The background again, over the edges of the wall: a mask on the wall would be computed for every frame. */}
      <div className="pointer-events-none absolute inset-0 overflow-clip mask-[linear-gradient(#000,transparent_5rem,transparent_calc(100%-8rem),#000)] bg-background max-md:hidden min-[72.5rem]:mask-[linear-gradient(98deg,#000_max(55%,52rem),transparent_max(69%,64rem)),linear-gradient(#000_3.5rem,transparent_10.5rem,transparent_74%,#000)]">
        <div className="landing-paper max-[72.5rem]:hidden" />
      </div>
      {!isHung && !isLost && (
        <p className="absolute inset-0 grid place-items-center text-sm text-muted-foreground min-[72.5rem]:left-[58%]">
          {landingWords.loadingWall}
        </p>
      )}
    </div>
  );
}
