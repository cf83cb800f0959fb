"use client";

import { cx } from "class-variance-authority";
import type { KeyboardEvent, ReactNode } from "react";
import { placeAfter } from "@/lib/saved/place-after";
import type { SearchViewMode } from "@/lib/search/search-url";

/** The columns of a grid of plates by width, and their gaps. */
export const plateColumns =
  "gap-y-7.5 min-[560px]:grid-cols-2 min-[560px]:gap-x-4 md:gap-x-6 md:gap-y-9 min-[821px]:grid-cols-3 min-[1180px]:grid-cols-4 wide:grid-cols-5";

type PlateGridProps = { label: string; view?: SearchViewMode; children: ReactNode };

/** The list of plates. Arrow keys move between plates by the rows and columns on the screen. */
export function PlateGrid({ label, view = "grid", children }: PlateGridProps) {
  return (
    <ol
      aria-label={label}
      onKeyDown={handleKeys}
      // `pair:` in captions: they are short in two narrow columns.
      {...(view === "pair" && { "data-pair": "" })}
      className={cx(
        "grid grid-cols-1",
        view === "list" ? "border-b" : plateColumns,
        "pair:grid-cols-2 pair:gap-x-3",
      )}
    >
      {children}
    </ol>
  );
}

function handleKeys(event: KeyboardEvent<HTMLOListElement>) {
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (hasModifier || !(event.target instanceof Element) || !event.target.matches(PLATE_SELECTOR)) return;

  const plates = [...event.currentTarget.querySelectorAll<HTMLElement>(PLATE_SELECTOR)];
  const place = plates.indexOf(event.target as HTMLElement);
  const next = placeAfter(event.key, place, columnsOf(plates), plates.length);
  if (next === null) return;
  event.preventDefault();
  plates[next]?.focus();
}

function columnsOf(plates: HTMLElement[]): number {
  const top = (plate: HTMLElement | undefined) => plate?.getBoundingClientRect().top;
  const secondRow = plates.findIndex((plate) => top(plate) !== top(plates[0]));
  return secondRow === -1 ? plates.length : secondRow;
}

/** Matches every plate, for the arrow keys that move between them. */
export const PLATE_SELECTOR = "[data-plate]";
