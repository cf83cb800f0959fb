"use client";

import { Children, type ReactNode } from "react";
import { useStrip } from "./use-strip";

/** A list that scrolls by itself and fades at both ends. */
export function Strip({ children }: { children: ReactNode }) {
  const items = Children.toArray(children);
  const { scroller, list, first, handleScroll } = useStrip(items.length);
  return (
    <div
      ref={scroller}
      onScroll={handleScroll}
      className="-mx-4 overflow-x-auto mask-[linear-gradient(90deg,transparent,#000_1rem,#000_calc(100%-3.5rem),transparent)] px-4 py-1 [scrollbar-width:none] md:mr-0"
    >
      <ul ref={list} className="flex w-max gap-2">
        {[...items.slice(first), ...items.slice(0, first)]}
      </ul>
    </div>
  );
}
