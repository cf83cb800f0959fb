"use client";

import type { TagChoice } from "@/lib/search/arrange";
import { filterWords } from "@/lib/search/filter-words";
import type { SearchAddress } from "@/lib/search/search-url";
import { goTo } from "../use-address";

/** Filters by exactly one tag, or none. A tag that was clicked on a card is added to the choices. */
export function TagFilter({ address, tags }: { address: SearchAddress; tags: TagChoice[] }) {
  const { tag: chosen } = address;
  const isOffered = chosen === undefined || tags.some(({ tag }) => tag === chosen);
  const offered = isOffered ? tags : [{ tag: chosen, count: null }, ...tags];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
    <div
      role="group"
      aria-label={filterWords.byTag}
      className="flex gap-1.5 md:min-w-0 md:flex-1 md:overflow-x-auto md:border-l md:pl-3 md:[scrollbar-width:none]"
    >
      {[{ tag: undefined, count: null }, ...offered].map(({ tag, count }) => (
        <button
          key={tag ?? ""}
          type="button"
          aria-pressed={tag === chosen}
          onClick={() => goTo({ ...address, tag, figure: undefined })}
          className="relative inline-flex h-11 max-w-60 flex-none items-center rounded-[4px] px-3 text-[0.8125rem]/none text-muted-foreground transition-colors duration-(--quick) hover:bg-secondary hover:text-foreground focus-visible:-outline-offset-2 aria-pressed:bg-accent aria-pressed:font-[550] aria-pressed:text-accent-foreground md:h-9"
        >
          <bdi className="truncate leading-normal">{tag ?? filterWords.allTags}</bdi>
          {count !== null && (
            <>
              {/* Room for a second digit: counts grow with the next page, and the other choices stay in place. */}
              <span aria-hidden="true" className="ml-1.5 min-w-[2ch] text-start tabular-nums opacity-75">
                {count}
              </span>
              <span className="sr-only">({filterWords.diagrams(count)})</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
