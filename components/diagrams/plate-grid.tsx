"use client";

import type { KeyboardEvent, ReactNode } from "react";
import { PLATE_SELECTOR } from "./diagram-plate";

/** The list of plates. Arrow keys go from plate to plate, by the rows and columns that are on the screen. */
export function PlateGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol
      aria-label={label}
      onKeyDown={handleArrows}
      className="grid grid-cols-1 gap-y-7.5 min-[560px]:grid-cols-2 min-[560px]:gap-x-4 md:gap-x-6 md:gap-y-9 min-[821px]:grid-cols-3 min-[1180px]:grid-cols-4"
    >
      {children}
    </ol>
  );
}

function handleArrows(event: KeyboardEvent<HTMLOListElement>) {
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (hasModifier || !(event.target instanceof Element) || !event.target.matches(PLATE_SELECTOR)) return;

  const plates = [...event.currentTarget.querySelectorAll<HTMLElement>(PLATE_SELECTOR)];
  const place = plates.indexOf(event.target as HTMLElement);
  const next = plates[place + stepOf(event.key, columnsOf(plates))];
  if (!next || next === event.target) return;
  event.preventDefault();
  next.focus();
}

function stepOf(key: string, columns: number): number {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  return steps[key] ?? 0;
}

function columnsOf(plates: HTMLElement[]): number {
  const top = (plate: HTMLElement | undefined) => plate?.getBoundingClientRect().top;
  const secondRow = plates.findIndex((plate) => top(plate) !== top(plates[0]));
  return secondRow === -1 ? plates.length : secondRow;
}
