"use client";

import { Heart } from "lucide-react";
import { useLiked } from "@/components/saving/saved-state";
import { toggleSaved } from "@/components/saving/toggle-saved";
import { buttonVariants } from "@/components/ui/button";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { likeWords } from "@/lib/saved/like-words";

type LikeButtonProps = {
  diagram: Pick<ShownDiagram, "id" | "title" | "snapshot">;
  className?: string;
};

/** The heart. Hidden for a diagram that cannot be saved. */
export function LikeButton({ diagram, className }: LikeButtonProps) {
  const { id, title, snapshot } = diagram;
  const isLiked = useLiked(id);
  if (snapshot === null) return null;
  return (
    <button
      type="button"
      aria-label={`${likeWords.like}: ${title}`}
      aria-pressed={isLiked}
      data-tip={likeWords.like}
      onClick={() => void toggleSaved({ id, title, snapshot })}
      className={buttonVariants({
        variant: "ghost",
        size: "icon",
        className: className ? `tip ${className}` : "tip",
      })}
    >
      <Heart className={isLiked ? "size-4.5 fill-current text-dg-red" : "size-4.5"} />
    </button>
  );
}
