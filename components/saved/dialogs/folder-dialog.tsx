"use client";

import { type FormEvent, useState } from "react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { TextField } from "@/components/forms/text-field";
import { useSubmit } from "@/components/forms/use-submit";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { MAX_FOLDER_NAME_LENGTH } from "@/lib/saved/limits";
import { savedPageWords, savedToasts } from "@/lib/saved/page-words";
import type { Folder } from "@/lib/saved/requests";
import { folderNameError, tidyFolderName } from "@/lib/saved/rules";
import { changeFolder, createFolder, reasonOf } from "../saved-actions";
import { goToSaved } from "../use-saved-address";
import { FolderColourPicker } from "./folder-colour-picker";

type FolderDialogProps = {
  /** The folder to edit; without it a new one is created. */
  folder?: Folder | undefined;
  /** The colour that is preselected for a new folder. */
  ink: Folder["ink"];
  onClose(): void;
};

/** Edits the name and colour of a folder. Open as long as it is mounted. */
export default function FolderDialog({ folder, ink: offered, onClose }: FolderDialogProps) {
  const [name, setName] = useState(folder?.name ?? "");
  const [ink, setInk] = useState(folder?.ink ?? offered);
  const { form, isSending, send, setFault, faultIn, formFault } = useSubmit(["name"], reasonOf);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const fault = folderNameError(name);
    if (fault !== null) return setFault({ field: "name", text: fault });
    const facts = { name: tidyFolderName(name), ink };
    void send(async () => {
      if (folder) await changeFolder(folder, facts);
      else goToSaved({ folder: await createFolder(facts.name, facts.ink), q: "" });
      onClose();
      showToast(folder ? savedToasts.folderChanged(facts.name) : savedToasts.folderCreated(facts.name));
    });
  };
  // Stays open while it submits, so that it can show an error.
  const close = () => {
    if (!isSending) onClose();
  };
  const label = folder ? savedPageWords.save : savedPageWords.create;
  const busy = folder ? savedPageWords.saving : savedPageWords.creating;
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent aria-describedby={undefined} onInteractOutside={(event) => event.preventDefault()}>
        <DialogTitle>{folder ? savedPageWords.renameTitle : savedPageWords.newFolderTitle}</DialogTitle>
        <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
          <TextField
            label={savedPageWords.folderName}
            name="name"
            autoComplete="off"
            maxLength={2 * MAX_FOLDER_NAME_LENGTH}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setFault(null);
            }}
            fault={faultIn("name")}
          />
          <FolderColourPicker ink={ink} onChoose={setInk} />
          <FormErrorMessage>{formFault}</FormErrorMessage>
          <Button type="submit" aria-disabled={isSending} className="w-full">
            {isSending ? busy : label}
          </Button>
        </form>
        <DialogClose />
      </DialogContent>
    </Dialog>
  );
}
