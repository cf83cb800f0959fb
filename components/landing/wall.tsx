"use client";

import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from "react";
import plates from "@/collection/wall.json";
import { confettiIsOver } from "@/components/celebration/celebrate";
import { useIsDark } from "@/components/hooks/use-is-dark";
import { type MediaValues, useMediaValue } from "@/components/hooks/use-media-value";
import { collectionPaths } from "@/lib/diagrams/collection-paths";
import { diagramPath } from "@/lib/diagrams/share-facts";
import { PlateTile } from "./plate-tile";
import { useMayMove } from "./use-may-move";

/** How long the wall waits for the pictures that are seen first. */
const LONGEST_WAIT_MS = 2000;

/** In how many lines the plates hang, as the styles lay them: columns of the wall, of the marquee, or rows. */
const lineCounts: MediaValues<number> = [
  ["(width >= 72.5rem)", 7],
  ["(width >= 48rem)", 5],
];
const ROWS = 3;

/** One picture a plate, of the theme on show: each that is not fetched yet costs a look with every frame. */
const asDrawn = { darkImageSrc: null, width: null, height: null };

/** For a picture that does not come: grid paper shows through it. */
const PLACEHOLDER = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'/%3E";

// Not in the script of the page, where every byte is waited for: who imports the wall has this as well.
export { confettiIsOver };

type WallProps = { isHung: boolean; onHung: () => void };

/** Plates of the collection in lines that drift against one another; each opens its diagram. */
export default function Wall({ isHung, onHung }: WallProps) {
  const wall = useRef<HTMLDivElement>(null);
  const mayMove = useMayMove(wall);
  const lineCount = useMediaValue(lineCounts, ROWS);
  const isDark = useIsDark();
  useFirstPictures(wall, onHung);
  return (
    <div
      ref={wall}
      data-hung={isHung}
      data-moving={isHung && mayMove}
      onErrorCapture={replace}
      className="wall"
    >
      {Array.from({ length: lineCount }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are their numbers
        <div key={`${lineCount}-${line}`} className="wall-line">
          <div className="wall-plates">
            {plates.map(({ slug, title }, index) => {
              if (index % lineCount !== line) return null;
              const { id, imageSrc, darkImageSrc } = collectionPaths(slug);
              return (
                <a
                  key={slug}
                  href={diagramPath(id)}
                  tabIndex={-1}
                  className="rounded-plate transition-shadow duration-(--base) ease-set hover:shadow-[0_0_0_3px_var(--background),0_0_0_4px_var(--border-strong)]"
                >
                  <PlateTile
                    diagram={{ ...asDrawn, title, imageSrc: isDark ? darkImageSrc : imageSrc }}
                    place={index + 1}
                  />
                </a>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

function replace({ target }: SyntheticEvent) {
  if (!(target instanceof HTMLImageElement) || target.src === PLACEHOLDER) return;
  target.src = PLACEHOLDER;
}

/** Says so when the pictures that are seen first are there, or have kept us waiting. */
function useFirstPictures(wall: { current: HTMLElement | null }, onReady: () => void) {
  const handleReady = useEffectEvent(onReady);
  useEffect(() => {
    const pictures = [...(wall.current?.querySelectorAll("img") ?? [])];
    const listening = new AbortController();
    const missing = new Set<Element>();
    const settle = (picture: Element) => {
      missing.delete(picture);
      if (missing.size === 0) finish();
    };
    const finish = () => {
      listening.abort();
      handleReady();
    };
    const sight = new IntersectionObserver((entries) => {
      sight.disconnect();
      for (const { target, isIntersecting } of entries) {
        const isMissing = isIntersecting && !(target as HTMLImageElement).complete;
        if (!isMissing) continue;
        missing.add(target);
        for (const type of ["load", "error"]) {
          target.addEventListener(type, () => settle(target), { signal: listening.signal });
        }
      }
      if (missing.size === 0) finish();
    });
    for (const picture of pictures) sight.observe(picture);
    const timer = setTimeout(finish, LONGEST_WAIT_MS);
    listening.signal.addEventListener("abort", () => {
      clearTimeout(timer);
      sight.disconnect();
    });
    return () => listening.abort();
  }, [wall]);
}
