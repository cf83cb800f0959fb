"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { useSubmit } from "@/components/forms/use-submit";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { paymentToasts, paymentWords } from "@/lib/payments/words";
import { changeSubscription } from "./change-subscription";

type CancelDialogProps = {
  /** The day on which Premium ends; null if it has already ended. */
  until: string | null;
  onClose(): void;
};

/** Open as long as it is mounted. */
export default function CancelDialog({ until, onClose }: CancelDialogProps) {
  const { isSending, send, formFault } = useSubmit([]);
  const confirm = () =>
    send(async () => {
      await changeSubscription({ cancelsAtEnd: true });
      onClose();
      showToast(paymentToasts.cancelled(until));
    });
  // A request that has started cannot be cancelled.
  const close = () => {
    if (!isSending) onClose();
  };
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent role="alertdialog">
        <DialogTitle>{paymentWords.cancelQuestion}</DialogTitle>
        <DialogPrimitive.Description className="text-sm text-muted-foreground">
          {until === null ? paymentWords.cancelUnpaidText : paymentWords.cancelText(until)}
        </DialogPrimitive.Description>
        <FormErrorMessage>{formFault}</FormErrorMessage>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" aria-disabled={isSending} onClick={close}>
            {paymentWords.keep}
          </Button>
          <Button variant="destructive" aria-disabled={isSending} onClick={() => void confirm()}>
            {isSending ? paymentWords.cancelling : paymentWords.cancelSubscription}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
