"use client";

import { FormDialog } from "@/components/forms/form-dialog";
import { useForm } from "@/components/forms/use-form";
import { showToast } from "@/components/toasts/show-toast";
import { paymentToasts, paymentWords } from "@/lib/payments/words";
import { changeSubscription } from "./use-premium";

type CancelDialogProps = {
  /** The day on which Premium ends; null if it has already ended. */
  until: string | null;
  onClose(): void;
};

export default function CancelDialog({ until, onClose }: CancelDialogProps) {
  const form = useForm({
    async send() {
      await changeSubscription({ cancelsAtEnd: true });
      onClose();
      showToast(paymentToasts.cancelled(until));
    },
  });
  return (
    <FormDialog
      form={form}
      title={paymentWords.cancelQuestion}
      description={until === null ? paymentWords.cancelUnpaidText : paymentWords.cancelText(until)}
      label={paymentWords.cancelSubscription}
      busy={paymentWords.cancelling}
      cancel={paymentWords.keep}
      onClose={onClose}
    />
  );
}
