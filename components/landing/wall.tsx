"use client";

import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from "react";
import plates from "@/collection/wall.json";
import { confettiIsOver } from "@/components/celebration/celebrate";
import { useIsDark } from "@/components/hooks/use-is-dark";
import { type MediaValues, useMediaValue } from "@/components/hooks/use-media-value";
import { collectionPaths } from "@/lib/diagrams/collection-paths";
import { diagramPath } from "@/lib/diagrams/share-facts";
import { PlateTile } from "./plate-tile";
import { useIsTooSlow } from "./use-is-too-slow";
import { useMayMove } from "./use-may-move";

/** How long the wall waits for the pictures in view. */
const LONGEST_WAIT_MS = 2000;

/** The number of lines, as in the styles: columns of the wall, columns of the marquee, or rows. */
const lineCounts: MediaValues<number> = [
  ["(width >= 72.5rem)", 7],
  ["(width >= 48rem)", 5],
];
const ROWS = 3;

/** One picture per plate, of the current theme: the browser checks every picture that is not loaded in each frame. */
const asDrawn = { darkImageSrc: null, width: null, height: null };

/** Replaces a picture that fails to load; transparent, so that the grid paper shows. */
const PLACEHOLDER = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'/%3E";

// Exported here, so that it is loaded with the wall and not with the script of the page.
export { confettiIsOver };

type WallProps = { isHung: boolean; onHung: () => void };

/** Plates of the collection in lines that drift in opposite directions. Each links to its diagram. */
export default function Wall({ isHung, onHung }: WallProps) {
  const wall = useRef<HTMLDivElement>(null);
  const mayMove = useMayMove(wall) && isHung;
  const isTooSlow = useIsTooSlow(mayMove);
  const lineCount = useMediaValue(lineCounts, ROWS);
  const isDark = useIsDark();
  useFirstPictures(wall, onHung);
  return (
    <div
      ref={wall}
      data-hung={isHung}
      data-moving={mayMove && !isTooSlow}
      onErrorCapture={replace}
      className="wall"
    >
      {Array.from({ length: lineCount }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the line
        <div key={`${lineCount}-${line}`} className="wall-line">
          {/* Separate from its line: styles of links directly in an animated element are recomputed for every frame. */}
          <div className="flex gap-(--gap) *:h-(--tile-height) *:w-(--tile) *:flex-none md:flex-col">
            {plates.map(({ slug, title }, index) => {
              if (index % lineCount !== line) return null;
              const { id, imageSrc, darkImageSrc } = collectionPaths(slug);
              return (
                <a key={slug} href={diagramPath(id)} tabIndex={-1} className="plate-link">
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

/** Calls `onReady` when the pictures in view have loaded or failed, or after `LONGEST_WAIT_MS`. */
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
