"use client";

import { ArrowRight } from "lucide-react";
import { useRef } from "react";
import { PLATES_IN_ROW, PlateRow, rowActionStyle } from "@/components/diagrams/plate-row";
import { SmallPlate } from "@/components/diagrams/small-plate";
import { useIsWanted } from "@/components/hooks/use-is-wanted";
import { hasPicture } from "@/lib/diagrams/has-picture";
import { savedPageWords } from "@/lib/saved/page-words";
import type { Folder, SavedDiagram } from "@/lib/saved/requests";
import { SAVED_PAGE_PATH, type SavedAddress, savedUrl } from "@/lib/saved/saved-url";
import { shelfWords } from "@/lib/saved/shelf-words";
import { FolderRow } from "./folder-row";
import { useSavedList } from "./use-saved-list";
import { ViewedRow } from "./viewed-row";

const newest: SavedAddress = { folder: "all", sort: "newest", q: "" };

/** What the account has viewed and saved last, and its folders. What it has saved is fetched once it is nearly in view. */
export function SavedShelf() {
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useIsWanted(place);
  return (
    <div ref={place} className="grid gap-7">
      <ViewedRow />
      {isWanted ? <LoadedRows /> : <SavedRows />}
    </div>
  );
}

function LoadedRows() {
  const { items, folders, isMissing, error } = useSavedList(newest);
  // The page of saved diagrams says why, and tries again.
  if (error && isMissing) return null;
  return <SavedRows items={isMissing ? undefined : items} folders={folders?.folders} />;
}

type SavedRowsProps = {
  items?: readonly SavedDiagram[] | undefined;
  folders?: readonly Folder[] | undefined;
};

function SavedRows({ items, folders }: SavedRowsProps) {
  return (
    <>
      <PlateRow
        id="last-saved"
        title={shelfWords.title}
        action={
          <a href={SAVED_PAGE_PATH} className={`${rowActionStyle} text-brand hover:underline`}>
            {shelfWords.all}
            <ArrowRight aria-hidden="true" className="size-4" />
          </a>
        }
        plates={items?.slice(0, PLATES_IN_ROW).map(({ diagram }) => ({
          id: diagram.id,
          plate: (
            <SmallPlate
              href={savedUrl({ ...newest, figure: diagram.id })}
              pictures={
                hasPicture(diagram)
                  ? [{ ...diagram, imageSrc: diagram.thumbnailSrc ?? diagram.imageSrc }]
                  : []
              }
              caption={diagram.title}
              lang={diagram.lang}
            />
          ),
        }))}
        emptyText={savedPageWords.emptyText}
      />
      <FolderRow folders={folders} sort={newest.sort} />
    </>
  );
}
