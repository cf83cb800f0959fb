"use client";

import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { showLoadErrorToast } from "@/components/toasts/show-load-error-toast";
import { folderColours } from "@/lib/saved/folder-colours";
import type { Folder, SavedDiagram } from "@/lib/saved/requests";
import { loadFolders } from "../liked-store";

/** The dialog that is open over the page. */
export type LikedDialog =
  | { kind: "folder"; folder?: Folder }
  | { kind: "delete"; folder: Folder }
  | { kind: "share"; folder: Folder }
  | { kind: "takeAway"; scope: { folder: string; name: string; count: number } }
  | { kind: "move"; items: readonly SavedDiagram[] }
  | { kind: "note"; item: SavedDiagram };

const loadFolder = () => import("./folder-dialog");
const loadDelete = () => import("./delete-folder-dialog");
const loadShare = () => import("./share-folder-dialog");
const loadTakeAway = () => import("../export/export-dialog");
const loadMove = () => import("./move-dialog");
const loadNote = () => import("./note-dialog");

/** Preloads the dialogs that a user of the list may open next; without their code, the first keys would be lost. */
export function preloadLikedDialogs() {
  for (const load of [loadMove, loadNote]) load().catch(() => undefined);
}

type LikedDialogsProps = {
  dialog: LikedDialog | null;
  folders: readonly Folder[];
  onClose(): void;
  onMoved(): void;
};

/** The dialogs of the page. Each one is loaded when it is first opened. */
export function LikedDialogs({ dialog, folders, onClose, onMoved }: LikedDialogsProps) {
  const kind = dialog?.kind;
  const handleMissing = () => {
    onClose();
    showLoadErrorToast();
  };
  const FolderDialog = useLazyComponent(loadFolder, kind === "folder" && dialog, handleMissing);
  const DeleteFolderDialog = useLazyComponent(loadDelete, kind === "delete" && dialog, handleMissing);
  const ShareFolderDialog = useLazyComponent(loadShare, kind === "share" && dialog, handleMissing);
  const ExportDialog = useLazyComponent(loadTakeAway, kind === "takeAway" && dialog, handleMissing);
  const MoveDialog = useLazyComponent(loadMove, kind === "move" && dialog, handleMissing);
  const NoteDialog = useLazyComponent(loadNote, kind === "note" && dialog, handleMissing);
  switch (dialog?.kind) {
    case "folder":
      return FolderDialog ? (
        <FolderDialog folder={dialog.folder} ink={leastUsedInk(folders)} onClose={onClose} />
      ) : null;
    case "delete":
      return DeleteFolderDialog ? <DeleteFolderDialog folder={dialog.folder} onClose={onClose} /> : null;
    case "share":
      return ShareFolderDialog ? (
        <ShareFolderDialog
          folder={folders.find(({ id }) => id === dialog.folder.id) ?? dialog.folder}
          onChanged={() => void loadFolders()}
          onClose={onClose}
        />
      ) : null;
    case "takeAway":
      return ExportDialog ? <ExportDialog scope={dialog.scope} onClose={onClose} /> : null;
    case "move":
      return MoveDialog ? (
        <MoveDialog items={dialog.items} folders={folders} onClose={onClose} onMoved={onMoved} />
      ) : null;
    case "note":
      return NoteDialog ? <NoteDialog item={dialog.item} onClose={onClose} /> : null;
    default:
      return null;
  }
}

/** The colour for a new folder. */
function leastUsedInk(folders: readonly Folder[]): Folder["ink"] {
  const uses = (ink: Folder["ink"]) => folders.filter((folder) => folder.ink === ink).length;
  return folderColours.reduce((least, ink) => (uses(ink) < uses(least) ? ink : least));
}
