"use client";

import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { type MediaValues, useMediaValue } from "@/components/hooks/use-media-value";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import type { ProviderName } from "@/lib/diagrams/providers";
import type { TagChoice } from "@/lib/search/arrange";
import { filterWords, sortChoices } from "@/lib/search/filter-words";
import { filterNames } from "@/lib/search/filters";
import { type SearchAddress, searchViewModes, viewModeOf, viewModes } from "@/lib/search/search-url";
import type { SortOrder } from "@/lib/search/sort-orders";
import { goTo } from "../use-address";
import { FILTERS_BUTTON_ID } from "./clear-filters";
import { FilterPanel } from "./filter-panel";
import { TagFilter } from "./tag-filter";
import { ViewSwitch } from "./view-switch";

type FilterBarProps = { address: SearchAddress; tags: TagChoice[]; sources: readonly ProviderName[] };

/** As in the style sheet: here the grid has one column. */
const narrow: MediaValues<boolean> = [["(width < 35rem)", true]];

/** Filters, order and layout of the results. Every choice changes the URL. On a phone it is one row that scrolls. */
export function FilterBar({ address, tags, sources }: FilterBarProps) {
  const { sort, category } = address;
  const isNarrow = useMediaValue(narrow, false);
  const view = isNarrow ? address.view : viewModeOf(address.view);
  const active = [category, ...filterNames.map((name) => address[name])].filter(Boolean).length;
  const [isOpen, setIsOpen] = useState(active > 0);
  const panelId = useId();
  const choose = (choice: Partial<SearchAddress>) => goTo({ ...address, ...choice, figure: undefined });
  return (
    <div className="min-w-0 border-y py-1.5 md:py-3">
      <div className="relative -mx-4 -my-1 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:m-0 md:gap-3 md:overflow-visible md:p-0">
        <Button
          variant="outline"
          size="bar"
          aria-expanded={isOpen}
          aria-controls={panelId}
          id={FILTERS_BUTTON_ID}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal className="size-4" />
          {/* Leaves room for the first tag, so that the row is seen to go on. */}
          <span className="max-sm:sr-only">{filterWords.filters}</span>
          {active > 0 && (
            <>
              <span
                aria-hidden="true"
                className="grid size-5 place-items-center rounded-sm bg-accent text-2xs/none text-accent-foreground"
              >
                {active}
              </span>
              <span className="sr-only">{filterWords.active(active)}</span>
            </>
          )}
        </Button>
        <NativeSelect
          aria-label={filterWords.sort}
          value={sort}
          onChange={(event) => choose({ sort: event.target.value as SortOrder })}
          options={sortChoices}
          className="flex-none"
        />
        <ViewSwitch
          modes={isNarrow ? searchViewModes : viewModes}
          view={view}
          onChoose={(mode) => choose({ view: mode })}
        />
        <TagFilter address={address} tags={tags} />
      </div>
      <FilterPanel id={panelId} isOpen={isOpen} address={address} sources={sources} canClear={active > 0} />
    </div>
  );
}
