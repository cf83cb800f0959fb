"use client";

import { useState } from "react";
import useSWRImmutable from "swr/immutable";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { Button } from "@/components/ui/button";
import { savedPageWords } from "@/lib/saved/page-words";
import type { Folder } from "@/lib/saved/requests";
import { saveWords } from "@/lib/saved/save-words";
import { FolderPicker } from "./folder-picker";
import type { Saveable } from "./pending-save";
import { moveSaved, reasonOf } from "./saved-actions";
import { fetchFolders, onLoadError } from "./saved-cache";
import { fetchState, isShownAsSaved } from "./saved-state";
import { saveInFolder } from "./toggle-saved";

type DiagramFolderDialogProps = { diagram: Saveable; onClose(): void };

/** Puts one diagram into a folder, and saves it if it is not saved. Open as long as it is mounted. */
export default function DiagramFolderDialog({ diagram, onClose }: DiagramFolderDialogProps) {
  const { id } = diagram;
  // Read again whenever the dialog opens: another page may have changed the folders.
  const [openedAt] = useState(Date.now);
  const [isSaved] = useState(() => isShownAsSaved(id));
  const { data, error, isValidating, mutate } = useSWRImmutable(
    ["folders of", id, openedAt],
    () => readPlace(id),
    { shouldRetryOnError: false, onError: onLoadError },
  );
  const current = data?.folderId ?? null;
  const words = current === null ? saveWords.addToFolder : savedPageWords.moveTitle(1);
  const title = isSaved ? words : saveWords.saveToFolder;
  const handlePick = (folder: Pick<Folder, "id" | "name"> | null) => {
    if (isShownAsSaved(id)) void moveSaved([{ diagram: { id }, folderId: current }], folder);
    else if (folder) void saveInFolder(diagram, folder);
  };
  return (
    <FolderPicker
      title={title}
      folders={data?.folders}
      current={current}
      onPick={handlePick}
      onClose={onClose}
    >
      {error && !isValidating ? (
        <>
          <FormErrorMessage>{reasonOf(error)}</FormErrorMessage>
          <Button variant="outline" onClick={() => void mutate()}>
            {savedPageWords.tryAgain}
          </Button>
        </>
      ) : (
        <p role="status" className="text-sm text-muted-foreground">
          {savedPageWords.loading}
        </p>
      )}
    </FolderPicker>
  );
}

/** The folders, and the one that the diagram is in. */
async function readPlace(id: string) {
  const [{ folders }, state] = await Promise.all([fetchFolders(), fetchState([id])]);
  return { folders, folderId: state.folders[id] ?? null };
}
