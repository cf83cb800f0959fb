"use client";

import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import {
  COLLECTION_PATH,
  type CollectionAddress,
  type CollectionChoice,
  collectionPath,
  facetNames,
} from "@/lib/collection/choice";
import { collectionWords, facetLabel } from "@/lib/collection/words";
import { MAX_QUERY_LENGTH, tidyQuery } from "@/lib/search/query-text";

export type FacetOptions = Record<keyof CollectionChoice, readonly { value: string; count: number }[]>;

type CollectionFiltersProps = { address: CollectionAddress; options: FacetOptions };

/** A search in the collection, and filters by subject, kind and level, with counts. A plain form without JavaScript. */
export function CollectionFilters({ address, options }: CollectionFiltersProps) {
  const { choice, query } = address;
  const form = useRef<HTMLFormElement>(null);
  // A choice that was made before the scripts loaded has reached no handler.
  useEffect(() => {
    const chosen = new FormData(form.current ?? undefined);
    if (facetNames.some((name) => chosen.get(name) !== (choice[name] ?? ""))) form.current?.requestSubmit();
  }, [choice]);
  return (
    <form
      ref={form}
      action={COLLECTION_PATH}
      aria-label={collectionWords.filter}
      onSubmit={handleSubmit}
      className="flex flex-wrap items-end gap-x-3 gap-y-2.5 border-y py-3"
    >
      <div className="grid min-w-0 basis-full gap-1 min-[62.5rem]:basis-80">
        <label htmlFor="collection-query" className={labelStyle}>
          {collectionWords.search}
        </label>
        <div className="flex h-11 items-center rounded-md border border-border-strong bg-card pl-3 focus-within:border-ring focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring md:h-9">
          <input
            id="collection-query"
            type="search"
            name="q"
            key={query ?? ""}
            defaultValue={query ?? ""}
            maxLength={MAX_QUERY_LENGTH}
            placeholder={collectionWords.searchPlaceholder}
            autoComplete="off"
            enterKeyHint="search"
            dir="auto"
            className="h-full min-w-0 grow bg-transparent text-base outline-none placeholder:text-muted-foreground md:text-[0.8125rem]"
          />
          <Button
            type="submit"
            variant="ghost"
            size="icon"
            aria-label={collectionWords.search}
            className="md:size-8! focus-visible:-outline-offset-2"
          >
            <Search className="size-4" />
          </Button>
        </div>
      </div>
      {facetNames.map((name) => (
        <div key={name} className="grid min-w-0 grow basis-36 gap-1 md:grow-0 md:basis-56">
          <label htmlFor={`collection-${name}`} className={labelStyle}>
            {collectionWords.facets[name]}
          </label>
          <NativeSelect
            id={`collection-${name}`}
            name={name}
            // The back/forward cache may restore the last selection instead of the page's own.
            key={choice[name] ?? ""}
            defaultValue={choice[name] ?? ""}
            autoComplete="off"
            onChange={({ target }) => target.form?.requestSubmit()}
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
        <button type="submit" className={buttonVariants({ size: "bar" })}>
          {collectionWords.show}
        </button>
      </noscript>
    </form>
  );
}

const labelStyle = "text-xs text-muted-foreground";

/** Leads to the short address, without the fields that are empty. */
function handleSubmit(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const fields = new FormData(event.currentTarget);
  const chosen = facetNames.map((name) => [name, fields.get(name) || undefined]);
  const query = tidyQuery(String(fields.get("q"))) || null;
  location.href = collectionPath(Object.fromEntries(chosen) as CollectionChoice, { query });
}
