"use client";

import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { TextField } from "@/components/forms/text-field";
import { useForm } from "@/components/forms/use-form";
import { showToast } from "@/components/toasts/show-toast";
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

/** Edits the name and colour of a folder. */
export default function FolderDialog({ folder, ink: offered, onClose }: FolderDialogProps) {
  const [ink, setInk] = useState(folder?.ink ?? offered);
  const form = useForm({
    check: (values) => ({ name: folderNameError(values("name")) }),
    async send(values) {
      const facts = { name: tidyFolderName(values("name")), ink };
      if (folder) await changeFolder(folder, facts);
      else goToSaved({ folder: await createFolder(facts.name, facts.ink), q: "" });
      onClose();
      showToast(folder ? savedToasts.folderChanged(facts.name) : savedToasts.folderCreated(facts.name));
    },
    onError: (error) => ({ form: reasonOf(error) }),
  });
  return (
    <FormDialog
      form={form}
      title={folder ? savedPageWords.renameTitle : savedPageWords.newFolderTitle}
      label={folder ? savedPageWords.save : savedPageWords.create}
      busy={folder ? savedPageWords.saving : savedPageWords.creating}
      onClose={onClose}
    >
      <TextField
        {...form.field("name")}
        label={savedPageWords.folderName}
        autoComplete="off"
        maxLength={2 * MAX_FOLDER_NAME_LENGTH}
        defaultValue={folder?.name}
      />
      <FolderColourPicker ink={ink} onChoose={setInk} />
    </FormDialog>
  );
}
