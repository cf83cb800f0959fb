"use client";

import { cx } from "class-variance-authority";
import { FolderPlus } from "lucide-react";
import { chooseFolder } from "@/components/saving/toggle-saved";
import { Button } from "@/components/ui/button";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { saveWords } from "@/lib/saved/save-words";

type FolderButtonProps = {
  diagram: Pick<ShownDiagram, "id" | "title" | "snapshot">;
  /** Whether it is an outlined button with a word, which is hidden on phones. */
  isLabelled?: boolean;
  className?: string;
};

/** Opens the picker of folders. Hidden for a diagram that cannot be saved. */
export function FolderButton({ diagram, isLabelled = false, className }: FolderButtonProps) {
  const { id, title, snapshot } = diagram;
  if (snapshot === null) return null;
  return (
    <Button
      variant={isLabelled ? "outline" : "ghost"}
      size={isLabelled ? "default" : "icon-sm"}
      aria-label={`${saveWords.addToFolder}: ${title}`}
      data-tip={saveWords.addToFolder}
      aria-haspopup="dialog"
      onClick={() => void chooseFolder({ id, title, snapshot })}
      className={cx("tip", className)}
    >
      <FolderPlus className="size-4" />
      {isLabelled && <span className="max-md:hidden">{saveWords.folder}</span>}
    </Button>
  );
}
