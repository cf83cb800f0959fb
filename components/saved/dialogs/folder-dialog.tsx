"use client";

import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { TextField } from "@/components/forms/text-field";
import { useForm } from "@/components/forms/use-form";
import { showToast } from "@/components/toasts/show-toast";
import { MAX_FOLDER_NAME_LENGTH } from "@/lib/saved/limits";
import { likedPageWords, likedToasts } from "@/lib/saved/page-words";
import type { Folder } from "@/lib/saved/requests";
import { folderNameError, tidyFolderName } from "@/lib/saved/rules";
import { changeFolder, createFolder, reasonOf } from "../liked-actions";
import { goToLiked } from "../use-liked-address";
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
      else goToLiked({ folder: await createFolder(facts.name, facts.ink), q: "" });
      onClose();
      showToast(folder ? likedToasts.folderChanged(facts.name) : likedToasts.folderCreated(facts.name));
    },
    onError: (error) => ({ form: reasonOf(error) }),
  });
  return (
    <FormDialog
      form={form}
      title={folder ? likedPageWords.renameTitle : likedPageWords.newFolderTitle}
      label={folder ? likedPageWords.save : likedPageWords.create}
      busy={folder ? likedPageWords.saving : likedPageWords.creating}
      onClose={onClose}
    >
      <TextField
        {...form.field("name")}
        label={likedPageWords.folderName}
        autoComplete="off"
        maxLength={2 * MAX_FOLDER_NAME_LENGTH}
        defaultValue={folder?.name}
      />
      <FolderColourPicker ink={ink} onChoose={setInk} />
    </FormDialog>
  );
}
