"use client";

import { Dialog, DialogClose, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { type FolderScope, MAX_EXPORTED_DIAGRAMS } from "@/lib/saved/export";
import { exportWords } from "@/lib/saved/export-words";
import { ExportChoices } from "./export-choices";
import { ExportProgress } from "./export-progress";
import { ExportResult } from "./export-result";
import { useExport } from "./use-export";

type ExportDialogProps = {
  scope: { folder: FolderScope; name: string; count: number };
  onClose(): void;
};

/** Open as long as it is mounted. Closing it cancels a running export. */
export default function ExportDialog({ scope, onClose }: ExportDialogProps) {
  const { folder, name, count } = scope;
  const archive = useExport(folder);
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
            folder={folder}
            isEmpty={count === 0}
            fault={state.kind === "failed" ? state.text : undefined}
            onStart={archive.start}
          />
        )}
        <DialogClose />
      </DialogContent>
    </Dialog>
  );
}
