"use client";

import { ArrowUp, Search, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { MAX_QUERY_LENGTH } from "@/lib/search/query-text";
import { PLAIN_SEARCH_PATH, searchUrl, tidyText } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";
import { useSearchHotkey } from "./use-search-hotkey";
import { SEARCH_BOX_ID } from "./use-search-links";

// By the browser's own validation: the same before hydration, and without JavaScript at all.
const greyWhileBlank =
  "group-has-[input:invalid]/box:border-border group-has-[input:invalid]/box:bg-muted group-has-[input:invalid]/box:text-muted-foreground md:results:hidden";

type SearchBoxProps = {
  /** What is being shown, or null on the landing. */
  query: string | null;
  isSearching?: boolean;
  /** Left out on the page without JavaScript, whose box leads home to the results. */
  onSearch?: (query: string) => void;
};

/**
 * One box in three places, moved by CSS alone so that it keeps its text and its focus: in the hero of the
 * landing, in the header over results, and docked at the bottom of a phone.
 */
export function SearchBox({ query, isSearching = false, onSearch = leaveFor }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  // The input keeps its own text, so that what is typed before hydration stays; this only reflects it, and is
  // null until then, when the button has to work without us.
  const [text, setText] = useState<string | null>(null);
  useSearchHotkey(input);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the address, not the typing
  useEffect(() => {
    if (!input.current) return;
    const isTypedBeforeHydration = text === null && query === null;
    if (!isTypedBeforeHydration) input.current.value = query ?? "";
    setText(input.current.value);
  }, [query]);

  const typed = text === null ? query : tidyText(text);
  const isBusy = isSearching && typed === query;
  const canSearch = text === null || (typed !== null && !isBusy);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === null || !canSearch) return;
    const isTouch = matchMedia("(pointer: coarse)").matches;
    if (isTouch) input.current?.blur();
    onSearch(typed);
  };
  const clear = () => {
    if (!input.current) return;
    input.current.value = "";
    setText("");
    input.current.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    if (!text) input.current?.blur();
    else clear();
  };

  return (
    <search
      id={SEARCH_BOX_ID}
      className="fixed inset-x-0 bottom-0 z-20 border-t bg-background px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:static md:border-0 md:bg-transparent md:p-0 md:results:fixed md:results:top-3 md:results:right-auto md:results:bottom-auto md:results:left-1/2 md:results:w-[min(35rem,100vw-30rem)] md:results:-translate-x-1/2"
    >
      <form
        action={PLAIN_SEARCH_PATH}
        method="get"
        onSubmit={handleSubmit}
        className="group/box flex h-13 items-center gap-2.5 rounded-md border border-border-strong bg-card pr-1.25 pl-3.5 transition-[border-color,box-shadow] duration-(--quick) focus-within:border-ring focus-within:shadow-[0_0_0_3px_color-mix(in_oklab,var(--ring)_24%,transparent)] md:h-16 md:gap-3 md:pr-2 md:pl-5 md:results:h-10 md:results:gap-2.25 md:results:pr-1 md:results:pl-3"
      >
        <Search className="size-5 text-muted-foreground md:results:size-4" />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={searchWords.searchLabel}
          placeholder={searchWords.placeholder}
          defaultValue={query ?? ""}
          maxLength={MAX_QUERY_LENGTH}
          required
          pattern=".*\S.*"
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          className="h-full min-w-0 grow appearance-none bg-transparent text-base text-ellipsis outline-none placeholder:text-muted-foreground md:text-[1.0625rem] md:results:text-sm"
        />
        <button
          type="button"
          aria-label={searchWords.clear}
          onClick={clear}
          className={buttonVariants({
            variant: "ghost",
            size: "icon",
            className:
              "-mx-2 group-has-placeholder-shown/box:hidden md:mx-0 md:results:size-8 md:results:-mr-1 [@media(scripting:none)]:hidden",
          })}
        >
          <X className="md:results:size-4" />
        </button>
        <span
          aria-hidden="true"
          className="hidden md:block md:group-focus-within/box:hidden [@media(hover:none)]:hidden [@media(scripting:none)]:hidden"
        >
          <Kbd>/</Kbd>
        </span>
        <button
          type="submit"
          aria-label={isBusy ? searchWords.searching : searchWords.search}
          disabled={!canSearch}
          className={buttonVariants({ size: "search", className: greyWhileBlank })}
        >
          <ArrowUp className="md:hidden" />
          <span className="hidden md:inline">{isBusy ? searchWords.searching : searchWords.search}</span>
        </button>
      </form>
    </search>
  );
}

function leaveFor(query: string) {
  window.location.assign(searchUrl(query));
}
