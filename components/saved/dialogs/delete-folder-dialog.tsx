"use client";

import { FormDialog } from "@/components/forms/form-dialog";
import { useForm } from "@/components/forms/use-form";
import { useSavedResources } from "@/components/resources/use-saved-resources";
import { likedPageWords } from "@/lib/saved/page-words";
import type { Folder } from "@/lib/saved/requests";
import { deleteFolder } from "../liked-actions";
import { goToLiked } from "../use-liked-address";

type DeleteFolderDialogProps = { folder: Folder; onClose(): void };

/** Confirms the deletion of a folder. */
export default function DeleteFolderDialog({ folder, onClose }: DeleteFolderDialogProps) {
  const { saved } = useSavedResources();
  const resources = saved?.filter(({ folderId }) => folderId === folder.id).length;
  const form = useForm({
    async send() {
      onClose();
      goToLiked({ folder: "all" }, { isReplacement: true });
      void deleteFolder(folder);
    },
  });
  return (
    <FormDialog
      form={form}
      title={likedPageWords.deleteTitle(folder.name)}
      description={likedPageWords.deleteText(folder.count, resources)}
      label={likedPageWords.deleteFolder}
      cancel={likedPageWords.cancel}
      onClose={onClose}
    />
  );
}
