"use client";

import { Search, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { TurningMark } from "@/components/elements/spinner";
import { isPageKey } from "@/components/hooks/is-page-key";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { MAX_QUERY_LENGTH } from "@/lib/search/query-text";
import { addressOf, PLAIN_SEARCH_PATH, searchUrl, tidyText } from "@/lib/search/search-url";
import type { Suggestion } from "@/lib/search/suggestions";
import { searchWords } from "@/lib/search/words";
import { SearchDock } from "./search-dock";
import { useCombobox } from "./use-combobox";
import { useSuggestions } from "./use-suggestions";

type SearchBoxProps = {
  /** The query of the results, or null on the landing page. */
  query: string | null;
  isSearching?: boolean;
  /** Omitted outside the page of results: then the box redirects to it. */
  onSearch?: (query: string) => void;
};

/**
 * One box in three places: in the hero of the landing page, in the header over results, and docked at the bottom of a
 * phone. Only CSS moves it, so that it keeps its text and the focus.
 */
export function SearchBox({ query, isSearching = false, onSearch = redirectTo }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  // The input is uncontrolled, so that text typed before hydration stays. This state mirrors it; it is null before
  // hydration, when the button must work without scripts.
  const [text, setText] = useState<string | null>(null);
  const { suggestions, typed, List, prepare } = useSuggestions(text ?? "");
  const combobox = useCombobox(suggestions, handlePick);
  useSearchHotkey(input);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the URL, not the typing
  useEffect(() => {
    if (!input.current) return;
    const isTypedBeforeHydration = text === null && query === null;
    if (!isTypedBeforeHydration) input.current.value = query ?? "";
    setText(input.current.value);
    combobox.close();
    const isFocusedBeforeHydration = document.activeElement === input.current;
    if (isFocusedBeforeHydration) prepare();
  }, [query]);

  const asked = text === null ? query : tidyText(text);
  const isBusyWith = (next: string | null) => isSearching && next === query;

  function search(next: string) {
    combobox.close();
    const isTouch = matchMedia("(pointer: coarse)").matches;
    if (isTouch) input.current?.blur();
    if (!isBusyWith(next)) onSearch(next);
  }
  function handlePick(suggestion: Suggestion) {
    if (suggestion.kind === "diagram") {
      combobox.close();
      window.location.assign(suggestion.href);
      return;
    }
    fill(suggestion.query);
    search(suggestion.query);
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (asked === null) input.current?.focus();
    else search(asked);
  };
  function fill(next: string) {
    if (input.current) input.current.value = next;
    setText(next);
  }
  const clear = () => {
    fill("");
    input.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (combobox.handleKeyDown(event) || event.key !== "Escape") return;
    event.preventDefault();
    if (!text) input.current?.blur();
    else clear();
  };

  return (
    <SearchDock>
      <form
        action={PLAIN_SEARCH_PATH}
        method="get"
        onSubmit={handleSubmit}
        className="group/box flex h-13 items-center gap-2.5 rounded-md border border-border-strong bg-card pr-1.25 pl-3.5 transition-[border-color,box-shadow] duration-(--quick) focus-within:border-ring focus-within:shadow-[0_0_0_3px_color-mix(in_oklab,var(--color-ring)_24%,transparent)] md:h-16 md:gap-3 md:pr-2 md:pl-5 md:results:h-10 md:results:gap-2.25 md:results:pr-1 md:results:pl-3"
      >
        <Search className="size-5 text-muted-foreground max-md:hidden md:results:size-4" />
        <input
          {...combobox.inputProps}
          ref={input}
          type="text"
          name="q"
          aria-label={searchWords.searchLabel}
          placeholder={searchWords.placeholder}
          defaultValue={query ?? ""}
          maxLength={MAX_QUERY_LENGTH}
          required
          pattern=".*\S.*"
          // Replaces the message of the browser: the focus says enough.
          onInvalid={(event) => {
            event.preventDefault();
            event.currentTarget.focus();
          }}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          onInput={(event) => {
            setText(event.currentTarget.value);
            combobox.open();
          }}
          onFocus={() => {
            combobox.inputProps.onFocus();
            prepare();
          }}
          onClick={combobox.open}
          onKeyDown={handleKeyDown}
          className="h-full min-w-0 grow appearance-none bg-transparent text-base text-ellipsis outline-none placeholder:text-muted-foreground md:text-[1.0625rem] md:results:text-sm"
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={searchWords.clear}
          onClick={clear}
          className="-mx-2 group-has-placeholder-shown/box:hidden md:mx-0 md:results:-mr-1 md:results:size-8 unscripted:hidden"
        >
          <X className="md:results:size-4" />
        </Button>
        <span
          aria-hidden="true"
          className="hidden md:block md:group-focus-within/box:hidden [@media(hover:none)]:hidden unscripted:hidden"
        >
          <Kbd>/</Kbd>
        </span>
        <SearchButton isBusy={isBusyWith(asked)} />
      </form>
      {List && (
        <List
          id={combobox.listId}
          isOpen={combobox.isOpen}
          suggestions={combobox.options}
          typed={typed}
          place={combobox.place}
          onPick={handlePick}
        />
      )}
    </SearchDock>
  );
}

function redirectTo(query: string) {
  window.location.assign(searchUrl(addressOf(query)));
}

/**
 * Shows a magnifier on phones and a word on larger screens; a spinner during a search. While the box is blank it moves
 * the focus there.
 */
function SearchButton({ isBusy }: { isBusy: boolean }) {
  const label = isBusy ? searchWords.searching : searchWords.search;
  return (
    <Button type="submit" size="search" aria-label={label} disabled={isBusy} className="md:results:hidden">
      {isBusy && <TurningMark className="size-5" />}
      <Search className={isBusy ? "hidden motion-reduce:max-md:block" : "md:hidden"} />
      <span className="hidden md:inline">{label}</span>
    </Button>
  );
}

/** "/" focuses the search box, except while the user types elsewhere. */
function useSearchHotkey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const handleKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!isPageKey(event, "/")) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [input]);
}
