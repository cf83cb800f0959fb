"use client";

import { Heart } from "lucide-react";
import { useIsSaved } from "@/components/saving/saved-state";
import { toggleSaved } from "@/components/saving/toggle-saved";
import { buttonVariants } from "@/components/ui/button";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { saveWords } from "@/lib/saved/save-words";

type SaveButtonProps = {
  diagram: Pick<ShownDiagram, "id" | "title" | "snapshot">;
  className?: string;
};

/** The heart. Hidden for a diagram that cannot be saved. */
export function SaveButton({ diagram, className }: SaveButtonProps) {
  const { id, title, snapshot } = diagram;
  const isSaved = useIsSaved(id);
  if (snapshot === null) return null;
  return (
    <button
      type="button"
      aria-label={`${saveWords.like}: ${title}`}
      aria-pressed={isSaved}
      data-tip={saveWords.like}
      onClick={() => void toggleSaved({ id, title, snapshot })}
      className={buttonVariants({
        variant: "ghost",
        size: "icon",
        className: className ? `tip ${className}` : "tip",
      })}
    >
      <Heart className={isSaved ? "size-4.5 fill-current text-dg-red" : "size-4.5"} />
    </button>
  );
}
