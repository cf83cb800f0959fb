"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Kbd } from "@/components/ui/kbd";
import { suggestionWords } from "@/lib/search/suggestion-words";
import type { Suggestion } from "@/lib/search/suggestions";
import { SuggestionCount } from "./suggestion-count";
import { SuggestionRow } from "./suggestion-row";
import { optionId } from "./use-combobox";

type SuggestionListProps = {
  id: string;
  isOpen: boolean;
  suggestions: readonly Suggestion[];
  /** The typed text, which the suggestions complete. */
  typed: string;
  /** Index of the selected suggestion; -1 for none. */
  place: number;
  onPick: (query: string) => void;
};

/** The list below the search box; on a phone it is above the box, in the dock. */
export function SuggestionList({ id, isOpen, suggestions, typed, place, onPick }: SuggestionListProps) {
  return (
    <>
      <SuggestionCount count={isOpen ? suggestions.length : 0} />
      {isOpen && (
        <Popover size={suggestions.length}>
          <div id={id} role="listbox" aria-label={suggestionWords.label}>
            {suggestions.map((suggestion, index) => (
              <SuggestionRow
                key={suggestion.query}
                id={optionId(id, index)}
                suggestion={suggestion}
                typed={typed}
                isChosen={index === place}
                onPick={onPick}
              />
            ))}
          </div>
          <Hints />
        </Popover>
      )}
    </>
  );
}

/** Stays on the screen: it scrolls inside, and scrolls the page only if that is not enough. */
function Popover({ size, children }: { size: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: its height depends on the number of rows
  useEffect(() => {
    const stayInView = () => box.current?.scrollIntoView({ block: "nearest" });
    stayInView();
    window.addEventListener("resize", stayInView);
    return () => window.removeEventListener("resize", stayInView);
  }, [size]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the box, where the keyboard is
    <div
      ref={box}
      onMouseDown={(event) => event.preventDefault()}
      className="mb-2.5 max-h-[calc(100dvh-var(--keyboard-inset,0px)-5.5rem)] scroll-mb-[calc(var(--keyboard-inset,0px)+0.75rem)] overflow-y-auto overscroll-contain rounded-lg border bg-popover p-1.5 text-[0.9375rem]/5 text-popover-foreground transition-opacity duration-(--base) ease-set select-none starting:opacity-0 md:absolute md:inset-x-0 md:top-full md:z-1 md:mt-2 md:mb-0 md:max-h-[calc(100dvh-var(--keyboard-inset,0px)-9.5rem)] md:shadow-float md:results:max-h-[calc(100dvh-var(--keyboard-inset,0px)-4.5rem)]"
    >
      {children}
    </div>
  );
}

/** Keyboard hints. */
function Hints() {
  return (
    <div
      aria-hidden="true"
      className="mt-1.5 hidden gap-4 border-t px-3 pt-2.25 pb-1.25 text-xs text-muted-foreground md:flex [@media(hover:none)]:hidden"
    >
      <Hint keys={["↑", "↓"]} meaning={suggestionWords.choose} />
      <Hint keys={["Enter"]} meaning={suggestionWords.search} />
      <Hint keys={["Esc"]} meaning={suggestionWords.close} />
    </div>
  );
}

function Hint({ keys, meaning }: { keys: readonly string[]; meaning: string }) {
  return (
    <span className="inline-flex items-center gap-1.25">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {meaning}
    </span>
  );
}
