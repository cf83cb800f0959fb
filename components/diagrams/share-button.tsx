"use client";

import { Share2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { cardWords } from "@/lib/diagrams/words";
import { shareDiagram } from "./share-diagram";

/** Shares the link to a diagram. Hidden for a diagram that cannot be stored, because it has no page. */
export function ShareButton({ diagram }: { diagram: ShownDiagram }) {
  if (diagram.snapshot === null) return null;
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={`${cardWords.share}: ${diagram.title}`}
      data-tip={cardWords.share}
      onClick={() => void shareDiagram(diagram)}
      className="tip"
    >
      <Share2 className="size-4" />
    </Button>
  );
}
