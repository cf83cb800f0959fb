"use client";

import { ArrowLeft, ArrowRight, Ellipsis, GraduationCap, PenLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { TurningMark } from "@/components/elements/spinner";
import { placeFolder } from "@/components/saving/saved-actions";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { savedPageWords } from "@/lib/saved/page-words";
import type { Folder } from "@/lib/saved/requests";
import { studyWords } from "@/lib/study/words";
import type { SavedDialog } from "./dialogs/saved-dialogs";
import { studyFolder } from "./study-folder";

type FolderMenuProps = { folder: Folder; folders: readonly Folder[]; onOpen(dialog: SavedDialog): void };

/** The menu of actions on the open folder. */
export function FolderMenu({ folder, folders, onOpen }: FolderMenuProps) {
  const [announced, setAnnounced] = useState("");
  const place = folders.findIndex(({ id }) => id === folder.id);
  const moveBy = async (step: 1 | -1) => {
    const isThere = await placeFolder(folders, folder.id, place + step);
    if (isThere) setAnnounced(savedPageWords.movedTo(folder.name, place + step + 1, folders.length));
  };
  const [isOpening, setIsOpening] = useState(false);
  const study = async () => {
    setIsOpening(true);
    await studyFolder(folder.id, () => void study()).finally(() => setIsOpening(false));
  };
  const { name } = folder;
  return (
    <div className="relative">
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" aria-label={savedPageWords.folderActions(name)} size="bar">
            {isOpening ? <TurningMark className="size-4 max-md:hidden" /> : <Ellipsis className="size-4" />}
            <span className={isOpening ? undefined : "max-md:sr-only"}>
              {isOpening ? studyWords.opening : savedPageWords.actions}
            </span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" collisionPadding={12} className="md:min-w-56">
          <DropdownMenuItem onSelect={() => onOpen({ kind: "folder", folder })}>
            <PenLine className="size-4" />
            {savedPageWords.rename}
          </DropdownMenuItem>
          <DropdownMenuItem disabled={place === 0} onSelect={() => void moveBy(-1)}>
            <ArrowLeft className="size-4" />
            {savedPageWords.moveLeft}
          </DropdownMenuItem>
          <DropdownMenuItem disabled={place === folders.length - 1} onSelect={() => void moveBy(1)}>
            <ArrowRight className="size-4" />
            {savedPageWords.moveRight}
          </DropdownMenuItem>
          <DropdownMenuItem disabled={folder.count === 0 || isOpening} onSelect={() => void study()}>
            <GraduationCap className="size-4" />
            {studyWords.studyFolder}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => onOpen({ kind: "delete", folder })}>
            <Trash2 className="size-4" />
            {savedPageWords.delete}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <p role="status" className="sr-only">
        {isOpening ? studyWords.opening : announced}
      </p>
    </div>
  );
}
