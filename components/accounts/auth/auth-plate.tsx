"use client";

import { useSyncExternalStore } from "react";
import { ThemedPicture } from "@/components/elements/themed-picture";
import type { Diagram } from "@/lib/diagrams/diagram";
import { searchWords } from "@/lib/search/words";

type Plate = Pick<Diagram, "title" | "description" | "imageSrc" | "darkImageSrc">;

/** Picks the plate. Constant while the page is open, so that the plate changes only between visits. */
const randomNumber = Math.random();

/** The plate beside the form. The page is static, so the frame is empty until the browser has picked a plate. */
export function AuthPlate({ plates }: { plates: readonly Plate[] }) {
  const picked = useSyncExternalStore(
    subscribe,
    () => randomNumber,
    () => null,
  );
  const index = picked === null ? -1 : Math.floor(picked * plates.length);
  const plate = plates[index];
  return (
    <aside className="relative hidden border-l bg-table min-[56.25rem]:grid min-[56.25rem]:place-items-center min-[56.25rem]:p-16">
      <div aria-hidden="true" className="paper-grid absolute inset-0" />
      <figure className="relative w-full max-w-140">
        <div className="ticks relative aspect-4/3 rounded-plate border border-plate-edge bg-plate p-4">
          {plate && (
            <ThemedPicture
              src={plate.imageSrc}
              darkSrc={plate.darkImageSrc}
              alt={plate.description ?? plate.title}
              className="size-full animate-fade-in object-contain"
            />
          )}
        </div>
        <figcaption className="mt-4.5 min-h-5 text-sm text-muted-foreground">
          {plate && (
            <>
              <span className="fig">{searchWords.figure(index + 1)}</span> {plate.title}. Figura collection,
              CC0.
            </>
          )}
        </figcaption>
      </figure>
    </aside>
  );
}

function subscribe() {
  return () => {};
}
