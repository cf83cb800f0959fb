"use client";

import { ChevronDown, Layers } from "lucide-react";
import { useState } from "react";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { flashcardWords } from "@/lib/study/flashcard-words";
import { type Covering, coverings, type FlashcardFormat, flashcardFiles } from "@/lib/study/flashcards";
import { downloadFile } from "./download-file";

/** A menu item for the flashcards, which shows their kinds below itself. */
export function FlashcardItems({ diagram }: { diagram: ShownDiagram }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <DropdownMenuItem
        aria-expanded={isOpen}
        // The menu stays open, for the kind is chosen next.
        onSelect={(event) => {
          event.preventDefault();
          setIsOpen(!isOpen);
        }}
      >
        <Layers className="size-4" />
        {flashcardWords.flashcards}
        <small className="ml-auto flex items-center gap-2 text-xs text-muted-foreground">
          {flashcardWords.formats}
          <ChevronDown className={`size-4 ${isOpen ? "rotate-180" : ""}`} />
        </small>
      </DropdownMenuItem>
      {isOpen && (
        <>
          {coverings.map((hide) => (
            <DropdownMenuItem
              key={hide}
              className={kindStyle}
              onSelect={() => void downloadFlashcards(diagram, "anki", hide)}
            >
              {flashcardWords.anki[hide]}
            </DropdownMenuItem>
          ))}
          <DropdownMenuItem
            className={kindStyle}
            onSelect={() => void downloadFlashcards(diagram, "csv", "all")}
          >
            {flashcardWords.csv}
          </DropdownMenuItem>
        </>
      )}
    </>
  );
}

const kindStyle = "pl-9!";

/** Downloads the labels of a diagram of the collection as flashcards. */
function downloadFlashcards(diagram: ShownDiagram, format: FlashcardFormat, hide: Covering) {
  const query = new URLSearchParams({ format, ...(format === "anki" && { hide }) });
  return downloadFile({
    path: `/api/diagrams/${diagram.id}/flashcards?${query}`,
    name: `${flashcardWords.fileTitle(diagram.title)}.${flashcardFiles[format].ending}`,
    words: {
      preparing: flashcardWords.preparing,
      downloaded: flashcardWords.downloaded(format),
      failed: flashcardWords.failed,
    },
  });
}
