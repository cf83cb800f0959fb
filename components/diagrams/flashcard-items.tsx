"use client";

import { ChevronDown, Layers } from "lucide-react";
import { useState } from "react";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { flashcardWords } from "@/lib/study/flashcard-words";
import { type FlashcardFormat, flashcardFiles, type HideChoice, hideChoices } from "@/lib/study/flashcards";
import { downloadFile } from "./download-file";

type FlashcardSource = {
  /** Of the route that makes them. */
  path: string;
  /** Of the diagram. */
  title: string;
};

/** A menu item for the flashcards, which shows their kinds below itself. */
export function FlashcardItems({ source }: { source: FlashcardSource }) {
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
          {hideChoices.map((hide) => (
            <DropdownMenuItem
              key={hide}
              className={kindStyle}
              onSelect={() => void downloadFlashcards(source, "anki", hide)}
            >
              {flashcardWords.anki[hide]}
            </DropdownMenuItem>
          ))}
          <DropdownMenuItem
            className={kindStyle}
            onSelect={() => void downloadFlashcards(source, "csv", "all")}
          >
            {flashcardWords.csv}
          </DropdownMenuItem>
        </>
      )}
    </>
  );
}

const kindStyle = "pl-9!";

/** Downloads the labels or the covers of a diagram as flashcards. */
export function downloadFlashcards(
  { path, title }: FlashcardSource,
  format: FlashcardFormat,
  hide: HideChoice,
) {
  const query = new URLSearchParams({ format, ...(format === "anki" && { hide }) });
  return downloadFile({
    path: `${path}?${query}`,
    name: `${flashcardWords.fileTitle(title)}.${flashcardFiles[format].ending}`,
    words: {
      preparing: flashcardWords.preparing,
      downloaded: flashcardWords.downloaded(format),
      failed: flashcardWords.failed,
    },
  });
}
