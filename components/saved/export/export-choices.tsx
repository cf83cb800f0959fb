"use client";

import { FileArchive, Presentation, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { Button } from "@/components/ui/button";
import { exportWords } from "@/lib/saved/export-words";
import type { ExportKind } from "./fetch-export";

type ExportChoicesProps = {
  /** The path of the study sheet, which only the owner of a folder has. */
  sheetPath: string | undefined;
  isEmpty: boolean;
  /** The export that has failed, with the error message. */
  failed: { of: ExportKind; text: string } | undefined;
  onStart(kind: ExportKind): void;
};

const rowStyle =
  "flex w-full gap-3.5 rounded-md border border-border-strong bg-card p-3.5 text-left transition-[background-color,transform] duration-(--quick) ease-set hover:bg-muted active:translate-y-px";

/** The kinds of export, or a retry of the one that failed. */
export function ExportChoices({ sheetPath, isEmpty, failed, onStart }: ExportChoicesProps) {
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
          <button type="button" onClick={() => onStart("zip")} className={rowStyle}>
            <Choice icon={<FileArchive />} name={exportWords.zip} text={exportWords.zipText} />
          </button>
        )}
        {failed?.of !== "slides" && (
          <button type="button" onClick={() => onStart("slides")} className={rowStyle}>
            <Choice icon={<Presentation />} name={exportWords.slides} text={exportWords.slidesText} />
          </button>
        )}
        {sheetPath !== undefined && (
          <a href={sheetPath} className={rowStyle}>
            <Choice icon={<Printer />} name={exportWords.sheet} text={exportWords.sheetText} />
          </a>
        )}
      </div>
    </>
  );
}

function Choice({ icon, name, text }: { icon: ReactNode; name: string; text: string }) {
  return (
    <>
      <span aria-hidden="true" className="mt-0.25 text-brand">
        {icon}
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="text-sm font-medium">{name}</span>
        <span className="text-[0.8125rem]/5 text-pretty text-muted-foreground">{text}</span>
      </span>
    </>
  );
}
