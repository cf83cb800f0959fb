"use client";

import { CircleCheck } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { MAX_EXPORTED_DIAGRAMS } from "@/lib/saved/export";
import { exportWords } from "@/lib/saved/export-words";
import { ExportChoices } from "./export-choices";
import { ExportProgress } from "./export-progress";
import type { ExportPaths, SavedArchive } from "./fetch-export";
import { useExport } from "./use-export";

type ExportDialogProps = ExportPaths & {
  /** The path of the study sheet, if there is one. */
  sheetPath?: string;
  /** What is exported. */
  name: string;
  count: number;
  onClose(): void;
};

/** Open as long as it is mounted. Closing it cancels a running export. */
export function ExportDialog({ sheetPath, name, count, onClose, ...paths }: ExportDialogProps) {
  const archive = useExport(paths);
  const { state } = archive;
  const isRunning = state.kind === "underWay";
  return (
    <Dialog open onOpenChange={onClose}>
      {/* A click outside must not cancel a running export. */}
      <DialogContent {...(isRunning && { onInteractOutside: (event: Event) => event.preventDefault() })}>
        <DialogTitle>{exportWords.title}</DialogTitle>
        <DialogDescription className="wrap-anywhere">
          <bdi>{exportWords.lead(name, count)}</bdi>
          {count > MAX_EXPORTED_DIAGRAMS && <span className="block">{exportWords.newestOnly}</span>}
        </DialogDescription>
        {state.kind === "underWay" && <ExportProgress progress={state} onCancel={archive.cancel} />}
        {state.kind === "done" && <ExportResult {...state} onClose={onClose} />}
        {(state.kind === "idle" || state.kind === "failed") && (
          <ExportChoices
            sheetPath={sheetPath}
            hasFlashcards={paths.flashcardsPath !== undefined}
            isEmpty={count === 0}
            failed={state.kind === "failed" ? state : undefined}
            onStart={archive.start}
          />
        )}
        <DialogClose />
      </DialogContent>
    </Dialog>
  );
}

/** The name of the saved file, and what it leaves out. */
function ExportResult({ fileName, leftOut, onClose }: SavedArchive & { onClose(): void }) {
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
