"use client";

import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { FormErrorMessage } from "./form-error-message";
import type { Form } from "./use-form";

type FormDialogProps = Omit<ComponentProps<typeof DialogContent>, "title"> & {
  form: Form;
  title: string;
  description?: ReactNode;
  /** The label of the submit button. */
  label: string;
  /** Its label while the request runs. */
  busy?: string;
  /** The label of a button that cancels: then the dialog confirms something that cannot be undone. */
  cancel?: string;
  /** Whether the required fields are filled in. */
  isComplete?: boolean;
  /** The error of the whole form; by default its message. */
  error?: ReactNode;
  /** A note below the button. */
  note?: string;
  onClose(): void;
};

/**
 * A dialog with a form. Open as long as it is mounted. It cannot be closed while it sends: it could not show the error
 * of a request that is still running.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, title, description, label, busy = label, cancel, isComplete = true, ...rest } = props;
  const { error = form.errorOf("form"), note, onClose, children, ...content } = rest;
  const { isSending } = form;
  const close = () => {
    if (!isSending) onClose();
  };
  const submitLabel = isSending ? busy : label;
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent
        {...(description === undefined && { "aria-describedby": undefined })}
        {...(cancel === undefined ? { onInteractOutside: keepOpen } : { role: "alertdialog" })}
        {...content}
      >
        <DialogTitle className="wrap-anywhere">{title}</DialogTitle>
        {description !== undefined && <DialogDescription>{description}</DialogDescription>}
        <form {...form.attributes} className="grid gap-3.5">
          {children}
          <FormErrorMessage>{error}</FormErrorMessage>
          {cancel === undefined ? (
            <Button type="submit" aria-disabled={isSending || !isComplete} className="h-11 w-full md:h-11">
              {submitLabel}
            </Button>
          ) : (
            <div className="flex flex-wrap justify-end gap-2">
              <Button variant="outline" aria-disabled={isSending} onClick={close}>
                {cancel}
              </Button>
              <Button type="submit" variant="destructive" aria-disabled={isSending}>
                {submitLabel}
              </Button>
            </div>
          )}
          {note !== undefined && <p className="text-xs text-muted-foreground">{note}</p>}
        </form>
        {cancel === undefined && <DialogClose />}
      </DialogContent>
    </Dialog>
  );
}

/** A tap outside must not discard what the user has typed. */
function keepOpen(event: Event) {
  event.preventDefault();
}
