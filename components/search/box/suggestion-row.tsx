"use client";

import { CornerDownLeft, History, Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { cutText, markTyped } from "@/lib/search/suggestion-text";
import { suggestionWords } from "@/lib/search/suggestion-words";
import type { Suggestion } from "@/lib/search/suggestions";

type SuggestionRowProps = {
  id: string;
  suggestion: Suggestion;
  typed: string;
  isChosen: boolean;
  onPick: (query: string) => void;
};

export function SuggestionRow({ id, suggestion, typed, isChosen, onPick }: SuggestionRowProps) {
  const { query, kind } = suggestion;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);

  const isEarlier = kind === "history";
  const Sign = isEarlier ? History : Search;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the selected row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-label={isEarlier ? suggestionWords.recent(query) : query}
      onClick={() => onPick(query)}
      className="group/row flex h-11 cursor-pointer items-center gap-3 rounded-[4px] px-3 hover:bg-accent hover:text-accent-foreground aria-selected:bg-accent aria-selected:text-accent-foreground md:h-10"
    >
      <Sign className="size-4 text-muted-foreground group-hover/row:text-current group-aria-selected/row:text-current" />
      <span dir="auto" className="min-w-0 grow truncate text-start">
        <Marked text={cutText(query)} typed={typed} />
      </span>
      {isChosen && <CornerDownLeft className="size-4" />}
    </div>
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
