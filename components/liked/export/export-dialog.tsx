"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import { Dialog, DialogClose, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { type FolderScope, MAX_TAKEN } from "@/lib/liked/take-away";
import { takeAwayWords } from "@/lib/liked/take-away-words";
import { TakeAwayChoices } from "./export-choices";
import { TakeAwayProgress } from "./export-progress";
import { TakeAwayEnd } from "./export-result";
import { useArchive } from "./use-archive";

type TakeAwayDialogProps = {
  scope: { folder: FolderScope; name: string; count: number };
  onClose(): void;
};

/** Open as long as it is mounted. Closing it cancels what is under way. */
export default function TakeAwayDialog({ scope, onClose }: TakeAwayDialogProps) {
  const { folder, name, count } = scope;
  const archive = useArchive(folder);
  const { state } = archive;
  const isUnderWay = state.kind === "underWay";
  return (
    <Dialog open onOpenChange={onClose}>
      {/* A tap beside it must not throw away what has come already. */}
      <DialogContent {...(isUnderWay && { onInteractOutside: (event: Event) => event.preventDefault() })}>
        <DialogTitle>{takeAwayWords.title}</DialogTitle>
        <DialogPrimitive.Description className="text-sm text-muted-foreground wrap-anywhere">
          <bdi>{takeAwayWords.lead(name, count)}</bdi>
          {count > MAX_TAKEN && <span className="block">{takeAwayWords.newestOnly}</span>}
        </DialogPrimitive.Description>
        {state.kind === "underWay" && <TakeAwayProgress progress={state} onCancel={archive.cancel} />}
        {state.kind === "done" && <TakeAwayEnd {...state} onClose={onClose} />}
        {(state.kind === "idle" || state.kind === "failed") && (
          <TakeAwayChoices
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
