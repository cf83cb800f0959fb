"use client";

import type { ComponentType } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { showLoadErrorToast } from "@/components/toasts/show-load-error-toast";
import { folderColours } from "@/lib/saved/folder-colours";
import type { Folder, SavedDiagram } from "@/lib/saved/requests";
import { refetchFolders } from "../saved-cache";

/** The dialog that is open over the page. */
export type SavedDialog =
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
export function preloadSavedDialogs() {
  for (const load of [loadMove, loadNote]) load().catch(() => undefined);
}

type SavedDialogsProps = {
  dialog: SavedDialog | null;
  folders: readonly Folder[];
  onClose(): void;
  onMoved(): void;
};

/** The dialogs of the page. Each one is loaded when it is opened. */
export function SavedDialogs({ dialog, folders, onClose, onMoved }: SavedDialogsProps) {
  switch (dialog?.kind) {
    case "folder": {
      const props = { folder: dialog.folder, ink: leastUsedInk(folders), onClose };
      return <LazyDialog load={loadFolder} props={props} />;
    }
    case "delete":
      return <LazyDialog load={loadDelete} props={{ folder: dialog.folder, onClose }} />;
    case "share": {
      const folder = folders.find(({ id }) => id === dialog.folder.id) ?? dialog.folder;
      return <LazyDialog load={loadShare} props={{ folder, onChanged: refetchFolders, onClose }} />;
    }
    case "takeAway":
      return <LazyDialog load={loadTakeAway} props={{ scope: dialog.scope, onClose }} />;
    case "move":
      return <LazyDialog load={loadMove} props={{ items: dialog.items, folders, onClose, onMoved }} />;
    case "note":
      return <LazyDialog load={loadNote} props={{ item: dialog.item, onClose }} />;
    default:
      return null;
  }
}

type LazyDialogProps<Props> = {
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
};

function LazyDialog<Props extends { onClose(): void }>({ load, props }: LazyDialogProps<Props>) {
  const Dialog = useLazyComponent(load, true, () => {
    props.onClose();
    showLoadErrorToast();
  });
  return Dialog ? <Dialog {...props} /> : null;
}

/** The colour for a new folder. */
function leastUsedInk(folders: readonly Folder[]): Folder["ink"] {
  const uses = (ink: Folder["ink"]) => folders.filter((folder) => folder.ink === ink).length;
  return folderColours.reduce((least, ink) => (uses(ink) < uses(least) ? ink : least));
}
