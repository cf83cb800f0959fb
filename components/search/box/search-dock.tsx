"use client";

import type { ReactNode } from "react";
import { useKeyboardInset } from "@/components/hooks/use-keyboard-inset";
import { SEARCH_BOX_ID } from "@/lib/search/search-url";

const backdrop =
  "low:before:hidden max-md:has-[[role=listbox]]:before:fixed max-md:has-[[role=listbox]]:before:inset-0 max-md:has-[[role=listbox]]:before:-z-1 max-md:has-[[role=listbox]]:before:bg-background/72";

/** An open dialog hides the scroll bar and pads the body by its width; the fixed box moves by half of it. */
const unshifted = "md:results:ml-[calc(var(--removed-body-scroll-bar-size,0px)/-2)]";

/**
 * Positions the search box: at the bottom of a phone above its keyboard, in the hero of the landing page, in the
 * header over results, or at the top of the page in a low window. On a phone the page behind an open list is dimmed, and a tap on it closes the list.
 */
export function SearchDock({ children }: { children: ReactNode }) {
  useKeyboardInset();
  return (
    <search
      id={SEARCH_BOX_ID}
      className={`fixed inset-x-0 bottom-0 focus-within:bottom-(--keyboard-inset,0px) z-20 border-t bg-background px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] ${backdrop} low:static low:border-0 low:bg-transparent md:static md:border-0 md:bg-transparent md:p-0 md:results:fixed md:results:top-3 md:results:right-auto md:results:bottom-auto md:results:left-1/2 md:results:w-[min(35rem,100vw-32rem)] xl:results:w-[min(35rem,100vw-49rem)] md:results:-translate-x-1/2 ${unshifted} print:hidden`}
    >
      {/* On a phone the list is above the box, although it comes after it in the DOM. */}
      <div className="flex flex-col-reverse low:relative low:block md:relative md:block">{children}</div>
    </search>
  );
}
