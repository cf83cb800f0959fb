"use client";

import { NativeSelect } from "@/components/ui/native-select";
import type { ProviderName } from "@/lib/diagrams/providers";
import { filterChoices } from "@/lib/search/filter-words";
import type { SearchAddress } from "@/lib/search/search-url";
import { goTo } from "../use-address";
import { ClearFilters } from "./clear-filters";

type FilterPanelProps = {
  id: string;
  isOpen: boolean;
  address: SearchAddress;
  sources: readonly ProviderName[];
  canClear: boolean;
};

const names = ["category", "licence", "format", "shape", "source"] as const;

/** The filters, each as a select. */
export function FilterPanel({ id, isOpen, address, sources, canClear }: FilterPanelProps) {
  const choices = filterChoices(sources);
  return (
    <div id={id} hidden={!isOpen} className="mt-3 grid grid-cols-2 gap-2.5 md:flex md:flex-wrap md:gap-3">
      {names.map((name) => {
        const { label, any, options } = choices[name];
        const value = address[name] ?? "";
        return (
          <NativeSelect
            key={name}
            aria-label={label}
            value={value}
            options={[["", any], ...options]}
            data-chosen={value !== "" || undefined}
            onChange={(event) =>
              goTo({ ...address, [name]: event.target.value || undefined, figure: undefined })
            }
            className="min-w-0 data-chosen:border-primary data-chosen:bg-accent data-chosen:text-accent-foreground"
          />
        );
      })}
      {canClear && <ClearFilters address={address} />}
    </div>
  );
}
