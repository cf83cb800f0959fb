"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { FormErrorMessage } from "./form-error-message";
import type { Form } from "./use-form";

type FormDialogProps = {
  form: Form;
  title: string;
  description?: string | undefined;
  /** The label of the submit button. */
  label: string;
  /** Its label while the request runs. */
  busy?: string;
  /** The label of a button that cancels: then the dialog confirms something that cannot be undone. */
  cancel?: string;
  onClose(): void;
  children?: ReactNode;
};

/**
 * A dialog with a form. Open as long as it is mounted. It cannot be closed while it sends: it could not show the error
 * of a request that is still running.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, title, description, label, busy = label, cancel, onClose, children } = props;
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
      >
        <DialogTitle className="wrap-anywhere">{title}</DialogTitle>
        {description !== undefined && <DialogDescription>{description}</DialogDescription>}
        <form {...form.attributes} className="grid gap-3.5">
          {children}
          <FormErrorMessage>{form.errorOf("form")}</FormErrorMessage>
          {cancel === undefined ? (
            <Button type="submit" aria-disabled={isSending} className="h-11 w-full md:h-11">
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
