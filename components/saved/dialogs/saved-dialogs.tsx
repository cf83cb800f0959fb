"use client";

import { FolderPicker } from "@/components/saving/folder-picker";
import { moveSaved } from "@/components/saving/saved-actions";
import { refetchFolders } from "@/components/saving/saved-cache";
import type { FolderScope } from "@/lib/saved/export";
import { scopeNames } from "@/lib/saved/export-words";
import { folderColours } from "@/lib/saved/folder-colours";
import { savedPageWords } from "@/lib/saved/page-words";
import type { Folder, SavedDiagram } from "@/lib/saved/requests";
import { ExportDialog } from "../export/export-dialog";
import { DeleteFolderDialog } from "./delete-folder-dialog";
import { FolderDialog } from "./folder-dialog";
import { NoteDialog } from "./note-dialog";
import { ShareFolderDialog } from "./share-folder-dialog";

/** The dialog that is open over the page. */
export type SavedDialog =
  | { kind: "folder"; folder?: Folder }
  | { kind: "delete"; folder: Folder }
  | { kind: "share"; folder: Folder }
  | { kind: "export"; scope: { folder: FolderScope; name: string; count: number } }
  | { kind: "move"; items: readonly SavedDiagram[] }
  | { kind: "note"; item: SavedDiagram };

type SavedDialogsProps = {
  dialog: SavedDialog;
  folders: readonly Folder[];
  onClose(): void;
  /** A move has started, so the selection can be cleared. */
  onMoved(): void;
};

/** The dialogs of the page, in one file that is loaded when the first of them opens. */
export default function SavedDialogs({ dialog, folders, onClose, onMoved }: SavedDialogsProps) {
  switch (dialog.kind) {
    case "folder":
      return <FolderDialog folder={dialog.folder} ink={leastUsedInk(folders)} onClose={onClose} />;
    case "delete":
      return <DeleteFolderDialog folder={dialog.folder} onClose={onClose} />;
    case "share": {
      const folder = folders.find(({ id }) => id === dialog.folder.id) ?? dialog.folder;
      return <ShareFolderDialog folder={folder} onChanged={refetchFolders} onClose={onClose} />;
    }
    case "export":
      return <ExportDialog {...exportOf(dialog.scope)} onClose={onClose} />;
    case "move":
      return (
        <FolderPicker
          title={savedPageWords.moveTitle(dialog.items.length)}
          folders={folders}
          current={folderOf(dialog.items)}
          onPick={(folder) => {
            onMoved();
            void moveSaved(dialog.items, folder);
          }}
          onClose={onClose}
        />
      );
    case "note":
      return <NoteDialog item={dialog.item} onClose={onClose} />;
  }
}

function exportOf({ folder, ...facts }: { folder: FolderScope; name: string; count: number }) {
  const query = new URLSearchParams({ folder });
  return {
    ...facts,
    archivePath: `/api/likes/archive?${query}`,
    sheetPath: `/liked/sheet?${query}`,
    flashcardsPath: folder in scopeNames ? undefined : `/api/folders/${folder}/flashcards`,
  };
}

/** The colour for a new folder. */
function leastUsedInk(folders: readonly Folder[]): Folder["ink"] {
  const uses = (ink: Folder["ink"]) => folders.filter((folder) => folder.ink === ink).length;
  return folderColours.reduce((least, ink) => (uses(ink) < uses(least) ? ink : least));
}

/** The folder of all of them: null for none, undefined if they are in different ones. */
function folderOf(items: readonly SavedDiagram[]): string | null | undefined {
  const [first] = items;
  return items.every(({ folderId }) => folderId === first?.folderId) ? first?.folderId : undefined;
}
