"use client";

import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import type { ProviderName } from "@/lib/diagrams/providers";
import type { TagChoice } from "@/lib/search/arrange";
import { filterWords, sortChoices } from "@/lib/search/filter-words";
import { filterNames } from "@/lib/search/filters";
import type { SearchAddress } from "@/lib/search/search-url";
import type { SortOrder } from "@/lib/search/sort-orders";
import { goTo } from "../use-address";
import { FILTERS_BUTTON_ID } from "./clear-filters";
import { FilterPanel } from "./filter-panel";
import { TagFilter } from "./tag-filter";
import { ViewSwitch } from "./view-switch";

type FilterBarProps = { address: SearchAddress; tags: TagChoice[]; sources: readonly ProviderName[] };

/** Filters, order and layout of the results. Every choice changes the URL. */
export function FilterBar({ address, tags, sources }: FilterBarProps) {
  const { sort, view, category } = address;
  const active = [category, ...filterNames.map((name) => address[name])].filter(Boolean).length;
  const [isOpen, setIsOpen] = useState(active > 0);
  const panelId = useId();
  const choose = (choice: Partial<SearchAddress>) => goTo({ ...address, ...choice, figure: undefined });
  return (
    <div className="min-w-0 border-y py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2.5 md:gap-x-3">
        <TagFilter address={address} tags={tags} />
        <Button
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={panelId}
          id={FILTERS_BUTTON_ID}
          onClick={() => setIsOpen(!isOpen)}
          className="px-2.5 text-[0.8125rem]/none md:h-9 md:px-3"
        >
          <SlidersHorizontal className="size-4" />
          {filterWords.filters}
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
          className="min-w-34 grow basis-0 md:grow-0 md:basis-auto"
        />
        <ViewSwitch view={view} onChoose={(mode) => choose({ view: mode })} />
      </div>
      <FilterPanel id={panelId} isOpen={isOpen} address={address} sources={sources} canClear={active > 0} />
    </div>
  );
}
