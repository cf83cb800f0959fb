"use client";

import { buttonVariants } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { COLLECTION_PATH, type CollectionChoice, collectionPath, facetNames } from "@/lib/collection/choice";
import { collectionWords, facetLabel } from "@/lib/collection/words";

export type FacetOptions = Record<keyof CollectionChoice, readonly { value: string; count: number }[]>;

type CollectionFiltersProps = { choice: CollectionChoice; options: FacetOptions };

/** Filters by subject, kind and level, with counts. Without JavaScript it is a plain form. */
export function CollectionFilters({ choice, options }: CollectionFiltersProps) {
  return (
    <form
      action={COLLECTION_PATH}
      aria-label={collectionWords.filter}
      className="flex flex-wrap items-end gap-x-3 gap-y-2.5 border-y py-3"
    >
      {facetNames.map((name) => (
        <div key={name} className="grid min-w-0 grow basis-36 gap-1 md:grow-0 md:basis-56">
          <label htmlFor={`collection-${name}`} className="text-xs text-muted-foreground">
            {collectionWords.facets[name]}
          </label>
          <NativeSelect
            id={`collection-${name}`}
            name={name}
            // The back/forward cache may restore the last selection instead of the page's own.
            key={choice[name] ?? ""}
            defaultValue={choice[name] ?? ""}
            autoComplete="off"
            onChange={({ target }) => {
              location.href = collectionPath({ ...choice, [name]: target.value || undefined });
            }}
            options={[
              ["", collectionWords.everything[name]],
              ...options[name].map(
                ({ value, count }) => [value, `${facetLabel(name, value)} (${count})`] as const,
              ),
            ]}
          />
        </div>
      ))}
      <noscript>
        <button type="submit" className={buttonVariants({ className: "md:h-9" })}>
          {collectionWords.show}
        </button>
      </noscript>
    </form>
  );
}
