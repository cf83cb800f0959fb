"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import { useSavedResources } from "@/components/resources/use-saved-resources";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { savedPageWords } from "@/lib/saved/page-words";
import type { Folder } from "@/lib/saved/requests";
import { deleteFolder } from "../saved-actions";
import { goToSaved } from "../use-saved-address";

type DeleteFolderDialogProps = { folder: Folder; onClose(): void };

/** Confirms the deletion of a folder. Open as long as it is mounted. */
export default function DeleteFolderDialog({ folder, onClose }: DeleteFolderDialogProps) {
  const { saved } = useSavedResources();
  const resources = saved?.filter(({ folderId }) => folderId === folder.id).length;
  const handleDelete = () => {
    onClose();
    goToSaved({ folder: "all" }, { isReplacement: true });
    void deleteFolder(folder);
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent role="alertdialog">
        <DialogTitle className="wrap-anywhere">{savedPageWords.deleteTitle(folder.name)}</DialogTitle>
        <DialogPrimitive.Description className="text-sm text-muted-foreground">
          {savedPageWords.deleteText(folder.count, resources)}
        </DialogPrimitive.Description>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            {savedPageWords.cancel}
          </Button>
          <Button variant="destructive" onClick={handleDelete}>
            {savedPageWords.deleteFolder}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
