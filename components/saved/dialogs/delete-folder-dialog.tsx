"use client";

import { FormDialog } from "@/components/forms/form-dialog";
import { useForm } from "@/components/forms/use-form";
import { useSavedResources } from "@/components/resources/use-saved-resources";
import { deleteFolder } from "@/components/saving/saved-actions";
import { savedPageWords } from "@/lib/saved/page-words";
import type { Folder } from "@/lib/saved/requests";
import { goToSaved } from "../use-saved-address";

type DeleteFolderDialogProps = { folder: Folder; onClose(): void };

export function DeleteFolderDialog({ folder, onClose }: DeleteFolderDialogProps) {
  const { saved } = useSavedResources();
  const resources = saved?.filter(({ folderId }) => folderId === folder.id).length;
  const form = useForm({
    async send() {
      onClose();
      goToSaved({ folder: "all" }, { isReplacement: true });
      void deleteFolder(folder);
    },
  });
  return (
    <FormDialog
      form={form}
      title={savedPageWords.deleteTitle(folder.name)}
      description={savedPageWords.deleteText(folder.count, resources)}
      label={savedPageWords.deleteFolder}
      cancel={savedPageWords.cancel}
      onClose={onClose}
    />
  );
}
