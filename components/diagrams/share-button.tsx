"use client";

import { Share2 } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { cardWords } from "@/lib/diagrams/words";
import { shareDiagram } from "./share-diagram";

/** Shares the link to a diagram. Hidden for a diagram that cannot be stored, because it has no page. */
export function ShareButton({ diagram }: { diagram: ShownDiagram }) {
  if (diagram.snapshot === null) return null;
  return (
    <button
      type="button"
      aria-label={`${cardWords.share}: ${diagram.title}`}
      data-tip={cardWords.share}
      onClick={() => void shareDiagram(diagram)}
      className={buttonVariants({ variant: "ghost", size: "icon-sm", className: "tip" })}
    >
      <Share2 className="size-4" />
    </button>
  );
}
