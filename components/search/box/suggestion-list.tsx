"use client";

import { CornerDownLeft, History, Search } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ThemedPicture } from "@/components/elements/themed-picture";
import { Kbd } from "@/components/ui/kbd";
import { cutText, markTyped } from "@/lib/search/suggestion-text";
import { suggestionWords } from "@/lib/search/suggestion-words";
import type { Suggestion } from "@/lib/search/suggestions";
import { optionId } from "./use-combobox";

type SuggestionListProps = {
  id: string;
  isOpen: boolean;
  suggestions: readonly Suggestion[];
  /** The typed text, which the suggestions complete. */
  typed: string;
  /** Index of the selected suggestion; -1 for none. */
  place: number;
  onPick: (suggestion: Suggestion) => void;
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
                key={`${suggestion.kind} ${suggestion.query}`}
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
      className="mb-2.5 max-h-[calc(100dvh-var(--keyboard-inset,0px)-5.5rem)] scroll-mb-[calc(var(--keyboard-inset,0px)+0.75rem)] overflow-y-auto overscroll-contain rounded-lg border bg-popover p-1.5 text-[0.9375rem]/5 text-popover-foreground transition-opacity duration-(--base) ease-set select-none starting:opacity-0 low:absolute low:inset-x-0 low:top-full low:z-20 low:mt-2 low:mb-0 low:max-h-[max(5rem,100dvh-11rem)] low:shadow-float md:absolute md:inset-x-0 md:top-full md:z-1 md:mt-2 md:mb-0 md:max-h-[calc(100dvh-var(--keyboard-inset,0px)-9.5rem)] md:shadow-float md:results:max-h-[calc(100dvh-var(--keyboard-inset,0px)-4.5rem)]"
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

type SuggestionRowProps = {
  id: string;
  suggestion: Suggestion;
  typed: string;
  isChosen: boolean;
  onPick: (suggestion: Suggestion) => void;
};

function SuggestionRow({ id, suggestion, typed, isChosen, onPick }: SuggestionRowProps) {
  const { query } = suggestion;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the selected row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={() => onPick(suggestion)}
      className="group/row relative flex h-11 cursor-pointer items-center gap-3 rounded-[4px] px-3 hover:bg-accent hover:text-accent-foreground aria-selected:bg-accent aria-selected:text-accent-foreground md:h-10"
    >
      <SuggestionSign suggestion={suggestion} />
      <span className="sr-only">{labelOf(suggestion)}</span>
      <span aria-hidden="true" dir="auto" className="min-w-0 grow truncate text-start">
        <Marked text={cutText(query)} typed={typed} />
      </span>
      {suggestion.kind === "diagram" && (
        <span
          aria-hidden="true"
          className="flex-none text-xs text-muted-foreground group-hover/row:text-current group-aria-selected/row:text-current"
        >
          {suggestionWords.diagram}
        </span>
      )}
      {isChosen && <CornerDownLeft className="size-4" />}
    </div>
  );
}

function labelOf(suggestion: Suggestion): string {
  if (suggestion.kind === "history") return suggestionWords.recent(suggestion.query);
  if (suggestion.kind === "diagram") return suggestionWords.opens(suggestion.query);
  return suggestion.query;
}

/** A small picture of a diagram, or the icon of a search. */
function SuggestionSign({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === "diagram") {
    return (
      <ThemedPicture
        src={suggestion.imageSrc}
        darkSrc={suggestion.darkImageSrc}
        alt=""
        width={40}
        height={30}
        className="-ml-1.5 h-7.5 w-10 rounded-plate border border-plate-edge bg-plate object-contain"
      />
    );
  }
  const Sign = suggestion.kind === "history" ? History : Search;
  return (
    <Sign className="mr-1.5 ml-1.5 size-4 text-muted-foreground group-hover/row:text-current group-aria-selected/row:text-current" />
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return markTyped(text, typed).map((part, index) =>
    part.isTyped ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
      <mark key={index} className="-mx-px rounded-[1px] bg-mark px-px text-mark-foreground">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

/** Debounce: the number is announced after this pause in typing. */
const DEBOUNCE_MS = 700;

/** Announces the number of suggestions to screen readers when the user stops typing. */
function SuggestionCount({ count }: { count: number }) {
  const [announced, setAnnounced] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(count), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [count]);

  return (
    <p role="status" className="sr-only">
      {count > 0 && announced > 0 && suggestionWords.count(announced)}
    </p>
  );
}
