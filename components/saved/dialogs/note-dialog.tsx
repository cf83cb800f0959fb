"use client";

import { type FormEvent, useState } from "react";
import { Field, fieldStyle } from "@/components/forms/field";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { useSubmit } from "@/components/forms/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { MAX_NOTE_LENGTH } from "@/lib/saved/limits";
import { savedPageWords } from "@/lib/saved/page-words";
import type { SavedDiagram } from "@/lib/saved/requests";
import { reasonOf, saveNote } from "../saved-actions";

type NoteDialogProps = { item: SavedDiagram; onClose(): void };

/** Edits the note of a saved diagram. Open as long as it is mounted; the text stays if saving fails. */
export default function NoteDialog({ item, onClose }: NoteDialogProps) {
  const [note, setNote] = useState(item.note);
  const { form, isSending, send, setFault, faultIn, formFault } = useSubmit(["note"], reasonOf);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await saveNote(item, note.trim());
      onClose();
    });
  };
  const close = () => {
    if (!isSending) onClose();
  };
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent aria-describedby={undefined} onInteractOutside={(event) => event.preventDefault()}>
        <DialogTitle>{savedPageWords.noteTitle}</DialogTitle>
        <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-3.5">
          <Field
            label={savedPageWords.noteLabel(item.diagram.title)}
            isOptional={false}
            note={savedPageWords.noteLeft(note.length, MAX_NOTE_LENGTH)}
            fault={faultIn("note")}
          >
            {(attributes) => (
              <textarea
                {...attributes}
                name="note"
                rows={6}
                dir="auto"
                maxLength={MAX_NOTE_LENGTH}
                value={note}
                onChange={(event) => {
                  setNote(event.currentTarget.value);
                  setFault(null);
                }}
                className={`${fieldStyle} resize-y py-2`}
              />
            )}
          </Field>
          <FormErrorMessage>{formFault}</FormErrorMessage>
          <Button type="submit" aria-disabled={isSending} className="w-full">
            {isSending ? savedPageWords.saving : savedPageWords.saveNote}
          </Button>
        </form>
        <DialogClose />
      </DialogContent>
    </Dialog>
  );
}
