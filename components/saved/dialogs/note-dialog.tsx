"use client";

import { useState } from "react";
import { Field, fieldStyle } from "@/components/forms/field";
import { FormDialog } from "@/components/forms/form-dialog";
import { useForm } from "@/components/forms/use-form";
import { reasonOf, saveNote } from "@/components/saving/saved-actions";
import { MAX_NOTE_LENGTH } from "@/lib/saved/limits";
import { savedPageWords } from "@/lib/saved/page-words";
import type { SavedDiagram } from "@/lib/saved/requests";

type NoteDialogProps = { item: SavedDiagram; onClose(): void };

/** Edits the note of a saved diagram. The text stays if saving fails. */
export function NoteDialog({ item, onClose }: NoteDialogProps) {
  const [note, setNote] = useState(item.note);
  const form = useForm({
    async send() {
      await saveNote(item, note.trim());
      onClose();
    },
    onError: (error) => ({ form: reasonOf(error) }),
  });
  return (
    <FormDialog
      form={form}
      title={savedPageWords.noteTitle}
      label={savedPageWords.saveNote}
      busy={savedPageWords.saving}
      onClose={onClose}
    >
      <Field
        label={savedPageWords.noteLabel(item.diagram.title)}
        note={savedPageWords.noteLeft(note.length, MAX_NOTE_LENGTH)}
        error={form.errorOf("note")}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            name="note"
            rows={6}
            dir="auto"
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            className={`${fieldStyle} resize-y py-2`}
          />
        )}
      </Field>
    </FormDialog>
  );
}
