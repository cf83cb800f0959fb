"use client";

import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { filterWords } from "@/lib/search/filter-words";
import { addressOf, type SearchAddress } from "@/lib/search/search-url";
import { goTo } from "../use-address";

/** Id of the button that opens the filters. */
export const FILTERS_BUTTON_ID = "filters";

type ClearFiltersProps = { address: SearchAddress; variant?: "ghost" | "outline" };

/** Clears the filters, and keeps the order and the layout. */
export function ClearFilters({ address, variant = "ghost" }: ClearFiltersProps) {
  const { query, sort, view } = address;
  const handleClick = () => {
    goTo({ ...addressOf(query), sort, view });
    // This button disappears with the filters.
    document.getElementById(FILTERS_BUTTON_ID)?.focus();
  };
  return (
    <Button variant={variant} size="bar" onClick={handleClick}>
      <X className="size-4" />
      {filterWords.clear}
    </Button>
  );
}
