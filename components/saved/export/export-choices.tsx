"use client";

import { FileArchive, Presentation, Printer } from "lucide-react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { Button } from "@/components/ui/button";
import { exportWords } from "@/lib/saved/export-words";
import { Choice, choiceStyle } from "./export-choice";
import type { ExportKind } from "./fetch-export";
import { FlashcardsChoice } from "./flashcards-choice";

type ExportChoicesProps = {
  /** The path of the study sheet, which only the owner of a folder has. */
  sheetPath: string | undefined;
  hasFlashcards: boolean;
  isEmpty: boolean;
  /** The export that has failed, with the error message. */
  failed: { of: ExportKind; text: string } | undefined;
  onStart(kind: ExportKind): void;
};

/** The kinds of export, or a retry of the one that failed. */
export function ExportChoices({ sheetPath, hasFlashcards, isEmpty, failed, onStart }: ExportChoicesProps) {
  if (isEmpty) return <p className="text-sm">{exportWords.nothing}</p>;
  return (
    <>
      <FormErrorMessage>{failed?.text}</FormErrorMessage>
      {/* Takes the focus of the removed button. */}
      {failed && (
        <Button autoFocus onClick={() => onStart(failed.of)} className="justify-self-start">
          {exportWords.tryAgain}
        </Button>
      )}
      <div className="grid gap-2.5">
        {failed?.of !== "zip" && (
          <button type="button" onClick={() => onStart("zip")} className={choiceStyle}>
            <Choice icon={<FileArchive />} name={exportWords.zip} text={exportWords.zipText} />
          </button>
        )}
        {failed?.of !== "slides" && (
          <button type="button" onClick={() => onStart("slides")} className={choiceStyle}>
            <Choice icon={<Presentation />} name={exportWords.slides} text={exportWords.slidesText} />
          </button>
        )}
        {sheetPath !== undefined && (
          <a href={sheetPath} className={choiceStyle}>
            <Choice icon={<Printer />} name={exportWords.sheet} text={exportWords.sheetText} />
          </a>
        )}
        {hasFlashcards && <FlashcardsChoice failed={failed?.of} onStart={onStart} />}
      </div>
    </>
  );
}
