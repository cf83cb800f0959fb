"use client";

import { Search, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { MAX_SAVED_QUERY_LENGTH } from "@/lib/saved/limits";
import { savedPageWords, savedSortNames } from "@/lib/saved/page-words";
import { type SavedAddress, type SavedSort, savedSorts, tidyWords } from "@/lib/saved/saved-url";
import { goToSaved } from "./use-saved-address";

/** Debounce after the last key. */
const DEBOUNCE_MS = 250;

type SavedToolbarProps = {
  address: SavedAddress;
  /** The number of diagrams shown, in words. */
  count: string;
  children: ReactNode;
};

/** The search field, the order and the folder actions of a list. */
export function SavedToolbar({ address, count, children }: SavedToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 pb-6 md:pb-7">
      <WordsField q={address.q} />
      <NativeSelect
        aria-label={savedPageWords.sort}
        value={address.sort}
        onChange={(event) => goToSaved({ sort: event.target.value as SavedSort })}
        options={savedSorts.map((sort) => [sort, savedSortNames[sort]])}
        className="min-w-36 max-md:grow"
      />
      {children}
      <p
        role="status"
        className="min-h-5 min-w-0 text-[0.8125rem]/5 text-muted-foreground wrap-anywhere max-md:w-full md:ml-auto"
      >
        {count}
      </p>
    </div>
  );
}

function WordsField({ q }: { q: string }) {
  const [text, setText] = useState(q);
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(q);

  // Back, and Clear in an empty list, change the URL without typing.
  useEffect(() => {
    if (q !== asked.current) setText(q);
    asked.current = q;
  }, [q]);
  useEffect(() => {
    const words = tidyWords(text);
    if (words === asked.current) return;
    const timer = setTimeout(() => {
      const isFirst = asked.current === "";
      asked.current = words;
      // The first letters add a history entry; further letters replace it.
      goToSaved({ q: words }, { isReplacement: !isFirst });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const clear = () => {
    setText("");
    input.current?.focus();
  };
  return (
    <search className="flex h-11 w-full items-center gap-2 rounded-md border border-border-strong bg-card pl-3 transition-[border-color,box-shadow] duration-(--quick) focus-within:border-ring focus-within:shadow-[0_0_0_3px_color-mix(in_oklab,var(--color-ring)_24%,transparent)] md:h-9 md:w-76">
      <Search className="size-4 text-muted-foreground" />
      <input
        ref={input}
        type="text"
        aria-label={savedPageWords.searchLabel}
        placeholder={savedPageWords.searchPlaceholder}
        value={text}
        maxLength={MAX_SAVED_QUERY_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || text === "") return;
          event.preventDefault();
          clear();
        }}
        className="h-full min-w-0 grow bg-transparent text-base outline-none placeholder:text-muted-foreground md:text-sm"
      />
      {text !== "" && (
        <button
          type="button"
          aria-label={savedPageWords.clearSearch}
          onClick={clear}
          className={buttonVariants({ variant: "ghost", size: "icon-sm" })}
        >
          <X className="size-4" />
        </button>
      )}
    </search>
  );
}
