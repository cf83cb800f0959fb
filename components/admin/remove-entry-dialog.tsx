"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { useSubmit } from "@/components/forms/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import type { WaitlistEntry } from "@/lib/admin/waitlist";
import { waitlistWords } from "@/lib/admin/waitlist-words";
import { removeEntry } from "./use-waitlist";

type RemoveEntryDialogProps = { entry: WaitlistEntry; onClose(): void; onRemoved(): void };

/** Confirms the removal of a waitlist entry. Open as long as it is mounted. */
export default function RemoveEntryDialog({ entry, onClose, onRemoved }: RemoveEntryDialogProps) {
  const { isSending: isRemoving, send, formFault } = useSubmit([]);
  const handleRemove = () =>
    send(async () => {
      await removeEntry(entry.id);
      onRemoved();
    });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent role="alertdialog">
        <DialogTitle className="wrap-anywhere">{waitlistWords.removeTitle(entry.email)}</DialogTitle>
        <DialogPrimitive.Description className="text-sm text-muted-foreground">
          {waitlistWords.removeText(entry.status === "invited")}
        </DialogPrimitive.Description>
        <FormErrorMessage>{formFault}</FormErrorMessage>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            {waitlistWords.cancel}
          </Button>
          <Button variant="destructive" aria-disabled={isRemoving} onClick={() => void handleRemove()}>
            {isRemoving ? waitlistWords.removing : waitlistWords.remove}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
