"use client";

import { FormDialog } from "@/components/forms/form-dialog";
import { useForm } from "@/components/forms/use-form";
import type { WaitlistEntry } from "@/lib/admin/waitlist";
import { waitlistWords } from "@/lib/admin/waitlist-words";
import { removeEntry } from "./use-waitlist";

type RemoveEntryDialogProps = { entry: WaitlistEntry; onClose(): void; onRemoved(): void };

/** Confirms the removal of a waitlist entry. */
export default function RemoveEntryDialog({ entry, onClose, onRemoved }: RemoveEntryDialogProps) {
  const form = useForm({
    endsOnSuccess: true,
    async send() {
      await removeEntry(entry.id);
      onRemoved();
    },
  });
  return (
    <FormDialog
      form={form}
      title={waitlistWords.removeTitle(entry.email)}
      description={waitlistWords.removeText(entry.status === "invited")}
      label={waitlistWords.remove}
      busy={waitlistWords.removing}
      cancel={waitlistWords.cancel}
      onClose={onClose}
    />
  );
}
