"use client";

import { CircleCheck } from "lucide-react";
import { Button } from "@/components/ui/button";
import { exportWords } from "@/lib/saved/export-words";

/** The name of the saved file, and what it leaves out. */
export function ExportResult({
  fileName,
  leftOut,
  onClose,
}: {
  fileName: string;
  leftOut: readonly string[];
  onClose(): void;
}) {
  return (
    <div className="grid gap-3.5">
      <div role="status" className="grid gap-2 text-sm">
        <p className="flex gap-2 rounded-md bg-success-wash p-3">
          <CircleCheck aria-hidden="true" className="mt-0.25 size-4 text-success" />
          <span className="min-w-0 wrap-anywhere">{exportWords.saved(fileName)}</span>
        </p>
        {leftOut.map((sentence) => (
          <p key={sentence} className="text-pretty text-muted-foreground">
            {sentence}
          </p>
        ))}
      </div>
      <Button autoFocus onClick={onClose} className="justify-self-end">
        {exportWords.done}
      </Button>
    </div>
  );
}
