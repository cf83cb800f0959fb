"use client";

import { cx } from "class-variance-authority";
import { Heart } from "lucide-react";
import { useLiked } from "@/components/saving/saved-state";
import { toggleSaved } from "@/components/saving/toggle-saved";
import { Button } from "@/components/ui/button";
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
    <Button
      variant="ghost"
      size="icon"
      aria-label={`${likeWords.like}: ${title}`}
      aria-pressed={isLiked}
      data-tip={likeWords.like}
      onClick={() => void toggleSaved({ id, title, snapshot })}
      className={cx("tip", className)}
    >
      <Heart className={isLiked ? "size-4.5 fill-current text-dg-red" : "size-4.5"} />
    </Button>
  );
}
