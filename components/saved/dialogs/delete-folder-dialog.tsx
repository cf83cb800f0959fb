"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import { useSavedResources } from "@/components/resources/use-saved-resources";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { likedPageWords } from "@/lib/saved/page-words";
import type { Folder } from "@/lib/saved/requests";
import { deleteFolder } from "../liked-actions";
import { goToLiked } from "../use-liked-address";

type DeleteFolderDialogProps = { folder: Folder; onClose(): void };

/** Confirms the deletion of a folder. Open as long as it is mounted. */
export default function DeleteFolderDialog({ folder, onClose }: DeleteFolderDialogProps) {
  const { saved } = useSavedResources();
  const resources = saved?.filter(({ folderId }) => folderId === folder.id).length;
  const handleDelete = () => {
    onClose();
    goToLiked({ folder: "all" }, { isReplacement: true });
    void deleteFolder(folder);
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent role="alertdialog">
        <DialogTitle className="wrap-anywhere">{likedPageWords.deleteTitle(folder.name)}</DialogTitle>
        <DialogPrimitive.Description className="text-sm text-muted-foreground">
          {likedPageWords.deleteText(folder.count, resources)}
        </DialogPrimitive.Description>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            {likedPageWords.cancel}
          </Button>
          <Button variant="destructive" onClick={handleDelete}>
            {likedPageWords.deleteFolder}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
