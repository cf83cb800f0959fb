"use client";

import { ArrowRight } from "lucide-react";
import { useRef } from "react";
import { SmallPlate } from "@/components/diagrams/small-plate";
import { useIsWanted } from "@/components/hooks/use-is-wanted";
import { FolderColourSwatch } from "@/components/saving/folder-colour-swatch";
import { hasPicture } from "@/lib/diagrams/has-picture";
import { savedPageWords } from "@/lib/saved/page-words";
import type { Folder, SavedDiagram } from "@/lib/saved/requests";
import { SAVED_PAGE_PATH, type SavedAddress, savedUrl } from "@/lib/saved/saved-url";
import { shelfWords } from "@/lib/saved/shelf-words";
import { useSavedList } from "./use-saved-list";

/** One row on wide screens, two on phones. */
const SHOWN = 4;

const newest: SavedAddress = { folder: "all", sort: "newest", q: "" };

/** The diagrams that the account saved last, and its folders, once they are nearly in view. */
export function SavedShelf() {
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useIsWanted(place);
  return <div ref={place}>{isWanted ? <LoadedShelf /> : <Shelf />}</div>;
}

function LoadedShelf() {
  const { items, folders, isMissing, fault } = useSavedList(newest);
  // The page of saved diagrams says why, and tries again.
  if (fault && isMissing) return null;
  return <Shelf items={isMissing ? undefined : items} folders={folders?.folders} />;
}

type ShelfProps = { items?: readonly SavedDiagram[] | undefined; folders?: readonly Folder[] | undefined };

/** Has the same height before its content is known. */
function Shelf({ items, folders = [] }: ShelfProps) {
  const shown = items?.slice(0, SHOWN) ?? [];
  return (
    <section aria-labelledby="last-saved" aria-busy={items === undefined} className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4 text-[0.8125rem]/5">
        <h2 id="last-saved" className="text-muted-foreground">
          {shelfWords.title}
        </h2>
        <a
          href={SAVED_PAGE_PATH}
          className="-my-3 inline-flex h-11 items-center gap-1.5 rounded-sm text-brand hover:underline md:-my-1.5 md:h-8"
        >
          {shelfWords.all}
          <ArrowRight aria-hidden="true" className="size-4" />
        </a>
      </div>
      <ul className="relative grid grid-cols-2 gap-3 md:grid-cols-4">
        {shown.map(({ diagram }) => (
          <li key={diagram.id} className="min-w-0">
            <SmallPlate
              href={savedUrl({ ...newest, figure: diagram.id })}
              picture={hasPicture(diagram) ? diagram : null}
              caption={diagram.title}
            />
          </li>
        ))}
        {Array.from({ length: SHOWN - shown.length }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty plates are all the same
          <li key={place} aria-hidden="true" className="rounded-plate border p-2">
            <span className="plate-grid block aspect-4/3" />
            <span className="block h-7.25" />
          </li>
        ))}
        {items?.length === 0 && (
          <li className="absolute inset-0 grid place-content-center bg-background/72 text-sm text-muted-foreground">
            {savedPageWords.emptyText}
          </li>
        )}
      </ul>
      <ul aria-label={shelfWords.folders} className="chip-row min-h-10 md:min-h-8.5">
        {folders.map((folder) => (
          <li key={folder.id} className="max-w-60 min-w-0 flex-none">
            <FolderChip folder={folder} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FolderChip({ folder: { id, name, ink, count } }: { folder: Folder }) {
  return (
    <a href={savedUrl({ ...newest, folder: id })} className="chip gap-2">
      <FolderColourSwatch ink={ink} />
      <bdi className="truncate">{name}</bdi>
      <span className="text-muted-foreground tabular-nums">{count}</span>
    </a>
  );
}
