"use client";

import { cx } from "class-variance-authority";
import { Heart } from "lucide-react";
import { useIsSaved } from "@/components/saving/saved-state";
import { toggleSaved } from "@/components/saving/toggle-saved";
import { Button } from "@/components/ui/button";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { saveWords } from "@/lib/saved/save-words";

type SaveButtonProps = {
  diagram: Pick<ShownDiagram, "id" | "title" | "snapshot">;
  /** Whether it is an outlined button with a word, which is hidden on phones. */
  isLabelled?: boolean;
  className?: string;
};

/** The heart. Hidden for a diagram that cannot be saved. */
export function SaveButton({ diagram, isLabelled = false, className }: SaveButtonProps) {
  const { id, title, snapshot } = diagram;
  const isSaved = useIsSaved(id);
  if (snapshot === null) return null;
  return (
    <Button
      variant={isLabelled ? "outline" : "ghost"}
      size={isLabelled ? "default" : "icon"}
      aria-label={`${saveWords.save}: ${title}`}
      aria-pressed={isSaved}
      data-tip={isSaved ? saveWords.remove : saveWords.save}
      onClick={() => void toggleSaved({ id, title, snapshot })}
      className={cx("tip", className)}
    >
      <Heart className={isSaved ? "size-4.5 fill-current text-dg-red" : "size-4.5"} />
      {isLabelled && <span className="max-md:hidden">{saveWords.save}</span>}
    </Button>
  );
}
